import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { growthLimits } from '../../../src/contract/growth-limits';
import { limits } from '../../../src/contract/limits';
import * as experience from '../../growth/experience-repository';
import { type Caller, login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  await wallet.recordOpenings(world.db);
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(async () => {
  // Whatever was done: the balance is the sum of the ledger, and the experience that of its entries.
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  expect(await experience.differing(world.db)).toEqual([]);
  await world.close();
});
const as = (who: Caller = ming): Caller => ({ ...who, now: world.clock.now });
const tasks = async (kind: 'daily' | 'newcomer' = 'daily', who: Caller = ming) =>
  new Map((await signedGet(world.app, 'growthTasks', { kind }, as(who))).data.info.map((task) => [task.id, task]));
const claim = (task: string, who: Caller = ming) => signedGet(world.app, 'updateTask', { task }, as(who));
const later = () => {
  world.clock.now += limits.commentMinIntervalMs;
};
const rate = (who: Caller = ming) => signedGet(world.app, 'rating', { mediaKey: 'liulang', score: 9 }, as(who));

describe('UpdTask', () => {
  it('counts what the user really did today, whatever the client says', async () => {
    const done = async () =>
      Object.fromEntries(
        (await signedGet(world.app, 'updateTask', {}, as())).data.info.map((task) => [task.id, [task.done, task.goal]]),
      );
    const none = { checkIn: [0, 1], watch: [0, 15], danmu: [0, 3], comment: [0, 1], rate: [0, 1], share: [0, 1] };
    expect(await done()).toEqual(none);
    for (let second = 0; second <= 16 * 60; second += 30) {
      const told = { episodeKey: 'zhuixu-1', position: second, duration: 2_400 };
      expect((await signedGet(world.app, 'addPlayRecord', told, as())).ret).toBe(200);
      world.clock.now += 30_000;
    }
    for (const clientId of ['a', 'b', 'c', 'd']) {
      await signedGet(world.app, 'sendDanmu', { episodeKey: 'liulang-1', text: '好', time: 1, clientId }, as());
      later();
    }
    await post(world.app, 'addComment', { mediaKey: 'liulang', contxt: '好看', clientId: 'r' }, as());
    await rate();
    await signedGet(world.app, 'shareTitle', { mediaKey: 'liulang' }, as());
    await post(world.app, 'checkIn', {}, as());
    const all = { checkIn: [1, 1], watch: [15, 15], danmu: [3, 3], comment: [1, 1], rate: [1, 1], share: [1, 1] };
    expect(await done()).toEqual(all);
    world.clock.now += DAY_MS;
    expect(await done()).toEqual(none);
    expect((await signedGet(world.app, 'updateTask', {}, { now: world.clock.now })).ret).toBe(1000);
  });

  it('counts a day of the viewer, from their midnight on', async () => {
    // 23:59 in Shanghai, the site's own day.
    world.clock.now = Date.UTC(2026, 2, 1, 15, 59);
    await rate();
    expect((await tasks()).get('rate')).toMatchObject({ done: 1, state: 'claimable' });
    world.clock.now += 120_000;
    expect((await tasks()).get('rate')).toMatchObject({ done: 0, state: 'open' });
    // Somebody in Berlin has this day for seven hours more.
    await addUser(world.db, 'lin');
    const lin = { deviceId: 'device-of-lin', token: await login(world.app, 'lin@example.com', PASSWORD) };
    const inBerlin = { kind: 'daily', zone: 'Europe/Berlin' };
    await signedGet(world.app, 'growthTasks', inBerlin, as(lin));
    await rate(lin);
    world.clock.now += 6 * 3_600_000;
    const { data } = await signedGet(world.app, 'growthTasks', inBerlin, as(lin));
    expect(data.info.find(({ id }) => id === 'rate')).toMatchObject({ done: 1 });
  });

  it('books a reward once, however many ask at once, and a day later once more', async () => {
    await rate();
    expect(await claim('comment')).toMatchObject({ ret: 409, msg: '任务还没有完成' });
    expect((await claim('nothing')).ret).toBe(404);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim('rate')));
    expect(answers.every(({ ret }) => ret === 200)).toBe(true);
    expect(answers.filter(({ data }) => data.gold > 0).map(({ data }) => [data.gold, data.experience])).toEqual([
      [5, 10],
    ]);
    expect((await tasks()).get('rate')).toMatchObject({ state: 'claimed', done: 1 });
    expect(await wallet.balanceOf(world.db, 'ming')).toBe(105);
    world.clock.now += DAY_MS;
    expect((await claim('rate')).ret).toBe(409);
    await signedGet(world.app, 'rating', { mediaKey: 'walle', score: 8 }, as());
    expect((await claim('rate')).data).toMatchObject({ gold: 5, balance: 110 });
  });

  it('has tasks for newcomers, each once for good', async () => {
    const before = await tasks('newcomer');
    expect([...before.keys()]).toEqual([
      'avatar',
      'nickname',
      'follow3',
      'firstDanmu',
      'favourite',
      'contact',
      'invitationCode',
    ]);
    expect(before.get('contact')).toMatchObject({ done: 2, goal: 2, state: 'claimable' });
    expect((await claim('contact')).data).toMatchObject({ gold: 30, info: expect.arrayContaining([]) });
    world.clock.now += growthLimits.invitationDays * DAY_MS;
    expect((await claim('contact')).data.gold).toBe(0);
    const after = await tasks('newcomer');
    // No code may be said any more: what cannot be done is no task.
    expect(after.has('invitationCode')).toBe(false);
    expect(after.get('contact')).toMatchObject({ state: 'claimed' });
  });
});
