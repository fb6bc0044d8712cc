import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { row } from '../fake-stage';
import { createSegments, segmentSeconds } from './segments';
import type { DanmuItem } from './types';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp(rowsOf: (from: number) => DanmuItem[] | Promise<DanmuItem[]> = (from) => [row(`w${from}`, from + 1)]) {
  const asked: number[] = [];
  const got: [number, number][] = [];
  const statuses: string[] = [];
  let fail = false;
  const segments = createSegments({
    fetch: (from, to) => {
      expect(to - from).toBe(segmentSeconds);
      asked.push(from);
      return fail ? Promise.reject(new Error('503')) : Promise.resolve(rowsOf(from));
    },
    onRows: (rows, all) => got.push([rows.length, all.length]),
    onStatus: (status) => statuses.push(status),
    log: () => {},
  });
  return {
    segments,
    asked,
    got,
    statuses,
    setFail: (value: boolean) => {
      fail = value;
    },
  };
}

describe('danmu segments', () => {
  it('fetches where the film is, the next part in time, and after a seek what still crosses', async () => {
    const { segments, asked } = setUp();
    segments.want(10);
    segments.want(200);
    expect(asked).toEqual([0]);
    segments.want(310);
    expect(asked).toEqual([0, 360]);
    segments.want(1085);
    expect(asked).toEqual([0, 360, 1080, 720]);
  });
  it('takes each comment once, whoever brought it', async () => {
    const { segments, got } = setUp(() => [row('a', 1), row('b', 2)]);
    expect(segments.add(row('a', 1))).toBe(true);
    expect(segments.add(row('a', 1))).toBe(false);
    segments.want(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(got).toEqual([[1, 2]]);
  });
  it('knows the viewer’s own, also where others brought it first or do not say so', () => {
    const { segments, got } = setUp();
    segments.add({ ...row('mine', 1), sender: 'me' });
    segments.add({ ...row('mine', 1), sender: 'me', mine: true });
    // The whole list again: one in it has changed.
    expect(got).toEqual([[1, 1]]);
    let all: DanmuItem[] = [];
    const other = createSegments({
      fetch: () => Promise.resolve([{ ...row('a', 1), sender: 'me', mine: true }]),
      onRows: (_, every) => {
        all = every;
      },
      onStatus: () => undefined,
      log: () => undefined,
    });
    other.add({ ...row('b', 2), sender: 'me', mine: true });
    other.add({ ...row('c', 3), sender: 'me' });
    other.want(0);
    return Promise.resolve().then(() => {
      expect(all.map(({ id, mine }) => [id, mine])).toEqual([
        ['b', true],
        ['c', true],
        ['a', true],
      ]);
    });
  });
  it('fetches a part again once it may be old', async () => {
    const { segments, asked } = setUp();
    segments.want(1);
    await vi.advanceTimersByTimeAsync(0);
    segments.want(1);
    expect(asked).toEqual([0]);
    segments.expire();
    expect(asked).toEqual([0]);
    segments.want(1);
    expect(asked).toEqual([0, 0]);
  });
  it('fetches a part once more if it may have grown old on its way', async () => {
    const answers: ((rows: DanmuItem[]) => void)[] = [];
    const { segments, asked, got } = setUp(() => new Promise<DanmuItem[]>((resolve) => answers.push(resolve)));
    segments.want(1);
    segments.expire();
    segments.want(1);
    expect(asked).toEqual([0]);
    answers[0]!([row('a', 1)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([0, 0]);
    answers[1]!([row('a', 1), row('b', 2)]);
    await vi.advanceTimersByTimeAsync(0);
    expect(got).toEqual([
      [1, 1],
      [1, 2],
    ]);
    segments.want(1);
    expect(asked).toEqual([0, 0]);
  });
  it('asks again for what failed, but not at once', async () => {
    const { segments, asked, statuses, setFail } = setUp();
    setFail(true);
    segments.want(0);
    await vi.advanceTimersByTimeAsync(0);
    segments.want(0);
    expect(asked).toEqual([0]);
    setFail(false);
    await vi.advanceTimersByTimeAsync(15_000);
    segments.want(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([0, 0]);
    expect(statuses).toEqual(['loading', 'failed', 'loading', 'ready']);
  });
  it('does not give one film the comments of another', async () => {
    const { segments, got } = setUp();
    segments.want(0);
    segments.reset();
    await vi.advanceTimersByTimeAsync(0);
    expect(got).toEqual([]);
    expect(segments.count).toBe(0);
  });
  it('keeps a few parts only, however much is sought', async () => {
    const { segments, asked } = setUp();
    for (let i = 0; i < 20; i++) {
      segments.want(i * segmentSeconds + 100);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(segments.count).toBeLessThanOrEqual(6);
    segments.want(100);
    expect(asked.filter((from) => from === 0)).toHaveLength(2);
  });
});
