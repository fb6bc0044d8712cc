import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Card } from '../../../contract/schemas/common';
import { useStoreOrder } from './use-store-order';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

const cards = ['chaoxi', 'heifeng', 'hanzi'].map((mediaKey) => ({ mediaKey }) as Card);

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
