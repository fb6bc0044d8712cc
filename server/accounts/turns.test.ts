import { expect, it } from 'vitest';
import { createTurns } from './turns';

/** Work that ends when it is told to. */
function held() {
  const running: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => running.push(resolve));
  return { running, work };
}

it('runs two at once and three wait in order; a sixth is sent away, and comes in when there is room', async () => {
  const turns = createTurns(2, 3);
  const { running, work } = held();
  const ended: number[] = [];
  const all = [0, 1, 2, 3, 4].map((n) => turns(work).then(() => ended.push(n)));
  expect(running).toHaveLength(2);
  await expect(turns(work)).rejects.toMatchObject({ id: 'busy', ret: 429 });
  running[1]?.();
  await all[1];
  expect(running).toHaveLength(3);
  const late = turns(work);
  for (let n = 0; n < 6; n += 1) {
    running[n]?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  for (const one of running) one();
  await Promise.all([...all, late]);
  expect(ended).toEqual([1, 0, 2, 3, 4]);
});

it('goes on after work that fails', async () => {
  const turns = createTurns(1, 1);
  await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns(async () => 'yes')).toBe('yes');
});
