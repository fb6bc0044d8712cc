import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import * as posts from '../../posts/posts-repository';
import { login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addReport } from '../../test/desk-reports-inputs';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { smallGif } from '../../test/small-gif';
import { storeRow } from '../../test/store-inputs';

let world: World;
let ming: Token;
let hong: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await addUser(world.db, 'hong');
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device' });
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
const report = (kind: string, target: string, who: Token, more: Record<string, string> = {}) =>
  signedGet(world.app, 'report', { kind, target, reason: 'abuse', ...more }, as(who));
const reviewer = (name = 'looks') => workAs(world, ['reviewer'], name);
const queue = async (params: object = {}) => (await desk(world.app, await reviewer(), 'reportQueue', params)).data.info;
const whole = async (id: string) => (await desk(world.app, await reviewer(), 'report', { id })).data;
const decide = async (id: string, verdict: string, more: object = {}, name = 'looks') => {
  const { revision } = await whole(id);
  const said = { hours: 24, answer: '', told: '', reason: '核实过了', revision, ...more };
  return desk(world.app, await reviewer(name), 'reportDecide', { id, verdict, ...said });
};
const letters = async (uid: string) =>
  (
    await world.db
      .selectFrom('system_messages')
      .select(['title', 'text', 'text_tw'])
      .where('uid', '=', uid)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

describe('the queue', () => {
  it('holds a thing once, with how many report it and for what, danmu of either way of reporting among them', async () => {
    await report('danmu', 'danmu-1', ming);
    world.clock.now += 1;
    await signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'spoiler' }, as(hong));
    await signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'spoiler' }, as(hong));
    world.clock.now += 1;
    await report('comment', 'comment-1', ming);
    const [danmu, comment] = await queue();
    expect(danmu).toMatchObject({ kind: 'danmu', quote: '前方高能', count: 2, reasons: ['abuse', 'spoiler'] });
    expect(comment).toMatchObject({ kind: 'comment', aboutUid: 'vip', aboutName: 'vip', count: 1 });
    expect(await queue({ kind: 'comment' })).toEqual([comment]);
    expect((await queue({ size: 1, descending: true }))[0]?.kind).toBe('comment');
    expect(await queue({ done: true })).toEqual([]);
  });

  it('counts a person once, however often and by whichever way they report it', async () => {
    const twice = (kind: string, target: string) =>
      Promise.all([ming, ming, hong, hong].map((who) => report(kind, target, who)));
    expect((await twice('comment', 'comment-1')).map(({ ret: code }) => code)).toEqual([200, 200, 200, 200]);
    world.clock.now += 1;
    await report('danmu', 'danmu-1', ming);
    await signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'spoiler' }, as(ming));
    const [comment, danmu] = await queue();
    expect([comment, danmu]).toMatchObject([
      { kind: 'comment', count: 2 },
      { kind: 'danmu', count: 1, reasons: ['abuse', 'spoiler'] },
    ]);
    // The reviewer reads all their reports nevertheless.
    expect((await whole(comment?.id ?? '')).said).toHaveLength(4);
    // After a decision a new report by the same member counts anew.
    await decide(danmu?.id ?? '', 'keep');
    await report('danmu', 'danmu-1', ming);
    expect(await queue({ kind: 'danmu' })).toMatchObject([{ count: 1 }]);
  });

  it('shows all words and pictures, what it is now and where, and names nobody who reports', async () => {
    const fields = { file: smallGif, uniqueFileID: 'r-1', purpose: 'report' };
    const { filepath } = (await post(world.app, 'albumUpload', fields, as(ming), { chunk: 0, totalChunk: 1 })).data;
    await report('comment', 'comment-1', ming, { pictures: filepath, text: '<b>骂人</b>' });
    world.clock.now += 1;
    await report('comment', 'comment-1', hong);
    const [{ id } = { id: '' }] = await queue();
    const data = await whole(id);
    expect(data).toMatchObject({
      now: '值得二刷',
      path: '/play/liulang?comment=comment-1',
      may: ['keep', 'remove', 'mute'],
    });
    expect(data.said.map(({ text }) => text)).toEqual(['<b>骂人</b>', '']);
    expect(data.said[0]?.pictures).toEqual([expect.stringMatching(/^\/files\/private\/.+\.gif$/)]);
    expect(JSON.stringify(data)).not.toMatch(/ming|hong/);
    expect((await desk(world.app, await reviewer(), 'report', { id: 'none' })).ret).toBe(ret.notFound);
  });
});

describe('a decision', () => {
  it('to take away closes every report of the thing, tells each reporter once and the author why', async () => {
    await report('comment', 'comment-1', ming);
    await report('comment', 'comment-1', ming);
    await report('comment', 'comment-1', hong);
    const [{ id } = { id: '' }] = await queue();
    expect((await decide(id, 'remove', { reason: ' ' })).msg).toBe('请写明原因');
    const { data } = await decide(id, 'remove', { told: '请友善发言' });
    expect(data).toMatchObject({ report: { verdict: 'remove', count: 2 }, now: '', path: '', may: [] });
    expect(await world.db.selectFrom('comments').select('id').where('id', '=', 'comment-1').execute()).toEqual([]);
    expect(await world.db.selectFrom('reports').select('id').where('done_at', '=', 0).execute()).toEqual([]);
    for (const uid of ['ming', 'hong']) expect(await letters(uid)).toEqual([expect.stringContaining('已经移除')]);
    expect(await letters('vip')).toEqual([expect.stringContaining('原因：请友善发言')]);
    expect(await queue()).toEqual([]);
    expect(await queue({ done: true })).toMatchObject([{ id, verdict: 'remove' }]);
    const rows = await world.db.selectFrom('desk_journal').selectAll().execute();
    expect(rows).toMatchObject([{ act: 'reportDecide', kind: 'report', subject: id, reason: '核实过了' }]);
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ verdict: 'remove', isRemoved: true });
  });

  it('to mute takes it away, too, and never shortens a muting that there is', async () => {
    await report('danmu', 'danmu-1', ming);
    const [{ id } = { id: '' }] = await queue();
    expect((await decide(id, 'mute', { hours: 0 })).ret).toBe(ret.badRequest);
    expect((await decide(id, 'mute')).ret).toBe(ret.ok);
    const user = () => world.db.selectFrom('users').select('muted_until').where('id', '=', 'vip').executeTakeFirst();
    const until = world.clock.now + 24 * 3_600_000;
    expect((await user())?.muted_until).toBe(until);
    const danmu = await world.db.selectFrom('danmu').select('hidden').where('id', '=', 'danmu-1').executeTakeFirst();
    expect(danmu?.hidden).toBe(1);
    expect((await letters('vip')).join()).toContain('前方高能');
    await report('user', 'vip', ming);
    const [next] = await queue();
    expect((await whole(next?.id ?? '')).earlier).toMatchObject([{ kind: 'danmu', verdict: 'mute' }]);
    expect((await decide(next?.id ?? '', 'mute', { hours: 1 })).ret).toBe(ret.ok);
    expect((await user())?.muted_until).toBe(until);
  });

  it('to keep says so, and what comes later about it waits anew; danmu need as many anew to be taken down', async () => {
    await signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'flood' }, as(ming));
    const [{ id } = { id: '' }] = await queue();
    expect((await decide(id, 'keep', { answer: '这是正常讨论。', reason: '' })).ret).toBe(ret.ok);
    expect(await letters('ming')).toEqual([expect.stringContaining('这是正常讨论。')]);
    expect(await letters('vip')).toEqual([]);
    await signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'flood' }, as(hong));
    expect(await queue()).toMatchObject([{ kind: 'danmu', count: 1 }]);
    const open = await world.db.selectFrom('danmu_reports').select('viewer').where('done_at', '=', 0).execute();
    expect(open).toEqual([{ viewer: 'u:hong' }]);
  });

  it('is one: the second reviewer is told, and words that were changed meanwhile are read first', async () => {
    await report('store', 'store-1', ming);
    const id = await addReport(world, { kind: 'user', target: 'vip', quote: 'vip' });
    const { revision } = await whole(id);
    await world.db.updateTable('users').set({ nick_name: '改名了' }).where('id', '=', 'vip').execute();
    const late = await decide(id, 'mute', { revision });
    expect(late).toMatchObject({ ret: ret.conflict, data: { current: { now: '改名了' } } });
    const both = await Promise.all([decide(id, 'keep'), decide(id, 'mute', {}, 'second')]);
    expect(both.map((one) => one.ret).sort()).toEqual([ret.ok, ret.conflict].sort());
    expect(both.find((one) => one.ret === ret.conflict)?.msg).toBe('这一条已经处理过');
    expect(await letters('ming')).toHaveLength(1);
  });

  it('about somebody takes their name, picture and introduction away, once, and muting leaves them', async () => {
    const row = () =>
      world.db
        .selectFrom('users')
        .select(['nick_name', 'avatar', 'introduce', 'nick_changed_at'])
        .where('id', '=', 'vip')
        .executeTakeFirstOrThrow();
    const bad = {
      nick_name: '加微信领会员',
      avatar: '/drawings/cat',
      introduce: '低价代充',
      nick_changed_at: world.clock.now,
    };
    await world.db.updateTable('users').set(bad).where('id', '=', 'vip').execute();
    await report('user', 'vip', ming);
    const [muted] = await queue();
    expect(await whole(muted?.id ?? '')).toMatchObject({
      now: '加微信领会员\n低价代充',
      may: ['keep', 'remove', 'mute'],
    });
    expect((await decide(muted?.id ?? '', 'mute', { hours: 1 })).ret).toBe(ret.ok);
    expect(await row()).toEqual(bad);
    await report('user', 'vip', hong);
    const [{ id } = { id: '' }] = await queue();
    expect((await decide(id, 'remove', { told: '昵称里有广告' })).ret).toBe(ret.ok);
    expect(await row()).toEqual({
      nick_name: expect.stringMatching(/^用户[0-9A-F]{6}$/),
      avatar: '',
      introduce: '',
      nick_changed_at: 0,
    });
    const told = (await letters('vip')).filter((text) => text.includes('昵称、头像、简介'));
    expect(told).toEqual([expect.stringContaining('昵称里有广告')]);
    // The profile has nothing left that could be removed.
    await report('user', 'vip', ming);
    const [{ id: next } = { id: '' }] = await queue();
    expect((await whole(next)).may).toEqual(['keep', 'mute']);
    expect((await decide(next, 'remove')).msg).toBe('这一条不能这样处理，请刷新后再看');
  });

  it('about a film of a member refuses its post, and one of the site is withdrawn', async () => {
    await posts.insert(world.db, posts.postRowOfTitle('goldfilm', 'vip', world.clock.now));
    await report('video', 'goldfilm', ming);
    world.clock.now += 1;
    await report('video', 'walle', hong);
    const [film, other] = await queue();
    expect((await whole(film?.id ?? '')).may).toContain('remove');
    expect((await whole(other?.id ?? '')).may).toEqual(['keep', 'withdraw']);
    expect((await decide(film?.id ?? '', 'remove', { told: '侵权' })).ret).toBe(ret.ok);
    const row = await world.db.selectFrom('posts').select('state').where('id', '=', 'goldfilm').executeTakeFirst();
    expect(row?.state).toBe('refused');
    expect(await letters('vip')).toEqual([expect.stringContaining('侵权')]);
    const plan = { publish_at: 0, withdraw_at: world.clock.now + 1_000 };
    await world.db.updateTable('titles').set(plan).where('media_key', '=', 'walle').execute();
    expect((await decide(other?.id ?? '', 'withdraw', { reason: ' ' })).ret).toBe(ret.badRequest);
    expect((await decide(other?.id ?? '', 'withdraw')).data).toMatchObject({
      report: { verdict: 'withdraw' },
      may: [],
    });
    const columns = ['withdrawn', 'publish_at', 'withdraw_at'] as const;
    const title = world.db.selectFrom('titles').select(columns).where('media_key', '=', 'walle');
    expect(await title.executeTakeFirst()).toEqual({ withdrawn: 1, publish_at: 0, withdraw_at: 0 });
    expect(await letters('hong')).toEqual([expect.stringContaining('已经下架')]);
    const acts = await world.db.selectFrom('desk_journal').select('kind').where('subject', '=', 'walle').execute();
    expect(acts).toEqual([{ kind: 'title' }]);
  });

  it('about a playlist makes it its owner’s alone; a private message is read as it is, and cannot be taken away', async () => {
    await world.db
      .insertInto('stores')
      .values(storeRow('list-1', { uid: 'vip', title: '加我看全集' }))
      .execute();
    await report('store', 'list-1', ming);
    const [list] = await queue();
    expect(await whole(list?.id ?? '')).toMatchObject({ now: '加我看全集', may: ['keep', 'remove', 'mute'] });
    expect((await decide(list?.id ?? '', 'remove', { told: '广告' })).ret).toBe(ret.ok);
    const row = await world.db.selectFrom('stores').select('is_public').where('key', '=', 'list-1').executeTakeFirst();
    expect(row?.is_public).toBe(0);
    const pair = { id: 'p:hong:ming', kind: 'pair', last_seq: 1, last_at: 1, created_at: 1 } as const;
    await world.db.insertInto('conversations').values(pair).execute();
    const said = { conversation_id: pair.id, seq: 1, id: 'message-1', kind: 'text', sender: 'hong' } as const;
    const text = { client_id: 'm-1', text: '转账给我', body: '{}', recalled_at: 0, sent_at: world.clock.now };
    await world.db
      .insertInto('messages')
      .values({ ...said, ...text })
      .execute();
    const id = await addReport(world, { kind: 'message', target: 'message-1', quote: '转账给我', about_uid: 'hong' });
    expect(await whole(id)).toMatchObject({ now: '转账给我', path: '', may: ['keep', 'mute'] });
  });
});
