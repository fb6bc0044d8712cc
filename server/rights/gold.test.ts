import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../src/contract/ret';
import { type Caller, signedGet } from '../test/client';
import { addSocial, addTitles, createWorld, NOON, titleRow, type World } from '../test/fixture';
import * as wallet from '../wallet/wallet-repository';
import { buy, hasPaid } from './gold-repository';

let world: World;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await wallet.recordOpenings(world.db);
});
afterEach(() => world.close());

const audit = async () => (await wallet.auditSlice(world.db, '')).differing;
const film = titleRow('goldfilm', '金库', { gold: 60 });

it('takes the price once when the same payment arrives many times at once', async () => {
  const left = await Promise.all(Array.from({ length: 10 }, (_, n) => buy(world.db, 'ming', film, NOON + 1 + n)));
  expect(left).toEqual(Array(10).fill(40));
  const { rows } = await wallet.history(world.db, 'ming', { page: 1, size: 9 });
  expect(rows).toMatchObject([
    { change: -60, reason: 'film', ref: 'goldfilm' },
    { change: 100, reason: 'opening' },
  ]);
  expect(await audit()).toEqual([]);
});

it('is not paid at another price than the one that was shown', async () => {
  const { token } = await world.app.services.sessions.issue('ming', 'device-ming');
  const pay = (gold?: number) => {
    const params = { mediaKey: 'goldfilm', ...(gold === undefined ? {} : { gold }) };
    return signedGet(world.app, 'payByGold', params, { token, deviceId: 'device-ming', now: NOON });
  };
  expect(await pay(50)).toMatchObject({ ret: ret.conflict, data: { gold: 60 } });
  expect([await hasPaid(world.db, 'ming', 'goldfilm'), await wallet.balanceOf(world.db, 'ming')]).toEqual([false, 100]);
  expect(await pay(60)).toMatchObject({ ret: ret.ok, data: { gold: 40 } });
  // It is the viewer's by now, whatever it cost.
  expect(await pay(50)).toMatchObject({ ret: ret.ok, data: { gold: 40 } });
  expect(await pay()).toMatchObject({ ret: ret.ok });
});

it('is not paid a second time by who bought it before the ledger was kept', async () => {
  await world.db
    .insertInto('purchases')
    .values({ uid: 'ming', media_key: 'goldfilm', gold: 60, created_at: 1 })
    .execute();
  expect(await buy(world.db, 'ming', film, NOON)).toBe(100);
});

it('gives nothing for too little gold, and keeps no entry of it', async () => {
  const dear = titleRow('dear', '无价之宝', { gold: 101 });
  await world.db.insertInto('titles').values(dear).execute();
  await expect(buy(world.db, 'ming', dear, NOON)).rejects.toMatchObject({
    id: 'gold_short',
    data: { gold: 101, have: 100 },
  });
  expect(await hasPaid(world.db, 'ming', 'dear')).toBe(false);
  expect((await wallet.history(world.db, 'ming', { page: 1, size: 9 })).total).toBe(1);
});

describe('two hundred purchases at once', () => {
  const PURCHASES = 200;
  const keys = Array.from({ length: PURCHASES }, (_, n) => `dear-${n}`);
  async function ming(): Promise<Caller> {
    const { token } = await world.app.services.sessions.issue('ming', 'device-ming');
    return { token, deviceId: 'device-ming', now: NOON };
  }
  /** Two hundred may be more than a busy machine takes in its four seconds: whoever is told to ask again does so. */
  async function bought(caller: Caller, mediaKey: string) {
    for (;;) {
      const answer = await signedGet(world.app, 'payByGold', { mediaKey }, caller);
      if (answer.ret !== ret.unavailable) return answer;
    }
  }
  const spent = async () =>
    (await wallet.history(world.db, 'ming', { page: 1, size: 300 })).rows.filter(({ reason }) => reason === 'film');

  it('of films with gold for one of them: one succeeds, and the ledger is the balance', async () => {
    await addTitles(
      world.db,
      keys.map((key) => titleRow(key, key, { gold: 60 })),
    );
    const caller = await ming();
    const answers = await Promise.all(keys.map((key) => bought(caller, key)));
    const counts = new Map<number, number>();
    for (const { ret: code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({ [ret.ok]: 1, [ret.forbidden]: PURCHASES - 1 });
    expect(await wallet.balanceOf(world.db, 'ming')).toBe(40);
    expect(await spent()).toMatchObject([{ change: -60, ref: keys[answers.findIndex((one) => one.ret === ret.ok)] }]);
    const owned = await world.db.selectFrom('purchases').select('media_key').where('uid', '=', 'ming').execute();
    expect(owned).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  it('of one film: it is paid once, and everybody is told the same', async () => {
    const caller = await ming();
    const answers = await Promise.all(keys.map(() => bought(caller, film.media_key)));
    expect(answers.map((one) => [one.ret, one.data?.gold])).toEqual(Array(PURCHASES).fill([ret.ok, 40]));
    expect(await spent()).toMatchObject([{ change: -60, ref: film.media_key }]);
    expect(await audit()).toEqual([]);
  });
});
