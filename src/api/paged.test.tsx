import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './errors';
import { queryClient, usePaged } from './queries';

const call = vi.hoisted(() => vi.fn());
vi.mock('./client', async (original) => ({ ...(await original<object>()), call }));

const pageOf = (page: number, total: number) => ({
  info: [{ mediaKey: `film-${page}` }],
  page,
  total,
  hasMore: page < total,
});
const asked = () => call.mock.calls.map(([, { page }]) => page);
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const open = async () => {
  const { result } = renderHook(() => usePaged('ranking', { period: 'day', size: 1 }), { wrapper });
  await vi.waitFor(() => expect(result.current.state).toBe('ready'));
  const footer = (state: number) => vi.waitFor(() => expect(result.current.footer).toBe(state));
  return { list: result, footer, loadMore: () => act(async () => result.current.loadMore()) };
};

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
});
afterEach(cleanup);

describe('the states of a growing list (spec section 4)', () => {
  it('0 loads more, once however often it is asked; 2 asks for nothing', async () => {
    let answer: (page: unknown) => void = () => undefined;
    const second = new Promise((resolve) => {
      answer = resolve;
    });
    call.mockResolvedValueOnce(pageOf(1, 3)).mockReturnValueOnce(second).mockResolvedValueOnce(pageOf(3, 3));
    const { list, footer, loadMore } = await open();
    await footer(0);
    await loadMore();
    await loadMore();
    await footer(1);
    await loadMore();
    expect(asked()).toEqual([1, 2]);
    await act(async () => answer(pageOf(2, 3)));
    await footer(0);
    await loadMore();
    await footer(2);
    expect(list.current.items.map(({ mediaKey }) => mediaKey)).toEqual(['film-1', 'film-2', 'film-3']);
    await loadMore();
    expect(asked()).toEqual([1, 2, 3]);
  });

  it.each(['mediaKey', 'key', 'orderId'])(
    'shows a row once that moved down between two requests, by %s',
    async (name) => {
      const of = (page: number, ...keys: string[]) => ({
        info: keys.map((key) => ({ [name]: key })),
        page,
        total: 4,
        hasMore: page < 2,
      });
      call.mockResolvedValueOnce(of(1, 'a', 'b')).mockResolvedValueOnce(of(2, 'b', 'c'));
      const { list, footer, loadMore } = await open();
      await loadMore();
      await footer(2);
      // Where it came first.
      expect(list.current.items).toEqual([{ [name]: 'a' }, { [name]: 'b' }, { [name]: 'c' }]);
    },
  );

  it('3 keeps what is there and waits for the viewer: a list near its end does not ask by itself', async () => {
    call.mockResolvedValueOnce(pageOf(1, 3)).mockRejectedValueOnce(new ApiError('server', 500, ''));
    const { list, footer, loadMore } = await open();
    await loadMore();
    await footer(3);
    expect([list.current.state, list.current.items.length]).toEqual(['ready', 1]);
    await loadMore();
    expect(asked()).toEqual([1, 2]);
    call.mockResolvedValueOnce(pageOf(2, 3));
    await act(async () => list.current.retryMore());
    await footer(0);
    expect(asked()).toEqual([1, 2, 2]);
    expect(list.current.items).toHaveLength(2);
  });
});
