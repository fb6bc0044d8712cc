import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { groupedCode, redeemAlphabet, redeemLettersOf } from '../../../src/lib/redeem-code';
import { post } from '../../test/client';
import { createWorld, NOON, userRow, type World } from '../../test/fixture';
import { vipOf } from '../../vip/grants-repository';
import { makeBatch } from '../../vip/redeem-batches';
import { newRedeemCode } from '../../vip/redeem-code';
import { batches, codesOf, withdraw } from '../../vip/redeem-repository';
import { DAY_MS } from '../../vip/time';

let world: World;
let ming: Token;
const start = async (limitFactor: number) => {
  world = await createWorld({ limitFactor });
  ming = (await world.app.services.sessions.issue('ming', 'device-ming')).token;
};
beforeEach(() => start(0));
afterEach(() => world.close());

const as = (token: Token = ming) => ({ token, deviceId: 'device-ming', now: world.clock.now });
const look = (code: string) => post(world.app, 'lookAtCode', { code }, as());
const redeem = (code: string, token?: Token) => post(world.app, 'redeemCode', { code }, as(token));
const make = (count: number, facts: { expiresAt?: number; level?: number; days?: number } = {}) =>
  makeBatch(
    world.db,
    { packageId: 'vip3-month', level: 3, days: 30, note: '试', expiresAt: 0, now: NOON, ...facts },
    count,
  );
const one = async (facts = {}) => (await make(1, facts)).codes[0] ?? '';

describe('a redeem code', () => {
  it('is sixteen letters that nobody takes for each other, in four groups', async () => {
    for (let n = 0; n < 200; n += 1) expect(newRedeemCode()).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(redeemAlphabet).toHaveLength(32);
    expect(await one()).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect(groupedCode('ABCDE')).toBe('ABCD-E');
    expect(groupedCode('ABCD')).toBe('ABCD');
    expect(redeemLettersOf('ａｂｃｄ－efgh jkmn·pqrs')).toBe('ABCDEFGHJKMNPQRS');
  });

  it('stands nowhere: the database has its keyed hash', async () => {
    const code = await one();
    const rows = JSON.stringify(await world.db.selectFrom('redeem_codes').selectAll().execute());
    expect(rows).not.toContain(code.replace(/-/g, ''));
    expect(rows).not.toContain(code);
    expect(rows).toContain(code.slice(-4));
  });

  it('tells what it gives before it is taken, and is taken however it is typed', async () => {
    const code = await one();
    const seen = await look(code);
    expect(seen.data).toMatchObject({
      level: 3,
      typeName: '黄金会员',
      days: 30,
      after: { expiresAt: NOON + 30 * DAY_MS },
    });
    expect((await vipOf(world.db, 'ming')).level).toBe(0);
    expect((await redeem(` ${code.toLowerCase().replace(/-/g, '—')} `)).data).toEqual(seen.data);
    expect(await vipOf(world.db, 'ming')).toMatchObject({ level: 3, expiresAt: NOON + 30 * DAY_MS });
    expect(await look(code)).toMatchObject({ ret: ret.conflict, msg: '您已经用过这个兑换码，时长已到账' });
  });

  it('converts what one has, and says so before', async () => {
    await redeem(await one({ level: 1, days: 30 }));
    // 30 days of 10 are 15 of 20.
    expect((await look(await one())).data.after).toMatchObject({
      level: 3,
      expiresAt: NOON + 45 * DAY_MS,
      convertedDays: 30,
      convertedInto: 15,
    });
  });

  it('is taken once, by however many at the same moment', async () => {
    const code = await one();
    const others = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await world.db
          .insertInto('users')
          .values(await userRow(`r-${n}`))
          .execute();
        return (await world.app.services.sessions.issue(`r-${n}`, `device-${n}`)).token;
      }),
    );
    const tries = others.map((token, n) =>
      post(world.app, 'redeemCode', { code }, { token, deviceId: `device-${n}`, now: NOON }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer.ret === ret.ok)).toHaveLength(1);
    expect(answers.filter((answer) => answer.msg === '这个兑换码已经被使用')).toHaveLength(11);
    expect(
      await world.db.selectFrom('vip_grants').select('reason').where('reason', '=', 'code').execute(),
    ).toHaveLength(1);
  });

  it('is told of with the day that it leads to, also where two are taken at the same moment', async () => {
    const codes = [await one(), await one()];
    const answers = await Promise.all(codes.map((code) => redeem(code)));
    const ends = answers.map(({ data }) => data.after.expiresAt).sort((a, b) => a - b);
    expect(ends).toEqual([NOON + 30 * DAY_MS, NOON + 60 * DAY_MS]);
    const letters = await world.db.selectFrom('system_messages').select('text').where('uid', '=', 'ming').execute();
    expect(new Set(letters.map(({ text }) => text)).size).toBe(2);
  });

  it('says what is wrong with it', async () => {
    expect((await redeem('ABCD')).msg).toBe('兑换码是 16 位字母和数字，请检查有没有漏掉');
    expect((await redeem('ABCD-EFGH-JKLM-NP0R')).msg).toBe('兑换码里没有 0、O、1、I 这四个字符，请对照检查');
    expect((await redeem('ABCD-EFGH-JKLM-NPQR')).msg).toBe('兑换码不正确，请对照检查');
    const dated = await one({ expiresAt: NOON + 1000 });
    expect((await look(dated)).ret).toBe(ret.ok);
    world.clock.now += 1000;
    expect((await redeem(dated)).msg).toBe('这个兑换码已经过期');
    expect((await post(world.app, 'redeemCode', { code: dated }, { now: world.clock.now })).ret).toBe(
      ret.loginRequired,
    );
  });

  it('can be withdrawn with its batch, but for those that were used', async () => {
    const { batchId, codes } = await make(3);
    await redeem(codes[0] ?? '');
    expect(await withdraw(world.db, { batchId }, NOON)).toBe(2);
    expect((await redeem(codes[1] ?? '')).msg).toBe('这个兑换码已经作废，请联系发放的人');
    expect(await batches(world.db)).toMatchObject([{ id: batchId, codes: 3, used: 1, withdrawn: 2 }]);
    expect(await codesOf(world.db, batchId)).toHaveLength(3);
    expect((await vipOf(world.db, 'ming')).level).toBe(3);
  });
});

describe('trying codes out', () => {
  it('ends after ten wrong ones an hour, with captchas long before; right ones do not count', async () => {
    await world.close();
    await start(1);
    for (let n = 0; n < 12; n += 1) expect((await look(await one())).ret).toBe(ret.ok);
    const rets: number[] = [];
    for (let n = 0; n < 6; n += 1) rets.push((await redeem('ABCD-EFGH-JKLM-NPQR')).ret);
    expect(rets.slice(0, 4)).toEqual([404, 404, 404, 404]);
    expect(rets.slice(4)).toEqual([ret.captchaRequired, ret.captchaRequired]);
  });

  it('holds for an account whose captchas are all solved', async () => {
    await world.close();
    world = await createWorld({ proofs: { captchaRules: { redeem: { free: 100, silent: 1, seconds: 900 } } } });
    ming = (await world.app.services.sessions.issue('ming', 'device-ming')).token;
    const rets: number[] = [];
    for (let n = 0; n < 12; n += 1) rets.push((await redeem('ABCD-EFGH-JKLM-NPQR')).ret);
    expect(rets).toEqual([...new Array(10).fill(404), ret.tooMany, ret.tooMany]);
    expect((await redeem(await one())).ret).toBe(ret.tooMany);
  });
});
