import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { useFeed } from './use-feed';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call, serverNow: () => now }));

const start = 1_790_000_000_000;
let now = start;
/** When something was published, unix ms. */
let published: number[] = [];

beforeEach(() => {
  queryClient.clear();
  now = start;
  published = [start - 1_000];
  call.mockReset();
  call.mockImplementation(async (_name: string, { until }: { until: number }) => ({
    info: published.filter((at) => at <= until).map((at) => ({ mediaKey: `p${at - start}` })),
    ...{ page: 1, total: 1, hasMore: false },
  }));
});
afterEach(cleanup);

const client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));

describe('a pull', () => {
  const shown = (hook: { current: ReturnType<typeof useFeed> }) =>
    hook.current.list.items.map(({ mediaKey }) => mediaKey);

  it('brings what is new, and is over when that is there', async () => {
    const { result } = renderHook(() => useFeed(2, '', true), { wrapper: client });
    await settle();
    expect(shown(result)).toEqual(['p-1000']);
    now += 1_000;
    published.unshift(now);
    await act(async () => result.current.refresh());
    expect(shown(result)).toEqual(['p1000', 'p-1000']);
  });

  it('without an answer is no refresh, and what stood stands', async () => {
    const { result } = renderHook(() => useFeed(2, '', true), { wrapper: client });
    await settle();
    now += 1_000;
    call.mockRejectedValue(new ApiError('server', 500, ''));
    await expect(act(async () => result.current.refresh())).rejects.toThrow();
    await settle();
    expect([shown(result), result.current.list.state]).toEqual([['p-1000'], 'ready']);
  });
});
