import { afterEach, beforeEach, expect, it } from 'vitest';
import { growthLimits } from '../../../src/contract/growth-limits';
import { enqueueUploadReward } from '../../growth/upload-rewards';
import { giveBackPost, judgePost, type KeptPost } from '../../posts/judge-post';
import { addUser, createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { postRow } from '../../test/own-post-inputs';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addUser(world.db, 'maker');
});
afterEach(async () => {
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  await world.close();
});

/** A film of the maker's is shown now. */
async function publish(id: string, facts: Parameters<typeof postRow>[1] = {}): Promise<void> {
  const { db, clock } = world;
  const row = postRow(id, { uid: 'maker', kind: 'film', state: 'shown', audience: 'all', at: clock.now, ...facts });
  await db.insertInto('posts').values(row).execute();
  await db.transaction().execute((trx) => enqueueUploadReward(trx, id, clock.now));
}
const later = async () => {
  world.clock.now += DAY_MS;
  await drain(world.app.services.jobs);
};
const gold = () => wallet.balanceOf(world.db, 'maker');

it('a film that everybody may see brings gold and experience when it has stood for a day', async () => {
  await publish('film-1');
  await drain(world.app.services.jobs);
  expect(await gold()).toBe(0);
  await later();
  expect(await gold()).toBe(growthLimits.uploadGold);
  const { experience } = await world.db
    .selectFrom('users')
    .select('experience')
    .where('id', '=', 'maker')
    .executeTakeFirstOrThrow();
  expect(experience).toBe(30);
});

it('one that is gone by then, is for few, or waits for the operator brings nothing', async () => {
  await publish('gone');
  await world.db.deleteFrom('posts').where('id', '=', 'gone').execute();
  await publish('mine', { audience: 'self' });
  await publish('waiting', { state: 'review' });
  await later();
  expect(await gold()).toBe(0);
});

it('so many on a day, however many there are', async () => {
  for (let n = 0; n < growthLimits.uploadsPerDay + 3; n += 1) await publish(`film-${n}`);
  await later();
  expect(await gold()).toBe(growthLimits.uploadsPerDay * growthLimits.uploadGold);
});

it('one that was refused on its day, and given back on appeal, brings what it would have brought', async () => {
  const { db, clock } = world;
  const judge = (verdict: 'pass' | 'refuse') =>
    db.transaction().execute((trx) => judgePost(trx, 'film-1', { verdict, reason: '', now: clock.now }));
  await publish('film-1');
  const kept = await judge('refuse');
  await later();
  expect(await gold()).toBe(0);
  await db.transaction().execute((trx) => giveBackPost(trx, 'film-1', kept as KeptPost, clock.now));
  await later();
  expect(await gold()).toBe(growthLimits.uploadGold);
  // Once, however often it is judged.
  await judge('refuse');
  clock.now += 1;
  await db.transaction().execute((trx) => giveBackPost(trx, 'film-1', kept as KeptPost, clock.now));
  await later();
  expect(await gold()).toBe(growthLimits.uploadGold);
});
