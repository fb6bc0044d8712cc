import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskError } from '../api/call';
import { useConversation } from './use-conversation';

const asked = vi.hoisted(() => vi.fn());
vi.mock('../api/call', async (original) => ({ ...(await original<object>()), look: asked }));

const page = { state: 'waiting', info: [], hasMore: false, viewerRead: 0 };

function conversation() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useConversation('s:ming'), { wrapper }).result;
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks on where it asked too often, and shows what comes then', async () => {
  asked.mockRejectedValueOnce(new DeskError(429, '操作太频繁', null)).mockResolvedValue(page);
  const of = conversation();
  await wait(10);
  expect([of.current.error?.ret, of.current.isRefused]).toEqual([429, false]);
  await wait(2_100);
  expect([of.current.error, of.current.data?.state]).toEqual([null, 'waiting']);
});

it('asks no more for what is in the hands of others', async () => {
  asked.mockRejectedValue(new DeskError(403, '这个会话已经不在您手上', null));
  const of = conversation();
  await wait(10_000);
  expect([of.current.isRefused, asked.mock.calls.length]).toEqual([true, 1]);
});
