import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { queryClient } from '../../../api/queries';
import { useHome } from './use-home';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))));
const page = (ids: string[]) => ({
  ...{ hero: [], info: ids.map((id) => ({ id, title: id, style: 'poster', more: '', items: [] })) },
  ...{ page: 1, total: ids.length, hasMore: false },
});

beforeEach(() => {
  queryClient.clear();
  call.mockReset();
  call.mockImplementation(async (name: string) => page(name === 'homePage' ? ['a'] : []));
});
afterEach(cleanup);

it('a pull is over when what is new is there', async () => {
  const { result } = renderHook(() => useHome(''), { wrapper: client });
  await settle();
  call.mockImplementation(async (name: string) => page(name === 'homePage' ? ['b'] : []));
  await act(async () => result.current.refresh());
  expect(result.current.shelves.map(({ id }) => id)).toEqual(['b']);
});

it('a pull without an answer is no refresh, and what stood stands', async () => {
  const { result } = renderHook(() => useHome(''), { wrapper: client });
  await settle();
  call.mockRejectedValue(new ApiError('server', 500, ''));
  await expect(act(async () => result.current.refresh())).rejects.toThrow();
  await settle();
  expect([result.current.shelves.map(({ id }) => id), result.current.state]).toEqual([['a'], 'ready']);
});
