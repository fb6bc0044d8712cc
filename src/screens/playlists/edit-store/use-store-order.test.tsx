import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import type { Card } from '../../../contract/schemas/common';
import { useStoreOrder } from './use-store-order';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const cardsOf = (...keys: string[]) => keys.map((mediaKey) => ({ mediaKey }) as Card);
const cards = cardsOf('chaoxi', 'heifeng', 'hanzi');

beforeEach(() => {
  call.mockReset().mockResolvedValue({});
});

it('drops a title where a finger let go of it, though its last places were never rendered', async () => {
  const { result } = renderHook(() => useStoreOrder('list', cards));
  act(() => result.current.lift('hanzi'));
  let place = 0;
  await act(async () => {
    result.current.carry(1);
    result.current.carry(0);
    place = result.current.drop();
  });
  expect(place).toBe(1);
  expect(result.current.order).toEqual(['hanzi', 'chaoxi', 'heifeng']);
  expect(call.mock.calls[0]).toEqual(['moveInStore', { key: 'list', mediaKey: 'hanzi', before: 'chaoxi' }]);
});

it('shows the order that another device has made meanwhile, but for what is being told', async () => {
  const { result, rerender } = renderHook((shown: Card[]) => useStoreOrder('list', shown), { initialProps: cards });
  let answer: (given: object) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  act(() => void result.current.put('hanzi', 0));
  await act(async () => rerender(cardsOf('heifeng', 'chaoxi', 'hanzi', 'walle')));
  expect(result.current.order).toEqual(['heifeng', 'hanzi', 'chaoxi', 'walle']);
  await act(async () => answer({}));
  // Nothing falls back while the list that shows it is on its way.
  expect(result.current.order).toEqual(['heifeng', 'hanzi', 'chaoxi', 'walle']);
  await act(async () => rerender(cardsOf('walle', 'heifeng', 'chaoxi', 'hanzi')));
  expect(result.current.order).toEqual(['walle', 'heifeng', 'chaoxi', 'hanzi']);
});

it('takes back the move that was refused, and no other', async () => {
  const { result } = renderHook(() => useStoreOrder('list', cards));
  call.mockRejectedValueOnce(new ApiError('refused', 404, '影片已不在片单里'));
  await act(async () => {
    result.current.put('hanzi', 0);
  });
  await act(async () => {
    result.current.put('chaoxi', 2);
  });
  expect(result.current.order).toEqual(['heifeng', 'hanzi', 'chaoxi']);
  let refuse: (why: ApiError) => void = () => undefined;
  call.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  act(() => void result.current.put('heifeng', 2));
  act(() => void result.current.put('chaoxi', 0));
  expect(result.current.order).toEqual(['chaoxi', 'hanzi', 'heifeng']);
  await act(async () => refuse(new ApiError('refused', 404, '影片已不在片单里')));
  expect(result.current.order).toEqual(['heifeng', 'chaoxi', 'hanzi']);
});
