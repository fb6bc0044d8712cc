import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SortableList } from './SortableList';

const items = ['甲', '乙', '丙'].map((name) => ({ key: name, name }));
const rowHeight = 40;

// The rows get boxes one below the other, because the DOM of the tests has no layout.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * rowHeight, 300, rowHeight);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('puts a row where the pointer lets go of it, whatever of its way was rendered by then', async () => {
  const sort = vi.fn();
  const { getByRole } = render(
    <SortableList label="次序" items={items} onSort={sort}>
      {({ name }) => name}
    </SortableList>,
  );
  const handle = getByRole('button', { name: /拖动：丙/ });
  handle.setPointerCapture = () => undefined;
  const point = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientY }));
  point('pointerdown', 2 * rowHeight + 10);
  await vi.waitFor(() => expect(getComputedStyle(handle.closest('li') as Element).zIndex).toBe('1'));
  // Two moves and the end without a frame in between.
  point('pointermove', rowHeight + 10);
  point('pointermove', 10);
  point('pointerup', 10);
  expect(sort.mock.calls.map(([order]) => order.map(({ name }: { name: string }) => name))).toEqual([
    ['丙', '甲', '乙'],
  ]);
});
