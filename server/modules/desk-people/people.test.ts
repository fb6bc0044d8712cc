import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { login, post } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';

const DAY_MS = 86_400_000;

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterEach(() => world.close());

const support = () => workAs(world, ['support']);
const reviewer = () => workAs(world, ['reviewer']);

describe('finding people', () => {
  const found = async (params: object) => {
    const { data } = await desk(world.app, await support(), 'peopleFind', params);
    return data.info.map(({ uid }) => uid);
  };

  it('takes an account, an address, a number in any writing, an id, or how a nickname begins', async () => {
    await addUser(world.db, 'u-hong', {
      account: 'hong',
      nick_name: '小红帽',
      email: 'Hong@mail.example',
      phone: '13912345678',
    });
    await addUser(world.db, 'u-lan', { nick_name: '小红', created_at: world.clock.now - 1 });
    await addUser(world.db, 'u-lu', { nick_name: '小绿', created_at: world.clock.now - 2 });
    for (const q of ['hong', ' HONG@mail.example ', '13912345678', '+86 139-1234-5678', 'u-hong', '小红帽'])
      expect([q, await found({ q })]).toEqual([q, ['u-hong']]);
    expect(await found({ q: '小红' })).toEqual(['u-hong', 'u-lan']);
    expect(await found({ q: '%' })).toEqual([]);
  });

  it('narrows to a state, goes on page by page, and shows nothing that identifies in full', async () => {
    const at = world.clock.now;
    await addUser(world.db, 'locked', { locked: 1, lock_reason: '广告' });
    await addUser(world.db, 'muted', { muted_until: at + 1_000 });
    await addUser(world.db, 'spoke', { muted_until: at });
    await addUser(world.db, 'leaves', { closing_at: at + DAY_MS });
    await addUser(world.db, 'left', { closing_at: at, closed_at: at });
    expect(await found({ state: 'locked' })).toEqual(['locked']);
    expect(await found({ state: 'muted' })).toEqual(['muted']);
    expect(await found({ state: 'vip' })).toEqual(['vip']);
    expect(await found({ state: 'closing' })).toEqual(['leaves']);
    const all = await found({});
    expect(all).not.toContain('left');
    const browser = await support();
    const first = await desk(world.app, browser, 'peopleFind', { size: 4 });
    const rest = await desk(world.app, browser, 'peopleFind', { size: 100, after: first.data.next });
    expect([...first.data.info, ...rest.data.info].map(({ uid }) => uid)).toEqual(all);
    expect(first.data.total).toBe(all.length);
    const text = JSON.stringify((await desk(world.app, browser, 'peopleFind', { q: 'ming@example.com' })).data);
    expect(text).toContain('mi**@example.com');
    for (const secret of ['ming@example.com', '13800001234', 'argon2', 'scrypt']) expect(text).not.toContain(secret);
  });
});

describe('one person', () => {
  it('is shown with devices, sign-ins, gold and counts, and with nothing secret', async () => {
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const { data } = await desk(world.app, await support(), 'person', { uid: 'vip' });
    expect(data).toMatchObject({
      uid: 'vip',
      vipLevel: 2,
      locked: false,
      mutedUntil: 0,
      counts: { comments: 1, danmu: 1 },
    });
    expect(data.devices).toHaveLength(1);
    expect(data.signIns).toMatchObject([{ way: 'password', ok: true }]);
    const kept = await world.db.selectFrom('users').selectAll().where('id', '=', 'vip').executeTakeFirstOrThrow();
    const session = await world.db.selectFrom('tokens').selectAll().where('uid', '=', 'vip').executeTakeFirstOrThrow();
    const text = JSON.stringify(data);
    for (const secret of [token.token, token.sign, session.token_hash, kept.password, kept.email, kept.phone])
      expect(text).not.toContain(secret);
    expect((await desk(world.app, await support(), 'person', { uid: 'nobody' })).ret).toBe(ret.notFound);
  });
});

describe('decisions', () => {
  const revision = async (uid = 'vip') => (await desk(world.app, await support(), 'person', { uid })).data.revision;

  it('lock an account with the reason that its owner reads, and unlock it', async () => {
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const browser = await reviewer();
    const body = { uid: 'vip', revision: await revision() };
    const silent = await desk(world.app, browser, 'personLock', { ...body, reason: ' ' });
    expect(silent).toMatchObject({ ret: ret.badRequest, msg: '请写明原因' });
    const { data } = await desk(world.app, browser, 'personLock', { ...body, reason: '多次发布广告' });
    expect(data).toMatchObject({ locked: true, lockReason: '多次发布广告' });
    const refused = await post(world.app, 'checkSession', {}, { token, now: world.clock.now });
    expect(refused.msg).toContain('多次发布广告');
    // A second reviewer still has the page as it was before.
    const late = await desk(world.app, await workAs(world, ['reviewer'], 'late'), 'personUnlock', {
      ...body,
      reason: '误会',
    });
    expect(late).toMatchObject({ ret: ret.conflict, data: { current: { locked: true } } });
    world.clock.now += 1;
    const unlock = { uid: 'vip', revision: await revision(), reason: '申诉成功' };
    expect((await desk(world.app, browser, 'personUnlock', unlock)).data.locked).toBe(false);
    const rows = await world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();
    expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
      ['personLock', '多次发布广告'],
      ['personUnlock', '申诉成功'],
    ]);
    expect(JSON.parse(rows[0]?.before ?? '')).toMatchObject({ locked: false });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ locked: true });
  });

  it('lock nobody of the desk but by an owner, and never oneself', async () => {
    const browser = await reviewer();
    const colleague = await workAs(world, ['cashier']);
    const lock = async (who: typeof browser, uid: string) =>
      desk(world.app, who, 'personLock', { uid, revision: await revision(uid), reason: '离职' });
    expect(await lock(browser, browser.uid)).toMatchObject({ ret: ret.forbidden, msg: '不能锁定自己的账号' });
    expect(await lock(browser, colleague.uid)).toMatchObject({ ret: ret.forbidden });
    expect((await lock(await workAs(world, ['owner']), colleague.uid)).ret).toBe(ret.ok);
  });

  it('leave one of two owners who lock each other at the same time', async () => {
    const owners = [await workAs(world, ['owner'], 'first'), await workAs(world, ['owner'], 'second')] as const;
    const [first, second] = [await revision(owners[0].uid), await revision(owners[1].uid)];
    const answers = await Promise.all([
      desk(world.app, owners[0], 'personLock', { uid: owners[1].uid, revision: second, reason: '离职' }),
      desk(world.app, owners[1], 'personLock', { uid: owners[0].uid, revision: first, reason: '离职' }),
    ]);
    expect(answers.map((answer) => answer.ret).sort()).toEqual([ret.ok, ret.forbidden].sort());
  });

  it('unlock somebody of the desk by an owner alone', async () => {
    const [browser, owner] = [await reviewer(), await workAs(world, ['owner'])];
    const colleague = await workAs(world, ['cashier']);
    const decide = async (who: typeof browser, act: 'personLock' | 'personUnlock') =>
      desk(world.app, who, act, { uid: colleague.uid, revision: await revision(colleague.uid), reason: '盗用账号' });
    expect((await decide(owner, 'personLock')).ret).toBe(ret.ok);
    const refused = await decide(browser, 'personUnlock');
    expect(refused).toMatchObject({ ret: ret.forbidden, msg: '这个账号在后台工作，只有站长能锁定或解除锁定' });
    expect((await decide(owner, 'personUnlock')).data.locked).toBe(false);
  });

  it('mute until a time to come, and no longer than ten years', async () => {
    const token = await login(world.app, 'vip@example.com', PASSWORD);
    const [browser, now] = [await support(), world.clock.now];
    const mute = async (until: number) =>
      desk(world.app, browser, 'personMute', { uid: 'vip', revision: await revision(), until, reason: '辱骂他人' });
    expect((await mute(now)).ret).toBe(ret.badRequest);
    expect((await mute(now + 4_000 * DAY_MS)).ret).toBe(ret.badRequest);
    expect((await mute(now + DAY_MS)).data.mutedUntil).toBe(now + DAY_MS);
    const comment = { mediaKey: 'liulang', contxt: '你好', clientId: 'c-1' };
    const said = await post(world.app, 'addComment', comment, { token, now });
    expect(said).toMatchObject({ ret: ret.forbidden });
    const free = { uid: 'vip', revision: await revision(), reason: '申诉成功' };
    expect((await desk(world.app, browser, 'personUnmute', free)).data.mutedUntil).toBe(0);
    expect((await post(world.app, 'addComment', comment, { token, now })).ret).toBe(ret.ok);
  });

  it('sign out one device, then all of them', async () => {
    const as = (deviceId: string) => login(world.app, 'vip@example.com', PASSWORD, { deviceId });
    const [tv, phone, tablet] = [await as('tv-device-1'), await as('phone-device'), await as('tablet-device')];
    const [browser, atDesk] = [await support(), await workAs(world, ['editor'], 'vip')];
    const id = async (device: string) =>
      (await world.db.selectFrom('tokens').select('id').where('device_id', '=', device).executeTakeFirstOrThrow()).id;
    const gone = { uid: 'vip', reason: '电视被偷了' };
    const one = { ...gone, device: await id('tv-device-1') };
    expect((await desk(world.app, browser, 'personSignOut', { ...one, uid: 'ming' })).ret).toBe(ret.notFound);
    expect((await desk(world.app, browser, 'personSignOut', one)).data).toEqual({ ended: 1 });
    const holds = async (token: typeof tv, deviceId: string) =>
      (await post(world.app, 'checkSession', {}, { token, deviceId, now: world.clock.now })).ret === ret.ok;
    expect(await holds(tv, 'tv-device-1')).toBe(false);
    expect(await holds(phone, 'phone-device')).toBe(true);
    expect((await desk(world.app, atDesk, 'journal')).ret).toBe(ret.ok);
    expect((await desk(world.app, browser, 'personSignOut', gone)).data).toEqual({ ended: 2 });
    expect(await holds(tablet, 'tablet-device')).toBe(false);
    expect((await desk(world.app, atDesk, 'journal')).ret).toBe(ret.loginRequired);
  });
});

it('requests of owners are listed: copies of their data by state, closings by their day', async () => {
  const asked = (id: string, uid: string, state: 'ready' | 'waiting', asked_at: number) =>
    world.db.insertInto('exports').values({ id, uid, state, bytes: 10, asked_at, expires_at: 0 }).execute();
  await asked('e1', 'ming', 'ready', 1);
  await asked('e2', 'vip', 'waiting', 2);
  const browser = await support();
  const copies = async (params: object) =>
    (await desk(world.app, browser, 'copyRequests', params)).data.info.map(({ id }) => id);
  expect(await copies({})).toEqual(['e2', 'e1']);
  expect(await copies({ state: 'ready' })).toEqual(['e1']);
  await world.db.updateTable('users').set({ closing_at: 5 }).where('id', '=', 'ming').execute();
  const { data } = await desk(world.app, browser, 'closingRequests');
  expect(data).toMatchObject({ total: 1, info: [{ uid: 'ming', closingAt: 5 }] });
});
