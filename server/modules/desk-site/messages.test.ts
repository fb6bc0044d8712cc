import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { recountTallies } from '../../tallies/tallies-repository';
import { login, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { wrote } from '../../test/desk-site-inputs';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import { smallPng } from '../../test/small-png';

let world: World;
let support: DeskBrowser;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  support = await workAs(world, ['support']);
  owner = await workAs(world, ['owner']);
  world.clock.now += 1_000;
});
afterEach(() => world.close());

const send = (change: object = {}, who = support) => desk(world.app, who, 'messageSend', { ...wrote, ...change });
const list = async () => (await desk(world.app, support, 'messageList', {})).data;
const inboxOf = async (account: string, traditional = false) => {
  const token = await login(world.app, account, PASSWORD, { now: world.clock.now });
  return (await signedGet(world.app, 'systemMessages', {}, { token, now: world.clock.now, traditional })).data.info;
};
const titles = async (account: string) => (await inboxOf(account)).map(({ title }) => title);

it('one person is written to by any of their names, and reads it in their way of writing', async () => {
  const sent = await send({ to: 'vip@example.com', title: ' 给您的补偿 ' });
  expect([sent.ret, sent.msg]).toEqual([ret.ok, '']);
  expect(sent.data).toMatchObject({ uid: 'vip', title: '给您的补偿', readers: 0, state: 'standing' });
  expect(await titles('vip@example.com')).toContain('给您的补偿');
  expect((await inboxOf('vip@example.com', true)).map(({ title }) => title)).toContain('給您的補償');
  expect(await titles('ming@example.com')).not.toContain('给您的补偿');
  const reach = await desk(world.app, support, 'messageReach', { to: 'vip@example.com' });
  expect(reach.data).toMatchObject({ uid: 'vip', total: 1 });
  expect((await send({ to: 'nobody-at-all' })).msg).toBe('没有这个账号');
});

it('the same press twice is one message, and says so in the journal', async () => {
  const first = await send();
  world.clock.now += 1_000;
  expect((await send()).data).toEqual(first.data);
  expect((await send({ to: 'ming@example.com' })).data.uid).toBe('vip');
  expect((await list()).total).toBe(1);
  expect((await send({ clientId: 'press-2' })).data.id).not.toBe(first.data.id);
  // The same press id of another member of staff is another message.
  expect((await send({}, owner)).data.id).not.toBe(first.data.id);
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'message', subject: first.data.id })).data;
  expect(info.map(({ before }) => before === null)).toEqual([false, false, true]);
});

it('all are written to by an owner alone, by region and language; readers are counted', async () => {
  const all = { to: '', clientId: 'all', title: '今晚维护', regions: ['TW'], language: 'zh-TW' };
  const refused = await send(all);
  expect(refused).toMatchObject({ ret: ret.forbidden });
  expect(refused.msg).toContain('站长');
  expect((await list()).total).toBe(0);
  const sent = await send({ ...all, regions: [], language: '' }, owner);
  expect(sent.data).toMatchObject({ uid: '', endsAt: world.clock.now + 30 * 86_400_000 });
  expect(await titles('ming@example.com')).toContain('今晚维护');
  const token = await login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now });
  const look = () => signedGet(world.app, 'systemMessage', { id: sent.data.id }, { token, now: world.clock.now });
  // A member who opens the message twice counts as one reader.
  await look();
  await look();
  expect((await list()).info[0]).toMatchObject({ title: '今晚维护', readers: 1 });
  await recountTallies(world.db);
  expect((await list()).info[0]).toMatchObject({ readers: 1 });
  // The list reads a stored total: counting would read as many marks as the site has members.
  await world.db.deleteFrom('system_marks').execute();
  expect((await list()).info[0]).toMatchObject({ readers: 1 });
  await send({ ...all, clientId: 'taiwan' }, owner);
  expect((await list()).info[0]).toMatchObject({ regions: ['TW'], language: 'zh-TW' });
  const reach = (await desk(world.app, owner, 'messageReach', {})).data;
  expect(reach.total).toBeGreaterThan(2);
});

it('one to somebody who is named by blanks goes to nobody, and surely not to all', async () => {
  const refused = await send({ to: ' ' }, owner);
  expect([refused.ret, refused.msg]).toEqual([ret.notFound, '没有这个账号']);
  expect((await desk(world.app, owner, 'messageReach', { to: '  ' })).msg).toBe('没有这个账号');
  expect((await list()).total).toBe(0);
});

describe('a message to some', () => {
  const HOUR = 3_600_000;
  const some = (change: object) => send({ to: '', title: '会员专享', ...change }, owner);
  const setLevel = (id: string, vip_level: number, until: number) =>
    world.db.updateTable('users').set({ vip_level, vip_expires_at: until }).where('id', '=', id).execute();
  const reach = async (whom: object) => (await desk(world.app, owner, 'messageReach', whom)).data.total;
  const gets = async (account: string) => (await titles(`${account}@example.com`)).includes('会员专享');
  const unread = async (account: string) => {
    const token = await login(world.app, `${account}@example.com`, PASSWORD, { now: world.clock.now });
    return (await signedGet(world.app, 'messageCount', {}, { token, now: world.clock.now })).data.kinds.system;
  };
  beforeEach(async () => {
    await world.db.updateTable('users').set({ vip_level: 0, vip_expires_at: 0 }).execute();
    await setLevel('vip', 3, world.clock.now + 20 * HOUR);
  });

  it('by level of VIP reaches those who have it now, and no one else', async () => {
    expect(await reach({ levels: '3' })).toBe(1);
    const before = [await unread('vip'), await unread('ming')];
    const { data } = await some({ levels: [3, 4] });
    expect(data).toMatchObject({ levels: [3, 4], regions: [] });
    expect([await gets('vip'), await gets('ming')]).toEqual([true, false]);
    expect([await unread('vip'), await unread('ming')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
    // The message cannot be read by its id either.
    const token = await login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now });
    const one = await signedGet(world.app, 'systemMessage', { id: data.id }, { token, now: world.clock.now });
    expect(one.ret).toBe(ret.notFound);
  });

  it('comes with a level and goes with it; an account made later never gets it', async () => {
    await some({ levels: [3] });
    await setLevel('ming', 3, world.clock.now + HOUR);
    expect(await gets('ming')).toBe(true);
    world.clock.now += 2 * HOUR;
    expect([await gets('ming'), await gets('vip')]).toEqual([false, true]);
    await setLevel('ming', 3, world.clock.now + 20 * HOUR);
    await world.db.updateTable('users').set({ created_at: world.clock.now }).where('id', '=', 'ming').execute();
    expect(await gets('ming')).toBe(false);
  });

  it('who is no member is a level, too, also whose membership is over', async () => {
    await setLevel('ming', 2, world.clock.now - HOUR);
    const all = await reach({});
    expect(await reach({ levels: '0' })).toBe(all - 1);
    expect(await reach({ levels: '0,3' })).toBe(all);
    await some({ levels: [0] });
    expect([await gets('ming'), await gets('vip')]).toEqual([true, false]);
  });

  it('counts level, region and language together', async () => {
    await setLevel('ming', 3, world.clock.now + HOUR);
    await world.db.deleteFrom('inbox_readers').execute();
    await world.db
      .insertInto('inbox_readers')
      .values([
        { uid: 'ming', region: 'TW', language: 'zh-TW' },
        { uid: 'vip', region: 'CN', language: 'zh-TW' },
      ])
      .execute();
    expect(await reach({ levels: '3', language: 'zh-TW' })).toBe(2);
    expect(await reach({ levels: '3', language: 'zh-TW', regions: 'tw,HK' })).toBe(1);
    expect(await reach({ regions: 'CN', language: 'zh-CN' })).toBe(0);
    expect(await reach({ levels: 'nonsense' })).toBe(await reach({}));
    expect((await some({ levels: [5] })).ret).toBe(ret.badRequest);
    // A message to one person ignores the levels.
    expect((await send({ levels: [4], to: 'ming', clientId: 'one' })).data.levels).toEqual([]);
  });
});

it('a picture comes with it to viewers', async () => {
  const sent = { press: 'p-1', chunk: 0, chunks: 1, file: smallPng };
  const { address } = (await desk(world.app, support, 'pictureUpload', sent)).data;
  expect((await send({ picture: address })).data.picture).toBe(address);
  expect((await inboxOf('vip@example.com'))[0]).toMatchObject({ picture: address });
  const refused = await send({ picture: 'javascript:alert(1)', clientId: 'bad' });
  expect([refused.ret, refused.msg]).toEqual([ret.badRequest, expect.stringContaining('图片地址')]);
});

it('is taken back once, from whoever has not looked yet, and by whom it was in their power to write', async () => {
  const { id } = (await send({ to: '', clientId: 'all' }, owner)).data;
  expect((await desk(world.app, support, 'messageWithdraw', { id, reason: '' })).ret).toBe(ret.forbidden);
  expect(await titles('ming@example.com')).toContain(wrote.title);
  const done = await desk(world.app, owner, 'messageWithdraw', { id, reason: '写错了' });
  expect(done.data).toMatchObject({ id, state: 'ended' });
  world.clock.now += 1_000;
  expect(await titles('ming@example.com')).not.toContain(wrote.title);
  expect(await desk(world.app, owner, 'messageWithdraw', { id, reason: '' })).toMatchObject({
    ret: ret.conflict,
    msg: '这条消息已经撤回或到期',
  });
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'message', subject: id })).data;
  expect(info[0]).toMatchObject({ act: 'messageWithdraw', reason: '写错了', before: { state: 'standing' } });
});

it('what the site wrote by itself is none of them', async () => {
  const row = await send();
  const own = await world.db.selectFrom('system_messages').selectAll().where('id', '=', row.data.id).executeTakeFirst();
  if (!own) throw new Error('a message');
  await world.db
    .insertInto('system_messages')
    .values({ ...own, id: 'by-itself', cause: 'vip-ends' })
    .execute();
  expect((await list()).info.map(({ id }) => id)).toEqual([row.data.id]);
  const withdraw = { id: 'by-itself', reason: '' };
  expect((await desk(world.app, owner, 'messageWithdraw', withdraw)).ret).toBe(ret.notFound);
});

it.each([
  ['no title', { title: ' ' }, '标题'],
  ['no text', { text: '\u200b' }, '正文'],
  ['a script to follow', { link: 'javascript:alert(1)' }, '链接'],
  ['a host’s path', { link: '//elsewhere.example' }, '链接'],
  ['a page without TLS', { link: 'http://shop.example' }, '链接'],
  ['no region', { to: '', regions: ['ZZ'] }, '地区'],
])('refuses %s with a sentence for people', async (_, change, sentence) => {
  const { ret: answer, msg } = await send(change, owner);
  expect(answer).toBe(ret.badRequest);
  expect(msg).toContain(sentence);
  expect(msg).not.toContain('--');
  expect((await list()).total).toBe(0);
});
