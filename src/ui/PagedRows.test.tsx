import { act } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Rows } from './PagedGrid';
import { PagedRows } from './PagedRows';
import { mount } from './test-support';

const loadMore = vi.fn();
const rows = (footer: 0 | 1 | 2 | 3): Rows<string> => ({
  state: 'ready',
  items: ['a'],
  refetch: () => undefined,
  footer,
  retryMore: () => undefined,
  loadMore,
});
const show = (list: Rows<string>, facts: { inFlow?: boolean; short?: boolean } = {}) =>
  mount(
    <PagedRows list={list} skeleton={null} empty={{ main: '空' }} {...facts}>
      <p>行</p>
    </PagedRows>,
  );
const text = () => document.body.textContent;
const HEIGHT = 400;
/** Where the end of the list stands below the top of what scrolls. @returns moves it */
function standAt(first: number): (top: number) => void {
  let top = first;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return (this.hasAttribute('data-scroller') ? { top: 0, height: HEIGHT } : { top }) as DOMRect;
  });
  return (next) => {
    top = next;
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  loadMore.mockReset();
});

it('in the flow of a page asks for more within twice the visible height of its end', async () => {
  const moveTo = standAt(10_000);
  await show(rows(0), { inFlow: true });
  const scroller = document.querySelector('[data-scroller]');
  const scrolled = () => act(async () => void scroller?.dispatchEvent(new Event('scroll')));
  moveTo(HEIGHT * 3);
  await scrolled();
  expect(loadMore).not.toHaveBeenCalled();
  moveTo(HEIGHT * 3 - 1);
  await scrolled();
  expect(loadMore).toHaveBeenCalledTimes(1);
});

it('leaves that to what is inside where this knows it better', async () => {
  standAt(0);
  await show(rows(0));
  expect(loadMore).not.toHaveBeenCalled();
});

it('says at its end that there is no more, unless it is short', async () => {
  await show(rows(2));
  expect(text()).toBe('行已经到底了');
  await show(rows(2), { short: true });
  expect(text()).toBe('行');
  await show(rows(3), { short: true });
  expect(text()).not.toBe('行');
});

it('shows what it is in instead of its rows', async () => {
  await show({ ...rows(2), state: 'empty' });
  expect(text()).toBe('空');
});
