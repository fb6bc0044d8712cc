import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAttemptsFactory, insured, KEYS } from './attempts';

const limit = { name: 'test', most: 3, seconds: 300 };
const attempts = () => createAttemptsFactory()(limit);
const allowed = async (tries: Promise<{ allowed: boolean }>[]) => (await Promise.all(tries)).map((one) => one.allowed);

afterEach(() => {
  vi.useRealTimers();
});

const gone = () => Promise.reject(new Error('the store is gone'));

describe('attempts', () => {
  it('allow as many as the limit says, however many come at once, and name the first that is refused', async () => {
    const one = attempts();
    const tries = await Promise.all(Array.from({ length: 6 }, () => one.take('a')));
    expect(tries.map((found) => found.allowed)).toEqual([true, true, true, false, false, false]);
    expect(tries.map((found) => found.firstRefused)).toEqual([false, false, false, true, false, false]);
    expect(await allowed([one.take('b')])).toEqual([true]);
  });

  it('do not count what is given back, and start afresh where they are forgotten', async () => {
    const one = attempts();
    for (let n = 0; n < 10; n += 1) {
      expect(await allowed([one.take('a')])).toEqual([true]);
      await one.giveBack('a');
    }
    expect(await allowed([one.take('b'), one.take('b'), one.take('b'), one.take('b')])).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await one.forget('b');
    expect(await allowed([one.take('b')])).toEqual([true]);
  });

  it('end with their window, also where the clock was an hour ahead when it began', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 1, 13) });
    const one = attempts();
    expect(await allowed(Array.from({ length: 4 }, () => one.take('a')))).toEqual([true, true, true, false]);
    vi.setSystemTime(Date.UTC(2026, 2, 1, 12));
    expect(await allowed([one.take('a')])).toEqual([false]);
    vi.advanceTimersByTime(300_000);
    expect(await allowed([one.take('a')])).toEqual([true]);
  });

  it('forget the key that was used longest ago, not the one in use, when there are too many', async () => {
    const one = attempts();
    for (let n = 0; n < 4; n += 1) await one.take('first');
    for (let n = 0; n < 4; n += 1) await one.take('second');
    for (let n = 0; n < KEYS - 2; n += 1) await one.take(`k${n}`);
    expect(await allowed([one.take('first')])).toEqual([false]);
    await one.take('one more');
    expect(await allowed([one.take('first'), one.take('second')])).toEqual([false, true]);
  });

  it('say whether one more is allowed without counting it', async () => {
    const one = attempts();
    for (let n = 0; n < 10; n += 1) expect(await one.has('a')).toBe(true);
    for (let n = 0; n < 2; n += 1) await one.take('a');
    expect(await one.has('a')).toBe(true);
    await one.take('a');
    expect(await one.has('a')).toBe(false);
    expect(await one.has('b')).toBe(true);
  });

  it('without their store count in memory, which strangers cannot fill either', async () => {
    const one = createAttemptsFactory((options) =>
      insured({ consume: gone, get: gone, reward: gone, delete: gone }, options),
    )(limit);
    for (const key of ['first', 'second']) {
      const tries = [one.take(key), one.take(key), one.take(key), one.take(key)];
      expect(await allowed(tries)).toEqual([true, true, true, false]);
    }
    await one.forget('second');
    expect(await Promise.all([one.has('first'), one.has('second')])).toEqual([false, true]);
    expect(await allowed([one.take('first'), one.take('second')])).toEqual([false, true]);
    for (let n = 0; n < KEYS; n += 1) await one.take(`k${n}`);
    expect(await allowed([one.take('first')])).toEqual([true]);
  });

  it('hand on the failure of a store instead of letting everybody pass or nobody', async () => {
    const one = createAttemptsFactory(() => ({ consume: gone, get: gone, reward: gone, delete: gone }))(limit);
    await expect(one.take('a')).rejects.toThrow('the store is gone');
  });
});
