import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTurns } from './use-turns';

it('of a held key the picture at which it rests is told: a browser takes so many addresses and no more', () => {
  vi.useFakeTimers();
  const onTurn = vi.fn();
  const { result } = renderHook(() => useTurns({ count: 9, first: 0, onNearEnd: undefined, onTurn }));
  const turn = (held: boolean) => act(() => void result.current.turn(1, held));
  for (const held of [false, true, true, true]) turn(held);
  expect([result.current.at, onTurn.mock.calls]).toEqual([4, [[1]]]);
  act(() => void vi.runAllTimers());
  expect(onTurn.mock.calls).toEqual([[1], [4]]);
  vi.useRealTimers();
});
