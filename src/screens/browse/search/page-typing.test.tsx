import { expect, it, vi } from 'vitest';
import { mount } from '../../../ui/test-support';
import { takeAhead, typeAhead } from '../../../ui/type-ahead';
import { PageTyping } from './PageTyping';

it('has what was typed before it stood, once, and what is typed from then on', async () => {
  typeAhead('c', 20);
  expect(typeAhead('x', 20)).toBe('cx');
  const onAhead = vi.fn();
  const onChar = vi.fn();
  const page = <PageTyping empty={false} onChar={onChar} onAhead={onAhead} onErase={() => undefined} />;
  await mount(page);
  expect(onAhead.mock.calls).toEqual([['cx']]);
  expect(takeAhead()).toBe('');
  const key = new KeyboardEvent('keydown', { key: 'z', cancelable: true });
  document.querySelector('[data-types="page"]')?.dispatchEvent(new CustomEvent('dt-typed', { detail: key }));
  expect(onChar.mock.calls).toEqual([['z']]);
  expect(key.defaultPrevented).toBe(true);
});
