import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSocial, createWorld, type World } from '../test/fixture';
import { drain, listening } from '../test/jobs';
import { rulingRow } from '../test/ruling-inputs';
import { APPEAL_MS } from './rule';
import { takeDownComment } from './take-down';

let world: World;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
});
afterEach(() => world.close());

it('lets comments go for good when nobody may appeal any more, with their pictures; what waits stays', async () => {
  const { db, clock } = world;
  const row = await db.selectFrom('comments').selectAll().where('id', '=', 'comment-1').executeTakeFirstOrThrow();
  const picture = { hash: 'h1', type: 'png' };
  await db
    .insertInto('comment_pictures')
    .values({ comment_id: row.id, position: 0, ...picture })
    .execute();
  const file = { owner: `u:${row.uid}`, purpose: 'comment', ...picture, bytes: 1, width: 1, height: 1, color: '' };
  await db
    .insertInto('files')
    .values({ id: 'file-1', created_at: 1, ...file })
    .execute();
  const decision = { why: '广告', by: '', at: clock.now };
  const { freed } = await db.transaction().execute((trx) => takeDownComment(trx, row, decision));
  expect(freed).toEqual([]);
  const waits = { kind: 'comment', at: clock.now, state: 'open', text: '不是广告', appealed_at: clock.now } as const;
  await db.insertInto('rulings').values(rulingRow('waits', waits)).execute();
  await listening(world, 'rulings-trim');
  clock.now += APPEAL_MS - 1;
  await drain(world.app.services.jobs);
  expect(await db.selectFrom('ruling_pictures').select('hash').execute()).toHaveLength(1);
  clock.now += 86_400_000;
  // Where the bucket does not respond at that moment, the call is repeated.
  const { fileStore: store } = world.app.services;
  const asked: string[] = [];
  vi.spyOn(store, 'remove').mockImplementation(async ({ hash }) => {
    asked.push(hash);
    if (asked.length <= 2) throw new Error('503');
  });
  await drain(world.app.services.jobs);
  clock.now += 3_600_000;
  await drain(world.app.services.jobs);
  expect(asked).toEqual(['h1', 'h1', 'h1']);
  const kept = await db.selectFrom('rulings').select(['id', 'kept']).where('kept', '!=', '').execute();
  expect(kept).toEqual([{ id: 'waits', kept: '{}' }]);
  expect(await db.selectFrom('ruling_pictures').select('hash').execute()).toEqual([]);
  expect(await db.selectFrom('files').select('id').where('id', '=', 'file-1').execute()).toEqual([]);
});
