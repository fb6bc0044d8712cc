import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { RULING_APPEAL_CHARS } from '../../../src/contract/ruling-kinds';
import type { Token } from '../../../src/contract/schemas/user';
import * as posts from '../../posts/posts-repository';
import { tally } from '../../tallies/tallies-repository';
import { login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addReport } from '../../test/desk-reports-inputs';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { rulingRow } from '../../test/ruling-inputs';
import { storeRow } from '../../test/store-inputs';

let world: World;
let ming: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await addUser(world.db, 'hong');
  ming = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
const first = () => workAs(world, ['reviewer'], 'decided');
const second = (name = 'judges') => workAs(world, ['reviewer'], name);
const letters = async (uid: string) =>
  world.db
    .selectFrom('system_messages')
    .select(['title', 'text', 'link'])
    .where('uid', '=', uid)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
const rulings = (uid = 'ming') =>
  world.db.selectFrom('rulings').selectAll().where('uid', '=', uid).orderBy('at').execute();
/** Has somebody report a thing of Ming's, and a reviewer take it down. */
async function takeDown(kind: string, target: string, verdict = 'remove') {
  const about = { quote: '引用', about_uid: 'ming', viewer: 'u:hong' };
  const id = await addReport(world, { id: `${kind}-${target}-${world.clock.now}`, kind, target, ...about });
  const { data } = await desk(world.app, await first(), 'report', { id });
  const said = { hours: 24, answer: '', told: '广告', reason: '核实过了', revision: data.revision };
  const done = await desk(world.app, await first(), 'reportDecide', { id, verdict, ...said });
  expect(done.ret).toBe(ret.ok);
}
const appeal = (id: string, text = '这不是广告', who: Token = ming) =>
  post(world.app, 'appealRuling', { id, text }, as(who));
async function answer(id: string, verdict: 'uphold' | 'undo', name = 'judges') {
  world.clock.now += 1_000;
  const browser = await second(name);
  const { data } = await desk(world.app, browser, 'ruling', { id });
  const said = { answer: '复核过了', reason: '', revision: data.revision ?? 'none' };
  return desk(world.app, browser, 'rulingDecide', { id, verdict, ...said });
}
/** Has Ming appeal against the last decision, and another reviewer take it back. */
async function undoLast(): Promise<string> {
  const id = (await rulings()).at(-1)?.id ?? '';
  expect((await appeal(id)).ret).toBe(ret.ok);
  expect(await answer(id, 'undo')).toMatchObject({ ret: ret.ok, data: { ruling: { state: 'undone' }, may: [] } });
  return id;
}

/** Has a reviewer mute Ming for so many hours. @returns until when, unix ms */
async function mute(hours: number): Promise<number> {
  const { data } = await desk(world.app, await first(), 'person', { uid: 'ming' });
  const said = { until: world.clock.now + hours * 3_600_000, reason: '辱骂' };
  const done = await desk(world.app, await first(), 'personMute', { uid: 'ming', revision: data.revision, ...said });
  expect(done.ret).toBe(ret.ok);
  world.clock.now += 1_000;
  return said.until;
}
const mutedUntil = async () =>
  (await world.db.selectFrom('users').select('muted_until').where('id', '=', 'ming').executeTakeFirst())?.muted_until;

describe('what was taken is given back exactly', () => {
  it('a comment with its replies, likes and pictures, and every number', async () => {
    const { db } = world;
    await db.updateTable('comments').set({ uid: 'ming', pinned_at: 5 }).where('id', '=', 'comment-1').execute();
    const root = await db.selectFrom('comments').selectAll().where('id', '=', 'comment-1').executeTakeFirstOrThrow();
    await db
      .insertInto('comment_pictures')
      .values({ comment_id: 'comment-1', position: 0, hash: 'h1', type: 'png' })
      .execute();
    await db.insertInto('comment_likes').values({ comment_id: 'comment-1', viewer: 'u:hong', created_at: 1 }).execute();
    await db.insertInto('comment_mentions').values({ comment_id: 'comment-1', uid: 'hong', name: 'hong' }).execute();
    const file = {
      owner: 'u:ming',
      purpose: 'comment',
      hash: 'h1',
      type: 'png',
      bytes: 1,
      width: 1,
      height: 1,
      color: '',
    } as const;
    await db
      .insertInto('files')
      .values({ id: 'file-1', created_at: 1, ...file })
      .execute();
    const state = async () => ({
      comments: await db.selectFrom('comments').selectAll().orderBy('id').execute(),
      likes: await db.selectFrom('comment_likes').selectAll().orderBy('comment_id').execute(),
      pictures: await db.selectFrom('comment_pictures').selectAll().orderBy('comment_id').execute(),
      mentions: await db.selectFrom('comment_mentions').selectAll().orderBy('comment_id').execute(),
      all: await tally(db, 'comments', root.media_key),
      threads: await tally(db, 'threads', root.media_key),
    });
    const before = await state();
    await takeDown('comment', 'comment-1');
    expect((await state()).comments.map(({ id }) => id)).not.toContain('comment-1');
    expect(await db.selectFrom('files').select('id').execute()).toEqual([{ id: 'file-1' }]);
    const [letter] = await letters('ming');
    const id = await undoLast();
    expect(letter?.link).toBe(`/moderationAppeal?id=${id}`);
    expect(await state()).toEqual(before);
    expect(await db.selectFrom('ruling_pictures').selectAll().execute()).toEqual([]);
    expect((await letters('ming')).map(({ title }) => title)).toEqual(['您的内容已被移除', '申诉成功']);
    expect((await letters('hong')).at(-1)).toMatchObject({ title: '举报结果有更新' });
    expect((await letters('decided')).at(-1)).toMatchObject({ title: '您的一项处理已被撤销' });
  });

  it('a comment that was pinned stands below the one that was pinned since', async () => {
    const { db } = world;
    await db.updateTable('comments').set({ uid: 'ming', pinned_at: 5 }).where('id', '=', 'comment-1').execute();
    const root = await db.selectFrom('comments').selectAll().where('id', '=', 'comment-1').executeTakeFirstOrThrow();
    await takeDown('comment', 'comment-1');
    const since = { ...root, id: 'comment-since', client_id: 'comment-since', uid: 'hong', pinned_at: 9 };
    await db.insertInto('comments').values(since).execute();
    await undoLast();
    const rows = await db.selectFrom('comments').select(['id', 'pinned_at']).where('pinned_at', '>', 0).execute();
    expect(rows.map(({ id }) => id)).toEqual(['comment-since']);
  });

  it('danmu that were taken down together: one letter, one appeal, and the numbers', async () => {
    const { db } = world;
    const more = {
      ...(await db.selectFrom('danmu').selectAll().executeTakeFirstOrThrow()),
      viewer: 'u:ming',
      hidden: 0,
    };
    await db
      .insertInto('danmu')
      .values([
        { ...more, id: 'd-1', client_id: 'd-1' },
        { ...more, id: 'd-2', client_id: 'd-2' },
      ])
      .execute();
    const before = await tally(db, 'danmu-episode', more.episode_key);
    const hide = { ids: ['d-1', 'd-2'], hidden: true, reason: '刷屏' };
    expect((await desk(world.app, await first(), 'danmuHide', hide)).ret).toBe(ret.ok);
    expect(await letters('ming')).toMatchObject([{ text: expect.stringContaining('等 2 条') }]);
    await undoLast();
    const shown = await db.selectFrom('danmu').select('id').where('id', 'in', ['d-1', 'd-2']).where('hidden', '=', 0);
    expect(await shown.execute()).toHaveLength(2);
    expect(await tally(db, 'danmu-episode', more.episode_key)).toBe(before);
  });

  it('a post where it stood, one that nobody had seen yet as new, a film of a member, and a playlist', async () => {
    const { db, clock } = world;
    const text = { ...posts.postRowOfTitle('p-1', 'ming', 1), kind: 'text', media_key: '', text: '你好' } as const;
    await posts.insert(db, text);
    await posts.insert(db, { ...text, id: 'p-2', client_id: 'p-2', state: 'review', reason: 'words' });
    await posts.insert(db, posts.postRowOfTitle('goldfilm', 'ming', 2));
    await db
      .insertInto('stores')
      .values(storeRow('list-1', { uid: 'ming', title: '周末片单' }))
      .execute();
    const state = async (id: string) => {
      const row = await posts.byId(db, id);
      return row && { state: row.state, reason: row.reason, at: row.at };
    };
    for (const [kind, target] of [
      ['post', 'p-1'],
      ['post', 'p-2'],
      ['video', 'goldfilm'],
      ['store', 'list-1'],
    ] as const) {
      clock.now += 1_000;
      await takeDown(kind, target);
      await undoLast();
    }
    expect(await state('p-1')).toEqual({ state: 'shown', reason: '', at: 1 });
    expect(await state('p-2')).toMatchObject({ state: 'shown', reason: '' });
    expect((await state('p-2'))?.at).toBeGreaterThan(1_000);
    expect(await state('goldfilm')).toEqual({ state: 'shown', reason: '', at: 2 });
    const list = await db.selectFrom('stores').select('is_public').where('key', '=', 'list-1').executeTakeFirst();
    expect(list?.is_public).toBe(1);
  });

  it('a name and an introduction, where their owner chose no others since', async () => {
    const { db } = world;
    const row = () =>
      db.selectFrom('users').select(['nick_name', 'introduce']).where('id', '=', 'ming').executeTakeFirstOrThrow();
    await db.updateTable('users').set({ introduce: '爱看纪录片' }).where('id', '=', 'ming').execute();
    const before = await row();
    await takeDown('user', 'ming');
    expect(await row()).not.toEqual(before);
    await undoLast();
    expect(await row()).toEqual(before);
    await db.updateTable('users').set({ introduce: '又一句' }).where('id', '=', 'ming').execute();
    world.clock.now += 1_000;
    await takeDown('user', 'ming');
    await db.updateTable('users').set({ nick_name: '新名字', introduce: '新的' }).where('id', '=', 'ming').execute();
    await undoLast();
    expect(await row()).toEqual({ nick_name: '新名字', introduce: '新的' });
  });

  it('speaking, but for what another muting says that still holds', async () => {
    const short = await mute(10);
    await mute(50);
    await undoLast();
    expect(await mutedUntil()).toBe(short);
    const [older] = await rulings();
    await appeal(older?.id ?? '');
    await answer(older?.id ?? '', 'undo');
    expect(await mutedUntil()).toBe(0);
  });

  it('speaking, but for a shorter muting that was decided meanwhile', async () => {
    const long = await mute(8_760);
    const short = world.clock.now + 24 * 3_600_000;
    await takeDown('user', 'ming', 'mute');
    expect(await mutedUntil()).toBe(long);
    const [older, newer] = (await rulings()).map(({ id }) => id);
    await appeal(older ?? '');
    await answer(older ?? '', 'undo');
    expect(await mutedUntil()).toBe(short);
    await appeal(newer ?? '');
    await answer(newer ?? '', 'undo');
    expect(await mutedUntil()).toBe(0);
  });

  it('nothing, where a shorter muting is undone that a longer one covers', async () => {
    const long = await mute(8_760);
    await takeDown('user', 'ming', 'mute');
    await undoLast();
    expect(await mutedUntil()).toBe(long);
  });

  it('an account that is locked: its owner appeals with what the refusal gave, and signs in again', async () => {
    const { data: person } = await desk(world.app, await first(), 'person', { uid: 'ming' });
    const lock = { uid: 'ming', revision: person.revision, reason: '盗号' };
    expect((await desk(world.app, await first(), 'personLock', lock)).ret).toBe(ret.ok);
    const signIn = (deviceId = 'test-device-1') =>
      post(world.app, 'login', { account: 'ming@example.com', password: PASSWORD }, { deviceId, now: world.clock.now });
    const refused = await signIn();
    const { appeal: right } = refused.data as unknown as { appeal: string };
    expect(refused.ret).toBe(ret.forbidden);
    const on = (deviceId: string) => ({ deviceId, now: world.clock.now });
    expect((await signedGet(world.app, 'ruling', { right }, on('test-device-2'))).ret).toBe(ret.notFound);
    expect((await signedGet(world.app, 'ruling', { right: `${right}x` }, on('test-device-1'))).ret).toBe(ret.notFound);
    const shown = await signedGet(world.app, 'ruling', { right }, on('test-device-1'));
    expect(shown.data).toMatchObject({ kind: 'lock', why: '盗号', state: 'none', mayAppeal: true });
    const sent = await post(world.app, 'appealRuling', { right, text: '是我本人' }, on('test-device-1'));
    expect(sent.data).toMatchObject({ state: 'open', text: '是我本人', mayAppeal: false });
    world.clock.now += 1_801_000;
    expect((await signedGet(world.app, 'ruling', { right }, on('test-device-1'))).ret).toBe(ret.notFound);
    const [row] = await rulings();
    expect((await answer(row?.id ?? '', 'undo')).ret).toBe(ret.ok);
    expect((await signIn()).ret).toBe(ret.ok);
  });

  it('the lock of somebody who works at the desk, by an owner alone', async () => {
    const { uid } = await workAs(world, ['editor'], 'works-here');
    const owner = await workAs(world, ['owner'], 'owns');
    const { data: person } = await desk(world.app, owner, 'person', { uid });
    const lock = { uid, revision: person.revision, reason: '盗号' };
    expect((await desk(world.app, owner, 'personLock', lock)).ret).toBe(ret.ok);
    const id = (await rulings(uid))[0]?.id ?? '';
    const appealed = { state: 'open' as const, text: '是我本人', appealed_at: world.clock.now };
    await world.db.updateTable('rulings').set(appealed).where('id', '=', id).execute();
    const seen = await desk(world.app, await second(), 'ruling', { id });
    expect(seen.data).toMatchObject({ bar: 'ofStaff', may: [] });
    expect(await answer(id, 'undo')).toMatchObject({
      ret: ret.forbidden,
      msg: '这个账号在后台工作，只有站长能复核它的锁定',
    });
    const other = await workAs(world, ['owner'], 'judges-as-owner');
    const { data } = await desk(world.app, other, 'ruling', { id });
    const said = { answer: '复核过了', reason: '', revision: data.revision };
    expect((await desk(world.app, other, 'rulingDecide', { id, verdict: 'undo', ...said })).ret).toBe(ret.ok);
  });

  it('nothing where it is gone: they are told that they were right, and that it cannot come back', async () => {
    await world.db.updateTable('comments').set({ uid: 'ming' }).where('id', '=', 'comment-1').execute();
    await takeDown('comment', 'comment-1');
    const id = (await rulings())[0]?.id ?? '';
    await appeal(id);
    await world.db.updateTable('rulings').set({ kept: '' }).where('id', '=', id).execute();
    expect((await answer(id, 'undo')).data.ruling.state).toBe('undone');
    expect((await letters('ming')).at(-1)?.text).toContain('无法恢复');
  });
});

describe('an appeal', () => {
  const add = async (facts: Parameters<typeof rulingRow>[1] = {}) => {
    await world.db
      .insertInto('rulings')
      .values(rulingRow('r-1', { at: world.clock.now, ...facts }))
      .execute();
    return 'r-1';
  };

  it('is theirs alone, once, within a week, in some words', async () => {
    const id = await add();
    const hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device' });
    expect((await signedGet(world.app, 'ruling', { id }, as(hong))).ret).toBe(ret.notFound);
    expect((await appeal(id, '不是我', hong)).ret).toBe(ret.notFound);
    expect((await signedGet(world.app, 'ruling', { id }, { now: world.clock.now })).ret).toBe(ret.loginRequired);
    expect((await appeal(id, ' \n')).msg).toBe('请写明申诉理由');
    expect((await appeal(id, '字'.repeat(RULING_APPEAL_CHARS + 1))).msg).toContain('最多');
    const both = await Promise.all([appeal(id), appeal(id)]);
    expect(both.map((one) => one.ret)).toEqual([ret.ok, ret.ok]);
    expect((await appeal(id, '再说一次')).msg).toContain('已经申诉过');
    await world.db.deleteFrom('rulings').execute();
    await add();
    world.clock.now += 7 * 86_400_000;
    expect((await signedGet(world.app, 'ruling', { id }, as(ming))).data).toMatchObject({ mayAppeal: false });
    expect((await appeal(id)).msg).toContain('过期');
  });

  it('waits in the queue and is answered by a second person, once', async () => {
    const id = await add({ target: 'none' });
    await appeal(id, '<b>不是广告</b>');
    const queue = async (params: object = {}) =>
      (await desk(world.app, await second(), 'rulingQueue', params)).data.info;
    expect(await queue()).toMatchObject([{ id, text: '<b>不是广告</b>', state: 'open', name: 'ming' }]);
    expect(await queue({ kind: 'lock' })).toEqual([]);
    const mine = await desk(world.app, await first(), 'ruling', { id });
    expect(mine.data).toMatchObject({ bar: 'ownDecision', may: [] });
    expect((await answer(id, 'uphold', 'decided')).msg).toContain('另一位');
    expect((await answer(id, 'uphold', 'ming')).msg).toContain('自己的申诉');
    const both = await Promise.all([answer(id, 'uphold'), answer(id, 'undo', 'third')]);
    expect(both.map((one) => one.ret).sort()).toEqual([ret.ok, ret.conflict].sort());
    expect(await letters('ming')).toHaveLength(1);
    expect(await queue()).toEqual([]);
    expect(await queue({ done: true })).toMatchObject([{ id }]);
    const rows = await world.db.selectFrom('desk_journal').select(['kind', 'subject']).execute();
    expect(rows.filter(({ kind }) => kind === 'ruling')).toEqual([{ kind: 'ruling', subject: id }]);
  });

  it('against an owner’s own decision is theirs to answer where nobody else is there', async () => {
    const id = await add({ by_uid: 'boss' });
    await appeal(id);
    const boss = await workAs(world, ['owner'], 'boss');
    expect((await desk(world.app, boss, 'ruling', { id })).data.bar).toBe('');
    await second();
    expect((await desk(world.app, boss, 'ruling', { id })).data.bar).toBe('ownDecision');
  });
});
