import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { USE_EVERY_MS } from '../../accounts/session-use';
import { GRACE_MS } from '../../accounts/verified';
import { newId } from '../../ids';
import { type Caller, login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { createWorld, PASSWORD, quickPasswords, type World } from '../../test/fixture';
import { giveCode } from '../../test/give-code';
import { createMeanwhile, statementOn } from '../../test/meanwhile';

let world: World;
const meanwhile = createMeanwhile();
/** What happens while the next password is hashed. */
let hashing: (() => Promise<unknown>) | undefined;
const hash: typeof quickPasswords.hash = async (password) => {
  const [made, act] = [await quickPasswords.hash(password), hashing];
  hashing = undefined;
  await act?.();
  return made;
};
beforeEach(async () => {
  const passwords = { ...quickPasswords, hash };
  world = await createWorld({ limitFactor: 0, plugin: meanwhile.plugin, passwords });
});
afterEach(() => world.close());

const as = (token: Token, deviceId = 'test-device-1'): Caller => ({ token, deviceId, now: world.clock.now });
const signIn = (deviceId = 'test-device-1', account = 'ming@example.com', password = PASSWORD) =>
  login(world.app, account, password, { deviceId, now: world.clock.now });
const verify = (who: Caller, password = PASSWORD) => post(world.app, 'verifyPassword', { password }, who);

describe('the password, given once more', () => {
  it('opens five minutes, for this session alone', async () => {
    const [phone, tv] = [as(await signIn()), as(await signIn('television-1'), 'television-1')];
    const ask = (who: Caller) => post(world.app, 'requestExport', {}, who);
    expect(await ask(phone)).toMatchObject({ ret: ret.forbidden, data: { verify: true } });
    expect((await verify(phone)).data.verifiedUntil).toBe(world.clock.now + GRACE_MS);
    expect((await ask(phone)).ret).toBe(ret.ok);
    expect((await ask(tv)).data).toMatchObject({ verify: true });
    world.clock.now += GRACE_MS;
    expect((await ask({ ...phone, now: world.clock.now })).data).toMatchObject({ verify: true });
  });

  it('is refused when it is wrong, and after ten wrong ones for a while', async () => {
    const phone = as(await signIn());
    const wrong = [];
    for (let n = 0; n < 10; n += 1) wrong.push((await verify(phone, 'wrong')).msg);
    expect(new Set(wrong)).toEqual(new Set(['密码不正确']));
    expect((await verify(phone)).ret).toBe(ret.tooMany);
  });
});

describe('a new password', () => {
  it('ends every other session and lets nobody in with the old one', async () => {
    const [phone, tv] = [as(await signIn()), as(await signIn('television-1'), 'television-1')];
    const atDesk = await workAs(world, ['owner'], 'ming');
    await verify(phone);
    const change = (password: string) => post(world.app, 'changePassword', { password }, phone);
    expect((await change('short')).msg).toBe('密码至少要有 8 个字符');
    expect((await change('12345678')).ret).toBe(ret.badRequest);
    expect((await change('ming@example.com1')).ret).toBe(ret.badRequest);
    expect((await change(PASSWORD)).msg).toBe('新密码不能和现在的密码相同');
    expect((await change('yi-zhi-xin-de-mao')).ret).toBe(ret.ok);
    expect((await post(world.app, 'checkSession', {}, phone)).ret).toBe(ret.ok);
    expect((await post(world.app, 'checkSession', {}, tv)).ret).toBe(ret.sessionInvalid);
    expect((await desk(world.app, atDesk, 'journal')).ret).toBe(ret.loginRequired);
    await expect(signIn()).rejects.toThrow();
    expect(await signIn('tablet-0001', 'ming@example.com', 'yi-zhi-xin-de-mao')).toBeTruthy();
  });
});

describe('what an account is bound to', () => {
  const set = async (who: Caller, contact: string, facts: { uid?: string; deviceId?: string } = {}) => {
    const target = contact.includes('@') ? `e:${contact}` : `p:+86${contact}`;
    const kind = contact.includes('@') ? 'email' : 'phone';
    const purpose = kind === 'email' ? 'setEmail' : 'setPhone';
    const code = await giveCode(world, { purpose, target, uid: facts.uid ?? 'ming', ...facts });
    return post(world.app, 'setContact', { kind, contact, code }, who);
  };

  it('changes with a code to the new one; the old one signs nobody in any more', async () => {
    const phone = as(await signIn());
    await verify(phone);
    expect(await set(phone, 'new@mail.example')).toMatchObject({ ret: ret.ok, data: { contact: 'ne*@mail.example' } });
    expect(await set(phone, '13911112222')).toMatchObject({ ret: ret.ok });
    const names = await world.db
      .selectFrom('login_names')
      .select('name')
      .where('uid', '=', 'ming')
      .orderBy('name')
      .execute();
    expect(names.map(({ name }) => name)).toEqual(['a:ming@example.com', 'e:new@mail.example', 'p:+8613911112222']);
    const row = await world.db.selectFrom('users').selectAll().where('id', '=', 'ming').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ email: 'new@mail.example', phone: '13911112222', area_code: '86' });
    // Mail to the old address, a message to the old number.
    const queued = await world.db.selectFrom('jobs').select('kind').where('state', '=', 'waiting').execute();
    expect(queued.length).toBeGreaterThanOrEqual(2);
  });

  it('is told to be taken only to who reads its code', async () => {
    const phone = as(await signIn());
    await verify(phone);
    const ask = (contact: string) => post(world.app, 'sendContactCode', { kind: 'email', contact }, phone);
    const [taken, free] = [await ask('vip@example.com'), await ask('nobody@mail.example')];
    expect([taken.ret, taken.data.way]).toEqual([free.ret, free.data.way]);
    expect(taken.ret).toBe(ret.ok);
    expect(
      (await post(world.app, 'setContact', { kind: 'email', contact: 'vip@example.com', code: '000000' }, phone)).msg,
    ).not.toContain('另一个');
    expect(await set(phone, 'vip@example.com')).toMatchObject({
      ret: ret.badRequest,
      msg: '它已经绑定了另一个账号，请换一个',
    });
    expect((await ask('ming@example.com')).data).toMatchObject({ field: 'contact' });
    expect((await ask('not an address')).data).toMatchObject({ field: 'contact' });
  });

  it('needs a code of this person and this target', async () => {
    const phone = as(await signIn());
    await verify(phone);
    expect((await set(phone, 'new@mail.example', { uid: 'vip' })).ret).toBe(ret.badRequest);
    await giveCode(world, { purpose: 'setEmail', target: 'e:other@mail.example', uid: 'ming' });
    const other = { kind: 'email', contact: 'third@mail.example', code: '246802' };
    expect((await post(world.app, 'setContact', other, phone)).ret).toBe(ret.badRequest);
  });

  it('of two who want the same one has it, and the code of the other is not used up', async () => {
    const [a, b] = [as(await signIn()), as(await signIn('test-device-2', 'vip@example.com'), 'test-device-2')];
    for (const who of [a, b]) await verify(who);
    const both = await Promise.all([
      set(a, 'wanted@mail.example'),
      set(b, 'wanted@mail.example', { uid: 'vip', deviceId: 'test-device-2' }),
    ]);
    expect(both.map((answer) => answer.ret).sort()).toEqual([ret.ok, ret.badRequest]);
    const unused = await world.db.selectFrom('codes').select('used_at').where('used_at', '=', 0).execute();
    expect(unused).toHaveLength(1);
  });
});

describe('of a session that ends at that moment', () => {
  const pair = async () => {
    const [owner, thief] = [as(await signIn()), as(await signIn('thiefs-phone'), 'thiefs-phone')];
    for (const who of [owner, thief]) await verify(who);
    return { owner, thief };
  };
  const row = () => world.db.selectFrom('users').selectAll().where('id', '=', 'ming').executeTakeFirstOrThrow();

  it('no password overwrites the one that its owner has set', async () => {
    const { owner, thief } = await pair();
    hashing = () => post(world.app, 'changePassword', { password: 'yi-zhi-xin-de-mao' }, owner);
    const late = await post(world.app, 'changePassword', { password: 'the-thiefs-own-1' }, thief);
    expect(late.ret).toBe(ret.sessionInvalid);
    expect((await post(world.app, 'checkSession', {}, owner)).ret).toBe(ret.ok);
    expect(await signIn('tablet-0001', 'ming@example.com', 'yi-zhi-xin-de-mao')).toBeTruthy();
  });

  it('no address is set', async () => {
    const { owner, thief } = await pair();
    const [contact, before] = ['thief@mail.example', await row()];
    const facts = { purpose: 'setEmail', target: `e:${contact}`, uid: 'ming', deviceId: 'thiefs-phone' } as const;
    const code = await giveCode(world, facts);
    meanwhile.after(statementOn('SelectQueryNode', 'codes'), () => post(world.app, 'endOtherDevices', {}, owner));
    const late = await post(world.app, 'setContact', { kind: 'email', contact, code }, thief);
    expect(late.ret).toBe(ret.sessionInvalid);
    expect(await row()).toEqual(before);
  });
});

describe('devices', () => {
  it('are told with the one that asks, and end one by one or together', async () => {
    const [phone, tv] = [as(await signIn()), as(await signIn('television-1'), 'television-1')];
    const tablet = as(await signIn('tablet-0001'), 'tablet-0001');
    const { info } = (await signedGet(world.app, 'devices', {}, phone)).data;
    expect(info).toHaveLength(3);
    expect(info.filter((device) => device.isThis)).toHaveLength(1);
    const mine = info.find((device) => device.isThis)?.id ?? '';
    expect((await post(world.app, 'endDevice', { id: mine }, phone)).ret).toBe(ret.conflict);
    const tvId = (
      await world.db.selectFrom('tokens').select('id').where('device_id', '=', 'television-1').executeTakeFirstOrThrow()
    ).id;
    const stranger = as(await signIn('test-device-2', 'vip@example.com'), 'test-device-2');
    expect((await post(world.app, 'endDevice', { id: tvId }, stranger)).ret).toBe(ret.notFound);
    expect((await post(world.app, 'endDevice', { id: tvId }, phone)).ret).toBe(ret.ok);
    expect((await post(world.app, 'endDevice', { id: tvId }, phone)).ret).toBe(ret.notFound);
    expect((await post(world.app, 'checkSession', {}, tv)).ret).toBe(ret.sessionInvalid);
    expect((await post(world.app, 'endOtherDevices', {}, phone)).data).toEqual({ ended: 1 });
    expect((await post(world.app, 'checkSession', {}, tablet)).ret).toBe(ret.sessionInvalid);
    expect((await post(world.app, 'checkSession', {}, stranger)).ret).toBe(ret.ok);
  });

  it('tell when they were used last, written beside the requests and seldom', async () => {
    const phone = as(await signIn());
    const usedAt = async () =>
      (await world.db.selectFrom('tokens').select('used_at').where('uid', '=', 'ming').executeTakeFirstOrThrow())
        .used_at;
    const before = await usedAt();
    const use = async () => {
      await signedGet(world.app, 'devices', {}, { ...phone, now: world.clock.now });
      await world.app.services.sessions.writeUse();
    };
    world.clock.now += USE_EVERY_MS - 1;
    await use();
    expect(await usedAt()).toBe(before);
    world.clock.now += 1;
    await use();
    expect(await usedAt()).toBe(world.clock.now);
  });
});

it('the last twenty sign-ins, failed ones among them, in the viewer’s words', async () => {
  const phone = as(await signIn());
  const rows = Array.from({ length: 30 }, (_, n) => ({
    id: newId(world.clock.now + n),
    uid: n === 29 ? 'vip' : 'ming',
    at: world.clock.now + n,
    way: 'qr' as const,
    ok: n % 2,
    device_id: 'television-1',
    device_name: '客厅电视',
    place: 'HK',
  }));
  await world.db.deleteFrom('sign_ins').execute();
  await world.db.insertInto('sign_ins').values(rows).execute();
  const { info } = (await signedGet(world.app, 'signIns', {}, phone)).data;
  expect(info).toHaveLength(20);
  expect(info[0]).toMatchObject({ way: 'qr', ok: false, place: '中国香港', deviceName: '客厅电视' });
  const traditional = await signedGet(world.app, 'signIns', {}, { ...phone, traditional: true });
  expect(traditional.data.info[0]?.place).toBe('香港');
});
