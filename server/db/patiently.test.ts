import { expect, it } from 'vitest';
import { databaseBusy } from '../errors';
import { patiently } from './patiently';

const refusing = (times: number, error: Error = databaseBusy()) => {
  const work = { asked: 0 };
  const run = async () => {
    work.asked += 1;
    if (work.asked <= times) throw error;
    return 'done';
  };
  return Object.assign(work, { run });
};

it('asks again while others have the database', async () => {
  const work = refusing(2);
  expect([await patiently(work.run, 60_000), work.asked]).toEqual(['done', 3]);
});

it('gives up in the end, and at once where the fault is another', async () => {
  await expect(patiently(refusing(1).run, 0)).rejects.toThrow('held by another write');
  const broken = refusing(1, new Error('no such table'));
  await expect(patiently(broken.run, 60_000)).rejects.toThrow('no such table');
  expect(broken.asked).toBe(1);
});

it('waits no longer than whoever asks', async () => {
  const stop = new AbortController();
  const waiting = patiently(() => Promise.reject(databaseBusy()), 3_600_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
