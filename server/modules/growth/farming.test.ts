import { afterEach, beforeEach, expect, it } from 'vitest';
import { growthLimits } from '../../../src/contract/growth-limits';
import { keptDays } from '../../growth/tidy';
import { type Caller, post, postRequest, signedGet } from '../../test/client';
import { addUser, createWorld, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(async () => {
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  await world.close();
});

/** A new account, signed in on a device. */
async function account(id: string, deviceId: string): Promise<Caller> {
  await addUser(world.db, id, { created_at: world.clock.now });
  const { token } = await world.app.services.sessions.issue(id, deviceId);
  return { deviceId, token };
}
const many = async (count: number, deviceOf: (n: number) => string): Promise<Caller[]> => {
  const callers: Caller[] = [];
  for (let n = 0; n < count; n += 1) callers.push(await account(`farm-${n}`, deviceOf(n)));
  return callers;
};
const as = (who: Caller): Caller => ({ ...who, now: world.clock.now });
const checkIn = (who: Caller) => post(world.app, 'checkIn', {}, as(who));
const earned = async () => {
  const rows = await world.db
    .selectFrom('users')
    .select(['id', 'gold', 'experience'])
    .where('id', 'like', 'farm-%')
    .execute();
  return {
    gold: rows.filter(({ gold }) => gold > 0).length,
    experience: rows.filter((row) => row.experience > 0).length,
  };
};

it('of a hundred accounts on one device so many earn as a family has, on each day', async () => {
  const callers = await many(100, () => 'one-device-0001');
  const notes: (string | undefined)[] = [];
  for (const who of callers) {
    const { ret, data: checked } = await checkIn(who);
    expect(ret).toBe(200);
    notes.push(checked.note);
    await signedGet(world.app, 'rating', { mediaKey: 'liulang', score: 9 }, as(who));
    await signedGet(world.app, 'updateTask', { task: 'rate' }, as(who));
    await signedGet(world.app, 'updateTask', { task: 'contact' }, as(who));
  }
  const most = growthLimits.accountsOfDevice;
  expect(await earned()).toEqual({ gold: most, experience: most });
  // Whoever checked in is told why it brought nothing, once; who was paid has nothing to be told.
  expect(notes.map((note) => note?.includes('明天') ?? false)).toEqual(callers.map((_, n) => n >= most));
  expect((await checkIn(callers[99] as Caller)).data.note).toBeUndefined();
  // Whoever did what a task asks for is told why there is nothing to fetch.
  const last = callers[99] as Caller;
  const { data } = await signedGet(world.app, 'growthTasks', { kind: 'daily' }, as(last));
  expect(data.info.find(({ id }) => id === 'rate')).toMatchObject({
    state: 'capped',
    text: expect.stringContaining('明天'),
  });
  // The next day the places are given anew; who was first there has one.
  world.clock.now += DAY_MS;
  expect((await checkIn(last)).data.gold).toBeGreaterThan(0);
});

it('of accounts with devices that were made up an address has so many', async () => {
  const { accountsOfNetwork: most } = growthLimits;
  const callers = await many(most + 30, (n) => `made-up-device-${n}`);
  await Promise.all(callers.map(checkIn));
  expect(await earned()).toEqual({ gold: most, experience: most });
});

it('places of a device are given once, also where all ask at once', async () => {
  const callers = await many(12, () => 'one-device-0001');
  await Promise.all(callers.map(checkIn));
  expect((await earned()).gold).toBe(growthLimits.accountsOfDevice);
});

it('whoever comes after somebody who had a place and closed their account earns all the same', async () => {
  const callers = await many(4, (n) => `device-000${n}`);
  for (const who of callers.slice(0, 3)) await checkIn(who);
  await world.db.deleteFrom('earning_sources').where('uid', '=', 'farm-0').execute();
  expect((await checkIn(callers[3] as Caller)).data.gold).toBeGreaterThan(0);
  const ofNetwork = world.db.selectFrom('earning_sources').select('place').where('source', 'like', 'n:%');
  expect((await ofNetwork.orderBy('place').execute()).map(({ place }) => place)).toEqual([2, 3, 4]);
});

it('a request that is sent again, and a clock that goes back, bring nothing', async () => {
  const who = await account('farm-0', 'device-0001');
  const request = postRequest('/api/user/checkin', {}, as(who));
  const first = await world.app.inject(request);
  const { gold } = first.json<{ data: { gold: number } }>().data;
  expect(gold).toBeGreaterThan(0);
  for (let again = 0; again < 3; again += 1) await world.app.inject(request);
  expect(await wallet.balanceOf(world.db, 'farm-0')).toBe(gold);
  const { data } = await checkIn(who);
  // What the device says of the time counts for nothing: a day to come is none.
  expect((await post(world.app, 'checkIn', { day: data.today + 1 }, as(who))).ret).toBe(400);
  world.clock.now -= 2 * DAY_MS;
  await world.app.inject(request);
  world.clock.now += 2 * DAY_MS;
  expect((await checkIn(who)).data.gold).toBe(0);
});

it('where somebody earned is known by hashes alone, and forgotten with what they did on a day', async () => {
  const inviter = await account('farm-0', 'device-of-inviter');
  const who = await account('farm-1', 'device-of-guest');
  await checkIn(who);
  const { code } = (await signedGet(world.app, 'invitation', {}, as(inviter))).data;
  expect((await post(world.app, 'useInvitation', { code }, as(who))).ret).toBe(200);
  const sources = async () =>
    (await world.db.selectFrom('earning_sources').select('source').orderBy('source').execute()).map(
      ({ source }) => source,
    );
  const hashed = [expect.stringMatching(/^d:[0-9a-f]{32}$/), expect.stringMatching(/^n:[0-9a-f]{32}$/)];
  expect(await sources()).toEqual(hashed);
  const kept = await world.db.selectFrom('invitations').selectAll().where('uid', '=', 'farm-1').executeTakeFirst();
  expect([kept?.device, kept?.network]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));

  const today = world.app.services.days.dayOf(world.clock.now);
  const old = { day: today - keptDays.sources, source: 'd:old', place: 1, uid: 'farm-1' };
  await world.db.insertInto('earning_sources').values(old).execute();
  const deed = (day: number) => ({ uid: 'farm-1', what: 'share', day, n: 1, at: world.clock.now, place: '' });
  await world.db
    .insertInto('growth_days')
    .values([deed(today - keptDays.deeds), deed(today)])
    .execute();
  await listening(world, 'growth-day');
  await drain(world.app.services.jobs);
  expect(await sources()).toEqual(hashed);
  expect(await world.db.selectFrom('growth_days').select('day').where('uid', '=', 'farm-1').execute()).toEqual([
    { day: today },
  ]);
});

it('an account earns no more on a day than there is, and is told so', async () => {
  const who = await account('farm-0', 'device-0001');
  const reason = 'upload';
  const change = growthLimits.goldPerDay - 3;
  await wallet.book(world.db, { uid: 'farm-0', change, reason, ref: 'film', at: world.clock.now });
  expect((await checkIn(who)).data).toMatchObject({ gold: 0, isDone: true, note: expect.stringContaining('500') });
  const { data } = await signedGet(world.app, 'growthTasks', { kind: 'daily' }, as(who));
  expect(data.info.find(({ id }) => id === 'checkIn')).toMatchObject({
    state: 'capped',
    text: expect.stringContaining('500'),
  });
  const claimed = (await signedGet(world.app, 'updateTask', { task: 'checkIn' }, as(who))).data;
  expect(claimed).toMatchObject({ gold: 0, note: expect.stringContaining('500') });
  // By a zone in which it is tomorrow there is no more: the day of this limit is the site's.
  const zone = 'Pacific/Kiritimati';
  expect((await signedGet(world.app, 'updateTask', { task: 'contact', zone }, as(who))).data.gold).toBe(0);
});

it('danmu and comments bring experience up to a day’s most', async () => {
  const who = await account('farm-0', 'device-0001');
  for (let n = 0; n < 15; n += 1) {
    const fields = { episodeKey: 'liulang-1', text: '好', time: 1, clientId: `c${n}` };
    expect((await signedGet(world.app, 'sendDanmu', fields, as(who))).ret).toBe(200);
    world.clock.now += 6_000;
  }
  const { data } = await signedGet(world.app, 'level', {}, as(who));
  expect(data.today.find(({ title }) => title === '发弹幕')).toEqual({ title: '发弹幕', earned: 20, most: 20 });
  expect(data.experience).toBe(20);
});
