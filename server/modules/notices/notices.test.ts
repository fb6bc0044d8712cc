import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { writeTo } from '../../notices/write-to';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, addUser, commentRow, createWorld, danmuRow, NOON, PASSWORD, type World } from '../../test/fixture';
import { newSystemMessage } from '../../test/notice-rows';

let world: World;
let tokens: Record<'ming' | 'vip' | 'hong' | 'gang', Token>;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  for (const id of ['hong', 'gang']) await addUser(world.db, id, { nick_name: id === 'hong' ? '小红' : '阿刚' });
  const at = (id: string) => login(world.app, `${id}@example.com`, PASSWORD, { now: NOON, deviceId: `device-${id}` });
  tokens = { ming: await at('ming'), vip: await at('vip'), hong: await at('hong'), gang: await at('gang') };
  // What signing in wrote is another test's.
  await world.db.deleteFrom('system_messages').execute();
  world.clock.now += 10_000;
});
afterEach(() => world.close());

const as = (who: keyof typeof tokens, more: { traditional?: boolean } = {}) => ({
  token: tokens[who],
  deviceId: `device-${who}`,
  now: world.clock.now,
  ...more,
});
const list = async (who: keyof typeof tokens, kind: string) =>
  (await signedGet(world.app, 'notices', { kind }, as(who))).data;
const likeComment = (who: keyof typeof tokens, fields: Fields = { selected: 1 }) =>
  signedGet(world.app, 'likeComment', { id: 'comment-1', ...fields }, as(who));
const counts = async (who: keyof typeof tokens) => (await signedGet(world.app, 'messageCount', {}, as(who))).data;

describe('what others do', () => {
  it('stands in the lists of whom it concerns, and leads there', async () => {
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('ming'));
    await likeComment('ming');
    world.clock.now += 1_000;
    await likeComment('hong');
    await signedGet(world.app, 'likeDanmu', { id: 'danmu-1' }, as('ming'));
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm' }, as('ming'));
    const [follow] = (await list('vip', 'fans')).info;
    expect(follow).toMatchObject({ what: 'follow', count: 1, people: [{ id: 'ming' }], target: { uid: 'ming' } });
    const likes = (await list('vip', 'likes')).info;
    expect(likes.map(({ what, count, subject, gone }) => ({ what, count, subject, gone }))).toEqual(
      expect.arrayContaining([
        { what: 'likeComment', count: 2, subject: '值得二刷', gone: false },
        { what: 'likeDanmu', count: 1, subject: '前方高能', gone: false },
        { what: 'likeTitle', count: 1, subject: '金库', gone: false },
      ]),
    );
    expect(likes.find(({ what }) => what === 'likeDanmu')?.target).toEqual({
      mediaKey: 'walle',
      postId: '',
      storeKey: '',
      episodeKey: 'walle-1',
      commentId: '',
      time: 5,
      uid: '',
    });
    const both = likes.find(({ what }) => what === 'likeComment');
    expect(both?.people.map(({ nickName }) => nickName)).toEqual(['小红', 'ming']);
    expect(both).toMatchObject({ picture: '/media/liulang/thumb.jpg', target: { commentId: 'comment-1' } });
    expect(await counts('vip')).toMatchObject({ totalMsgCount: 4, kinds: { fans: 1, likes: 3 } });
    expect(await counts('ming')).toMatchObject({ totalMsgCount: 0 });
  });

  it('is one line for many, with three faces', async () => {
    for (let n = 0; n < 5; n += 1) await addUser(world.db, `fan-${n}`, { account: `fan-${n}`, email: '', phone: '' });
    const { sessions } = world.app.services;
    await Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        const { token } = await sessions.issue(`fan-${n}`, `device-of-fan-${n}`);
        const who = { token, deviceId: `device-of-fan-${n}`, now: world.clock.now };
        await Promise.all([
          signedGet(world.app, 'likeComment', { id: 'comment-1', selected: 1 }, who),
          signedGet(world.app, 'likeComment', { id: 'comment-1', selected: 1 }, who),
        ]);
      }),
    );
    const { info } = await list('vip', 'likes');
    expect(info).toMatchObject([{ count: 5 }]);
    expect(info[0]?.people).toHaveLength(3);
  });

  it('ends with it', async () => {
    await likeComment('ming');
    await likeComment('ming', { selected: 0 });
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('ming'));
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('ming'));
    await signedGet(world.app, 'likeTitle', { mediaKey: 'goldfilm' }, as('ming'));
    await signedGet(world.app, 'dislikeTitle', { mediaKey: 'goldfilm' }, as('ming'));
    await signedGet(world.app, 'likeDanmu', { id: 'danmu-1', selected: 1 }, as('ming'));
    await signedGet(world.app, 'likeDanmu', { id: 'danmu-1', selected: 0 }, as('ming'));
    expect((await list('vip', 'likes')).info).toEqual([]);
    expect((await list('vip', 'fans')).info).toEqual([]);
  });

  it('tells nobody of oneself, of a visitor’s danmu, nor of whom one keeps away', async () => {
    await world.db
      .insertInto('danmu')
      .values(danmuRow('of-a-visitor', { viewer: 'd:some-device' }))
      .execute();
    await likeComment('vip');
    await signedGet(world.app, 'likeDanmu', { id: 'of-a-visitor', selected: 1 }, as('ming'));
    await likeComment('ming');
    await signedGet(world.app, 'blockPerson', { uid: 'ming', status: 1 }, as('vip'));
    expect((await list('vip', 'likes')).info).toEqual([]);
    await likeComment('ming', { selected: 0 });
    await likeComment('ming');
    expect(await world.db.selectFrom('notices').selectAll().execute()).toEqual([]);
  });

  it('says that what it was about is gone', async () => {
    await likeComment('ming');
    await world.db.deleteFrom('comments').execute();
    expect((await list('vip', 'likes')).info).toMatchObject([{ gone: true, subject: '' }]);
  });

  it('of who has left it says no name', async () => {
    await likeComment('ming');
    await world.db.updateTable('users').set({ closed_at: NOON }).where('id', '=', 'ming').execute();
    expect((await list('vip', 'likes')).info[0]?.people).toMatchObject([{ nickName: '已注销用户', avatar: '' }]);
  });
});

it('people stand in the lists by the reader’s own names for them, and nobody else’s', async () => {
  await post(world.app, 'setConversation', { conversationId: 'p:ming:vip', remark: '老明' }, as('vip'));
  await post(world.app, 'setConversation', { conversationId: 'p:hong:ming', remark: '不是您的' }, as('hong'));
  await likeComment('ming');
  await likeComment('hong');
  const [line] = (await list('vip', 'likes')).info;
  expect(line?.people.map(({ nickName }) => nickName).sort()).toEqual(['小红', '老明']);
});

describe('reading', () => {
  it('is the person’s and not the device’s: one line, a kind, everything', async () => {
    await likeComment('ming');
    await signedGet(world.app, 'likeDanmu', { id: 'danmu-1' }, as('ming'));
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('ming'));
    const [first] = (await list('vip', 'likes')).info;
    const read = async (fields: Fields) => (await post(world.app, 'readNotices', fields, as('vip'))).data.kinds;
    expect(await read({ kind: 'likes', id: first?.id ?? '' })).toMatchObject({ likes: 1, fans: 1 });
    expect(await read({ kind: 'likes' })).toMatchObject({ likes: 0, fans: 1 });
    expect(await read({ kind: 'all' })).toMatchObject({ likes: 0, fans: 0 });
    const another = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'another-device' });
    const seen = await signedGet(world.app, 'notices', { kind: 'likes' }, { token: another, now: world.clock.now });
    expect(seen.data.info.map(({ read }) => read)).toEqual([true, true]);
    world.clock.now += 1_000;
    await likeComment('hong');
    expect((await list('vip', 'likes')).info.map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [1, true],
      [1, true],
    ]);
  });

  it('reads every conversation at once, and nothing else', async () => {
    for (const who of ['ming', 'hong', 'gang'] as const)
      await post(world.app, 'sendMessage', { toUid: 'vip', clientId: `c-${who}`, text: '在吗' }, as(who));
    await likeComment('ming');
    const { data } = await post(world.app, 'readNotices', { kind: 'private' }, as('vip'));
    expect(data.kinds).toMatchObject({ private: 0, likes: 1 });
    const { info } = (await signedGet(world.app, 'conversations', {}, as('vip'))).data;
    expect(info.map(({ unread, readSeq }) => [unread, readSeq])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ]);
  });

  it('deletes one’s own lines alone', async () => {
    await likeComment('ming');
    const [line] = (await list('vip', 'likes')).info;
    const remove = (who: 'ming' | 'vip', kind: string) =>
      post(world.app, 'deleteNotice', { kind, id: line?.id ?? '' }, as(who));
    await remove('ming', 'likes');
    await remove('vip', 'fans');
    expect((await list('vip', 'likes')).info).toHaveLength(1);
    await remove('vip', 'likes');
    expect((await list('vip', 'likes')).info).toEqual([]);
    expect(await world.db.selectFrom('notice_actors').selectAll().execute()).toEqual([]);
  });

  it('shows one line of each kind, in the reader’s script', async () => {
    for (const who of ['ming', 'hong', 'gang'] as const) {
      world.clock.now += 1;
      await likeComment(who);
    }
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('ming'));
    await signedGet(world.app, 'follow', { userId: 'vip' }, as('hong'));
    const kinds = async (traditional: boolean) =>
      (await signedGet(world.app, 'messageKinds', {}, as('vip', { traditional }))).data.latest;
    expect(await kinds(false)).toMatchObject({
      likes: { text: '阿刚、小红等 3 人赞了您的评论', at: world.clock.now },
      comments: { text: '', at: 0 },
      system: { text: '', at: 0 },
    });
    expect((await kinds(true)).likes.text).toBe('阿刚、小红等 3 人說您的留言讚');
    expect((await kinds(false)).fans.text).toMatch(/^(小红和ming|ming和小红)关注了您$/);
  });
});

describe('the site', () => {
  const publish = (id: string, facts: Parameters<typeof newSystemMessage>[1] = {}) =>
    world.db.insertInto('system_messages').values(newSystemMessage(id, facts)).execute();
  const messages = async (who: keyof typeof tokens, more = {}) =>
    (await signedGet(world.app, 'systemMessages', {}, as(who, more))).data.info;
  const ids = async (who: keyof typeof tokens, more = {}) => (await messages(who, more)).map(({ id }) => id).sort();

  it('writes to everybody by one row, and to whoever it is for', async () => {
    await addUser(world.db, 'late', { created_at: NOON + 5_000 });
    const { token } = await world.app.services.sessions.issue('late', 'device-late');
    tokens = { ...tokens, gang: token };
    await publish('to-all');
    await publish('to-tw', { regions: 'HK,TW' });
    await publish('in-tw', { language: 'zh-TW' });
    await publish('to-hong', { uid: 'hong' });
    await publish('over', { ends_at: NOON + 1 });
    await publish('to-come', { published_at: NOON + 3_600_000 });
    await world.db.updateTable('users').set({ area: 'TW', use_area: 1 }).where('id', '=', 'vip').execute();
    expect(await ids('ming')).toEqual(['to-all']);
    expect(await ids('ming', { traditional: true })).toEqual(['in-tw', 'to-all']);
    expect(await ids('vip')).toEqual(['to-all', 'to-tw']);
    expect(await ids('hong')).toEqual(['to-all', 'to-hong']);
    expect(await ids('gang')).toEqual([]);
    expect((await counts('vip')).kinds.system).toBe(2);
    expect((await counts('hong')).totalMsgCount).toBe(2);
    expect(await world.db.selectFrom('system_marks').selectAll().execute()).toEqual([]);
  });

  it('is read by opening it, and goes out of one’s own list alone', async () => {
    await publish('to-all');
    await publish('more');
    const opened = await signedGet(world.app, 'systemMessage', { id: 'to-all' }, as('ming', { traditional: true }));
    expect(opened.data).toMatchObject({ title: '週末放映', read: true });
    expect((await messages('ming')).map(({ id, read }) => [id, read])).toEqual([
      ['to-all', true],
      ['more', false],
    ]);
    await post(world.app, 'deleteNotice', { kind: 'system', id: 'more' }, as('ming'));
    expect(await ids('ming')).toEqual(['to-all']);
    expect((await signedGet(world.app, 'systemMessage', { id: 'more' }, as('ming'))).ret).toBe(404);
    expect((await counts('ming')).kinds.system).toBe(0);
    expect((await counts('vip')).kinds.system).toBe(2);
    expect((await post(world.app, 'readNotices', { kind: 'system' }, as('vip'))).data.kinds.system).toBe(0);
  });

  it('tells one cause once', async () => {
    const letter = { uid: 'ming', cause: 'welcome', title: '欢迎', titleTw: '歡迎', text: '您好', textTw: '您好' };
    const write = () => world.db.transaction().execute((trx) => writeTo(trx, { ...letter, at: NOON }));
    expect(await Promise.all([write(), write(), write()])).toHaveLength(3);
    expect(await ids('ming')).toHaveLength(1);
    expect(await write()).toBe(false);
  });

  it('says every text as it was written', async () => {
    const texts = naughty.filter((text) => !text.includes('\0')).slice(0, 200);
    await Promise.all(texts.map((text, n) => publish(`odd-${n}`, { uid: 'ming', title: text, text, title_tw: '' })));
    const given = await signedGet(world.app, 'systemMessages', { size: 100 }, as('ming'));
    const more = await signedGet(world.app, 'systemMessages', { size: 100, page: 2 }, as('ming'));
    const read = new Map([...given.data.info, ...more.data.info].map((one) => [one.id, one]));
    for (const [n, text] of texts.entries()) expect(read.get(`odd-${n}`)).toMatchObject({ title: text, text });
  });
});

it('counts no further than anybody is shown', async () => {
  await world.db.insertInto('comments').values(commentRow('of-vip')).execute();
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    id: `line-${n}`,
    uid: 'vip',
    kind: 'comments' as const,
    what: 'reply' as const,
    subject: 'of-vip',
    slot: `line-${n}`,
    media_key: 'liulang',
    episode_key: '',
    comment_id: 'of-vip',
    time_ms: 0,
    count: 1,
    read: 0,
    at: NOON - n,
  }));
  await world.db.insertInto('notices').values(rows).execute();
  expect((await counts('vip')).kinds.comments).toBe(1_000);
});
