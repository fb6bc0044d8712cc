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
/** Where the end of the list stands in the window. */
const standAt = (top: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

afterEach(() => {
  vi.restoreAllMocks();
  loadMore.mockReset();
});

it('in the flow of a page asks for more as its end comes near', async () => {
  const far = standAt(10_000);
  await show(rows(0), { inFlow: true });
  expect(loadMore).not.toHaveBeenCalled();
  far.mockReturnValue({ top: 900 } as DOMRect);
  await act(async () => void (document.querySelector('[data-scroller]') ?? window).dispatchEvent(new Event('scroll')));
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
