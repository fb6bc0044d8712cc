import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Danmu } from '../../../src/contract/schemas/danmu';
import { createDanmuBatches } from './danmu-batches';

const danmu = (id: string) => ({ id }) as Danmu;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends what comes together together, each episode for itself, in order', () => {
  const sent: string[] = [];
  const batches = createDanmuBatches((key, info) => sent.push(`${key}:${info.map(({ id }) => id).join()}`));
  batches.add('a', danmu('1'));
  batches.add('b', danmu('2'));
  batches.add('a', danmu('3'));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual(['a:1,3', 'b:2']);
  batches.add('a', danmu('4'));
  batches.close();
  expect(sent).toEqual(['a:1,3', 'b:2', 'a:4']);
});

it('waits longer where handing out takes long, and never so long that a second passes', () => {
  let clock = 0;
  let cost = 60;
  const sent: number[] = [];
  const batches = createDanmuBatches(
    (_, info) => {
      clock += cost;
      sent.push(info.length);
    },
    () => clock,
  );
  batches.add('a', danmu('1'));
  vi.advanceTimersByTime(100);
  batches.add('a', danmu('2'));
  vi.advanceTimersByTime(239);
  expect(sent).toEqual([1]);
  cost = 10_000;
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([1, 1]);
  batches.add('a', danmu('3'));
  vi.advanceTimersByTime(400);
  expect(sent).toEqual([1, 1, 1]);
});
