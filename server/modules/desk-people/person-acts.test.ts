import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addFailedCopy, addTeenMode, teenDevice } from '../../test/desk-people-inputs';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { grantVip, revokeVip } from '../../vip/grants-repository';
import { DAY_MS } from '../../vip/time';

let world: World;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
});
afterEach(() => world.close());

const owner = () => workAs(world, ['owner']);
const support = () => workAs(world, ['support']);
const person = async (uid = 'vip') => (await desk(world.app, await support(), 'person', { uid })).data;
const seen = async (uid = 'vip') => ({ uid, revision: (await person(uid)).revision });
const letters = async (uid: string) =>
  (
    await world.db
      .selectFrom('system_messages')
      .select('title')
      .where('uid', '=', uid)
      .orderBy('published_at')
      .orderBy('id')
      .execute()
  ).map((one) => one.title);
/** The number of mails that wait to be sent, as their jobs hold them. */
const mails = async () =>
  (await world.db.selectFrom('jobs').select('payload').where('kind', 'like', '%mail%').execute()).length;
const journal = async () =>
  (await world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute()).map((row) => [
    row.act,
    row.subject,
    row.reason,
    JSON.parse(row.after),
  ]);

describe('flags', () => {
  it('hold at once for a session that is open: the queue of service opens and closes, the mark is seen', async () => {
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const as = () => ({ token, now: world.clock.now });
    const queue = async () => (await signedGet(world.app, 'serviceQueue', {}, as())).ret;
    expect(await queue()).toBe(ret.forbidden);
    const flags = async (service: boolean, bigV: boolean) =>
      desk(world.app, await owner(), 'personFlags', { ...(await seen()), service, bigV, reason: '新来的客服' });
    expect((await flags(true, true)).data).toMatchObject({ service: true, bigV: true });
    expect(await queue()).toBe(ret.ok);
    const self = async () => (await post(world.app, 'checkSession', {}, as())).data.user;
    expect(await self()).toMatchObject({ bigV: true, service: true });
    world.clock.now += 1;
    expect((await flags(false, false)).data).toMatchObject({ service: false, bigV: false });
    expect(await queue()).toBe(ret.forbidden);
    expect(await letters('vip')).toEqual(['您已通过认证', '认证已取消']);
    expect((await journal()).map(([act, subject]) => [act, subject])).toEqual([
      ['personFlags', 'vip'],
      ['personFlags', 'vip'],
    ]);
  });
});

describe('a profile', () => {
  it('is taken away in parts, with the reason, and its picture goes from where pictures are', async () => {
    const facts = { nick_name: '加微信领会员', avatar: '/drawings/cat', introduce: '爱看电影', nick_changed_at: 5 };
    await world.db.updateTable('users').set(facts).where('id', '=', 'vip').execute();
    const reviewer = await workAs(world, ['reviewer']);
    const { profileRevision: revision, clearable } = await person();
    expect(clearable).toEqual(['name', 'avatar', 'introduce']);
    const clear = (parts: string[], given = revision, reason = '昵称里有广告') =>
      desk(world.app, reviewer, 'personClear', { uid: 'vip', revision: given, parts, reason });
    expect((await clear(['name'], revision, ' ')).msg).toBe('请写明原因');
    const { data } = await clear(['name', 'avatar']);
    expect(data).toEqual({ name: expect.stringMatching(/^用户[0-9A-F]{6}$/), avatar: '', introduce: '爱看电影' });
    const row = await world.db.selectFrom('users').selectAll().where('id', '=', 'vip').executeTakeFirstOrThrow();
    expect(row.nick_changed_at).toBe(0);
    expect((await clear(['introduce'])).ret).toBe(ret.conflict);
    const { profileRevision: now } = await person();
    expect((await clear(['name'], now)).msg).toBe('这些资料已经是默认的样子');
    const [text] = await world.db.selectFrom('system_messages').select('text').where('uid', '=', 'vip').execute();
    expect(text?.text).toContain('昵称、头像不符合社区规范');
    expect(text?.text).toContain('昵称里有广告');
    // The owner can choose a new name at once.
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const chosen = await post(world.app, 'updateProfile', {}, { token, now: world.clock.now }, { nickName: '星河' });
    expect(chosen.data.user.nickName).toBe('星河');
  });
});

describe('an account by hand', () => {
  it('is made without a password that anybody knows; and its owner is written to', async () => {
    const wish = { account: 'xinren', name: '新人', email: 'Xin@mail.example', reason: '入职' };
    const browser = await owner();
    const before = await mails();
    const { data } = await desk(world.app, browser, 'personNew', wish);
    expect(await mails()).toBe(before + 1);
    const made = await person(data.uid);
    expect(made).toMatchObject({ name: '新人', email: 'xi*@mail.example', hasPassword: false });
    const tried = await post(world.app, 'login', { account: 'xinren', password: '' }, { now: world.clock.now });
    expect(tried.ret).not.toBe(ret.ok);
    for (const more of [
      { account: 'xinren', email: 'b@mail.example' },
      { account: 'other', email: 'xin@mail.example' },
    ])
      expect((await desk(world.app, browser, 'personNew', { ...wish, ...more })).ret).toBe(ret.conflict);
    expect((await desk(world.app, browser, 'personNew', { ...wish, account: '', email: 'nobody' })).ret).toBe(
      ret.badRequest,
    );
    const [[, , , after] = []] = await journal();
    expect(after).toEqual({ account: 'xinren', name: '新人', email: 'xi*@mail.example' });
  });

  it('loses its password with all sessions, and an address is taken for one that has none alone', async () => {
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const colleague = await workAs(world, ['reviewer'], 'vip');
    const end = async (uid: string, email = '') =>
      desk(world.app, await owner(), 'personPassword', { ...(await seen(uid)), email, reason: '本人来信' });
    expect((await end('vip', 'thief@mail.example')).msg).toBe('这个账号已有联系方式，信会发到那里，不用再填');
    expect((await end('vip')).data).toMatchObject({ hasPassword: false });
    expect((await post(world.app, 'checkSession', {}, { token, now: world.clock.now })).ret).not.toBe(ret.ok);
    expect((await desk(world.app, colleague, 'reportQueue')).ret).toBe(ret.loginRequired);
    const old = await post(
      world.app,
      'login',
      { account: 'vip@example.com', password: PASSWORD },
      { now: world.clock.now },
    );
    expect(old.ret).not.toBe(ret.ok);
    await addUser(world.db, 'bare', { email: '', phone: '' });
    expect((await end('bare')).msg).toBe('这个账号没有邮箱和手机，请填写一个邮箱');
    expect((await end('bare', 'vip@example.com')).ret).toBe(ret.conflict);
    expect((await end('bare', 'bare@mail.example')).ret).toBe(ret.ok);
    expect((await person('bare')).email).toBe('ba**@mail.example');
    const me = await owner();
    const mine = await desk(world.app, me, 'personPassword', { ...(await seen(me.uid)), email: '', reason: 'x' });
    expect(mine.msg).toBe('不能重设自己的密码，请在账号与安全里修改');
  });
});

describe('what owners ask for', () => {
  it('a copy that failed is made anew, once, and its owner is told', async () => {
    const id = await addFailedCopy(world);
    const browser = await support();
    const again = () => desk(world.app, browser, 'copyRetry', { id, reason: '磁盘已清理' });
    expect((await again()).ret).toBe(ret.ok);
    expect((await again()).ret).toBe(ret.conflict);
    await drain(world.app.services.jobs);
    const { data } = await desk(world.app, browser, 'copyRequests', {});
    expect(data.info).toMatchObject([{ uid: 'ming', state: 'ready' }]);
    expect(await letters('ming')).toEqual(['个人数据正在重新准备']);
  });

  it('a closing is called off: the account stays when its day comes, and its owner gets a letter', async () => {
    const { closing, jobs } = world.app.services;
    await closing.ask('vip', 'zh-CN');
    const browser = await support();
    const before = await mails();
    const cancel = async () =>
      desk(world.app, browser, 'closingCancel', { ...(await seen()), reason: '本人来信要求保留' });
    expect((await cancel()).data.closingAt).toBe(0);
    expect((await cancel()).msg).toBe('这个账号没有在等待注销');
    expect(await mails()).toBe(before + 1);
    expect(await letters('vip')).toEqual(['注销已取消']);
    world.clock.now += 8 * DAY_MS;
    await drain(jobs);
    expect((await person()).closedAt).toBe(0);
  });

  it('youth mode whose PIN is lost ends for an account, and for a device by its number', async () => {
    await addTeenMode(world, 'u:vip');
    await addTeenMode(world, `d:${teenDevice.id}`);
    const browser = await support();
    const end = (wish: object) =>
      desk(world.app, browser, 'teenEnd', { uid: '', device: '', reason: '忘记密码', ...wish });
    expect((await person()).teenSince).toBe(world.clock.now);
    expect((await end({ uid: 'vip' })).ret).toBe(ret.ok);
    expect((await person()).teenSince).toBe(0);
    expect((await end({ uid: 'vip' })).msg).toBe('没有开启青少年模式');
    expect(await letters('vip')).toEqual(['青少年模式已关闭']);
    const look = async () => (await desk(world.app, browser, 'teenDevice', { device: teenDevice.number })).data.since;
    expect(await look()).toBe(world.clock.now);
    expect((await end({ device: 'ABCD' })).msg).toBe('设备号是 12 位字母和数字，请对照检查');
    expect((await end({ device: 'abcd ef01 2345' })).ret).toBe(ret.ok);
    expect(await look()).toBe(0);
    expect((await journal()).map(([act, subject]) => [act, subject])).toEqual([
      ['teenEnd', 'vip'],
      ['teenEnd', 'abcd ef01 2345'],
    ]);
    expect(JSON.stringify(await journal())).not.toContain(teenDevice.id);
  });
});

it('the ledgers of VIP and gold say what each entry was for, from when it counts, and go on page by page', async () => {
  const at = world.clock.now;
  const span = 10 * DAY_MS;
  const grant = (ref: string, when: number) =>
    world.db
      .transaction()
      .execute((trx) => grantVip(trx, { uid: 'ming', reason: 'order', ref, level: 1, span, at: when }));
  await grant('one', at);
  await grant('two', at + 1);
  await grant('three', at + 2);
  await world.db
    .transaction()
    .execute((trx) => revokeVip(trx, { uid: 'ming', reason: 'order', ref: 'two', at: at + 3 }));
  const browser = await support();
  const { data } = await desk(world.app, browser, 'personVip', { uid: 'ming' });
  expect(data.info.map(({ ref, days, from, revokedAt }) => [ref, days, from, revokedAt])).toEqual([
    ['three', 10, at + span, 0],
    ['two', 10, 0, at + 3],
    ['one', 10, at, 0],
  ]);
  const first = await desk(world.app, browser, 'personVip', { uid: 'ming', size: 2 });
  const rest = await desk(world.app, browser, 'personVip', { uid: 'ming', size: 2, after: first.data.next });
  expect([...first.data.info, ...rest.data.info]).toEqual(data.info);
  expect((await person('ming')).vip).toEqual(data.info);
  const gold = (ref: string, when: number) => ({ id: ref, uid: 'ming', change: 5, reason: 'task', ref, at: when });
  await world.db
    .insertInto('wallet_entries')
    .values([gold('a', 1), gold('b', 2), gold('c', 3)])
    .execute();
  const pages = async (after = ''): Promise<string[]> => {
    const { data: page } = await desk(world.app, browser, 'personGold', { uid: 'ming', size: 1, after });
    return [...page.info.map(({ ref }) => ref), ...(page.next ? await pages(page.next) : [])];
  };
  expect(await pages()).toEqual(['c', 'b', 'a']);
});
