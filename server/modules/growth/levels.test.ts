import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import * as experience from '../../growth/experience-repository';
import { levelAt, levels } from '../../growth/levels';
import { messages } from '../../messages';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
let ming: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await wallet.book(world.db, { uid: 'ming', change: 9_000, reason: 'test', ref: '', at: world.clock.now });
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD) };
});
afterEach(async () => {
  expect(await experience.differing(world.db)).toEqual([]);
  await world.close();
});
const as = (): Caller => ({ ...ming, now: world.clock.now });
const shown = async () => (await signedGet(world.app, 'level', {}, as())).data;

/** Days go by; longer than a session holds. */
async function pass(days: number): Promise<void> {
  world.clock.now += days * DAY_MS;
  ming = { token: (await world.app.services.sessions.issue('ming', 'test-device-1')).token };
}

/** Brings somebody to a level. */
async function rise(level: number): Promise<void> {
  const have = (await experience.stateOf(world.db, 'ming')).experience;
  const change = (levels[level - 1]?.experience ?? 0) - have;
  const gain = { uid: 'ming', reason: 'test', ref: String(level), change, day: 1, at: world.clock.now };
  if (change > 0) await world.db.transaction().execute((trx) => experience.add(trx, gain));
}

it('the ladder has as many steps as there are icons, each above the one before', async () => {
  expect(levels).toHaveLength(limits.levelIconCap);
  for (const [at, row] of levels.entries()) {
    if (at > 0) expect(row.experience).toBeGreaterThan(levels[at - 1]?.experience ?? 0);
    expect([levelAt(row.experience), levelAt(row.experience + 1)]).toEqual([at + 1, at + 1]);
    if (at > 0) expect(levelAt(row.experience - 1)).toBe(at);
  }
});

it('a level follows the experience, by the statement that counts it, and its end has no next', async () => {
  for (const level of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await rise(level);
    const { from, next, level: own } = await shown();
    expect([own, from, next]).toEqual([level, levels[level - 1]?.experience, levels[level]?.experience ?? 0]);
  }
});

it('the same is counted once, of twenty at once', async () => {
  const gain = { uid: 'ming', reason: 'test', ref: 'one', change: 120, day: 1, at: world.clock.now };
  await Promise.all(
    Array.from({ length: 20 }, () => world.db.transaction().execute((trx) => experience.add(trx, gain))),
  );
  expect(await shown()).toMatchObject({ experience: 120, level: 2 });
});

/** What the server does at the level that the member has, for each of the things a level gives: the number that its sentence must hold. */
const obeyed: Record<keyof (typeof messages)['zh-CN']['growth']['gives'], () => Promise<number>> = {
  async makeUps() {
    // A fresh month, in which a week was missed but for days that are made up until there are none left.
    let done = 0;
    for (;;) {
      const { data } = await signedGet(world.app, 'checkIns', {}, as());
      if (data.makeUps.left === 0) {
        expect((await post(world.app, 'checkIn', { day: data.today - 1 - done }, as())).ret).toBe(409);
        return done;
      }
      expect((await post(world.app, 'checkIn', { day: data.today - 1 - done }, as())).ret).toBe(200);
      done += 1;
    }
  },
  async seventhDay() {
    let gold = 0;
    for (let day = 1; day <= 7; day += 1) {
      gold = (await post(world.app, 'checkIn', {}, as())).data.gold;
      world.clock.now += DAY_MS;
    }
    return gold;
  },
  async taskBonus() {
    await signedGet(world.app, 'sendDanmu', { episodeKey: 'liulang-1', text: '一', time: 1, clientId: 'a' }, as());
    for (const clientId of ['b', 'c']) {
      world.clock.now += 10_000;
      await signedGet(world.app, 'sendDanmu', { episodeKey: 'liulang-1', text: '一', time: 1, clientId }, as());
    }
    const { gold } = (await signedGet(world.app, 'updateTask', { task: 'danmu' }, as())).data;
    // Ten without any bonus.
    return (gold - 10) * 10;
  },
  async danmuColors() {
    const colors = async () =>
      (await signedGet(world.app, 'danmuSettings', {}, as())).data.rules.colors.filter(({ level }) => level === 0);
    const own = await colors();
    const last = own.at(-1)?.color ?? '';
    const sent = { episodeKey: 'liulang-1', text: '一', time: 1, clientId: 'colour', color: last };
    expect((await signedGet(world.app, 'sendDanmu', sent, as())).data.color).toBe(last);
    const { level } = await experience.stateOf(world.db, 'ming');
    await world.db.updateTable('users').set({ level: 1 }).where('id', '=', 'ming').execute();
    const first = await colors();
    await world.db.updateTable('users').set({ level }).where('id', '=', 'ming').execute();
    return own.length - first.length;
  },
  async storeOff() {
    const { data } = await signedGet(world.app, 'goods', {}, as());
    const frame = data.info.find(({ id }) => id === 'frame-wave');
    const paid = await post(world.app, 'exchange', { id: 'frame-wave', gold: frame?.gold ?? 0, clientId: 'x' }, as());
    expect(data.gold - paid.data.gold).toBe(frame?.gold);
    // A hundred without anything off.
    return 100 - (frame?.gold ?? 0);
  },
};

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('level %i', (level) => {
  it('gives what its sentences say, each of them', async () => {
    await world.db.updateTable('users').set({ created_at: world.clock.now }).where('id', '=', 'ming').execute();
    await pass(9);
    await rise(level);
    // The other way: whatever the server gives from this level on has its sentence.
    const before = (at: number) => levels.slice(0, at).reverse();
    for (const right of Object.keys(obeyed) as (keyof typeof obeyed)[]) {
      const given = await obeyed[right]();
      // Said at this level, or at the last one at which it changed.
      const rows = [levels[level - 1], ...before(level - 1)].flatMap((row) => row ?? []);
      const since = rows.findIndex((row, at) => row[right] !== (rows[at + 1]?.[right] ?? 0));
      const step = (await shown()).levels[level - 1 - Math.max(0, since)];
      const sentence = messages['zh-CN'].growth.gives[right](given);
      if (given > 0) expect(step?.gives, right).toContain(sentence);
      else expect((await shown()).levels.slice(0, level).flatMap(({ gives }) => gives)).not.toContain(sentence);
      await pass(40);
    }
  });
});

it('colours of a level come on top of those of VIP, until there are no more', async () => {
  const usable = async (vip: number) => {
    const change = { vip_level: vip, vip_expires_at: vip > 0 ? world.clock.now + DAY_MS : 0 };
    await world.db.updateTable('users').set(change).where('id', '=', 'ming').execute();
    const { colors, level } = (await signedGet(world.app, 'danmuSettings', {}, as())).data.rules;
    return [level, colors.filter((one) => one.level <= level).length, colors.length];
  };
  const [[, plain = 0], [, first = 0], [, most = 0]] = [await usable(0), await usable(1), await usable(4)];
  expect(first).toBeGreaterThan(plain);
  await rise(5);
  const more = levels[4]?.danmuColors ?? 0;
  expect(more).toBeGreaterThan(0);
  expect([await usable(0), await usable(1), await usable(4)]).toEqual([
    [0, plain + more, most],
    [1, first + more, most],
    [4, most, most],
  ]);
});

it('both languages say the same numbers', async () => {
  const { levels: cn } = await shown();
  const { levels: tw } = (await signedGet(world.app, 'level', {}, { ...as(), traditional: true })).data;
  const numbers = (all: typeof cn) => all.map(({ gives }) => gives.map((text) => text.match(/[\d.]+/g)));
  expect(numbers(tw)).toEqual(numbers(cn));
});
