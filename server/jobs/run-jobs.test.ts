import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createWorld } from '../test/fixture';
import { drain } from '../test/jobs';
import { enqueue } from './jobs-repository';
import { jobKind } from './kinds';
import { createJobs } from './worker';

/** A kind that the server has a handler for; this upload does not exist, so there is nothing to do. */
const expire = jobKind<{ id: string }>('upload-expire');

it('a server does the jobs from listening until it closes, where it is told to', async () => {
  const world = await createWorld({ runJobs: true });
  const { app, db, clock } = world;
  const add = (key: string) => enqueue(db, expire, { payload: { id: key }, runAt: clock.now, now: clock.now, key });
  const state = async (key: string) =>
    (await db.selectFrom('jobs').select('state').where('key', '=', key).executeTakeFirst())?.state;
  await add('before');
  expect(await state('before')).toBe('waiting');
  await app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => expect(await state('before')).toBe('done'));
  await app.close();
  await add('after');
  expect(await state('after')).toBe('waiting');
  await db.destroy();
});

it('a server that is not told to leaves them alone', async () => {
  const { app, db, clock } = await createWorld();
  await enqueue(db, expire, { payload: { id: 'x' }, runAt: clock.now, now: clock.now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  const rows = await db.selectFrom('jobs').select(['state', 'attempts']).where('kind', '=', expire.name).execute();
  expect(rows).toEqual([{ state: 'waiting', attempts: 0 }]);
  await db.destroy();
});

it('a job that does not end in time is handed to others at once, with no attempt lost, and is changed by nobody else', async () => {
  const { db, clock, app } = await createWorld();
  const kind = jobKind('long-test');
  await enqueue(db, kind, { payload: {}, runAt: clock.now, now: clock.now });
  const [ending, next] = [createJobs(db, () => clock.now, fail), createJobs(db, () => clock.now, fail)];
  let aborted = false;
  let finish: () => void = () => undefined;
  ending.handle(kind, (_payload, { signal }) => {
    signal.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  expect(await ending.look()).toBe(1);
  await ending.stop(0);
  const row = () => db.selectFrom('jobs').select(['state', 'attempts', 'locked_until']).executeTakeFirstOrThrow();
  expect([aborted, await row()]).toEqual([true, { state: 'waiting', attempts: 0, locked_until: 0 }]);
  // The one that was interrupted comes to its end after all: it holds the job no longer.
  finish();
  await ending.settled();
  expect((await row()).state).toBe('waiting');
  next.handle(kind, async () => undefined);
  await drain(next);
  expect((await row()).state).toBe('done');
  await app.close();
  await db.destroy();
});

it('a job that ends when its worker does has not failed, and is handed to others when it has ended', async () => {
  const { db, clock, app } = await createWorld();
  const kind = jobKind('long-test');
  await enqueue(db, kind, { payload: {}, runAt: clock.now, now: clock.now });
  const row = () => db.selectFrom('jobs').select(['state', 'attempts', 'last_error']).executeTakeFirstOrThrow();
  const ending = createJobs(db, () => clock.now, fail);
  const whenAborted: string[] = [];
  ending.handle(kind, async (_payload, { signal }) => {
    await once(signal, 'abort');
    whenAborted.push((await row()).state);
    throw signal.reason;
  });
  await ending.look();
  await ending.stop(0);
  expect([whenAborted, await row()]).toEqual([['running'], { state: 'waiting', attempts: 0, last_error: '' }]);
  await app.close();
  await db.destroy();
});

function fail(error: unknown): never {
  throw error;
}
