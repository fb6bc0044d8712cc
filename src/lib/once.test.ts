import { expect, it } from 'vitest';
import { once } from './once';

it('asks once, and those who ask meanwhile share it', async () => {
  let asked = 0;
  const ask = once(async () => {
    asked += 1;
    return asked;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

it('keeps no failure: all that waited hear of it, and the next one to ask tries again', async () => {
  let asked = 0;
  const ask = once(async () => {
    asked += 1;
    if (asked < 3) throw new Error(`no answer ${asked}`);
    return asked;
  });
  const said = (answers: PromiseSettledResult<number>[]) =>
    answers.map((one) => (one.status === 'rejected' ? one.reason.message : one.value));
  expect(said(await Promise.allSettled([ask(), ask()]))).toEqual(['no answer 1', 'no answer 1']);
  await expect(ask()).rejects.toThrow('no answer 2');
  expect([await ask(), await ask()]).toEqual([3, 3]);
});
