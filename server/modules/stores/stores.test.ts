import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { AT_ONCE } from '../../db/remove-repository';
import { removeTitle } from '../../films/films-repository';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addTitles, addUser, createWorld, NOON, PASSWORD, titleRow, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';
import { storeRow } from '../../test/store-inputs';
import { forgetRemoved } from '../../titles/shown-repository';
import { addWords, STANDARD } from '../../words/words-repository';

let world: World;
let tokens: Record<string, Token>;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addUser(world.db, 'hong');
  tokens = {};
  for (const id of ['ming', 'vip', 'hong'])
    tokens[id] = await login(world.app, `${id}@example.com`, PASSWORD, { deviceId: `device-of-${id}` });
});
afterEach(() => world.close());

const as = (id: string): Caller => ({
  deviceId: `device-of-${id || 'nobody'}`,
  now: world.clock.now,
  ...(tokens[id] ? { token: tokens[id] } : {}),
});
const save = (fields: Fields, who = 'ming') => post(world.app, 'saveStore', { title: '周末', ...fields }, as(who));
const change = (key: string, mediaKeys: string, selected: 0 | 1 = 1, who = 'ming') =>
  post(world.app, 'changeStore', { key, mediaKeys, selected }, as(who));
const itemsOf = async (key: string, who = 'ming') =>
  (await signedGet(world.app, 'storeItems', { key, size: 100 }, as(who))).data;
const listOf = async (fields: Fields, who = '') =>
  (await signedGet(world.app, 'stores', fields, as(who))).data.info.map((store) => store.key);
const see = (key: string, who = '') => signedGet(world.app, 'store', { key }, as(who));

async function made(mediaKeys: string, fields: Fields = {}, who = 'ming'): Promise<string> {
  const { data } = await save(fields, who);
  await change(data.key, mediaKeys, 1, who);
  world.clock.now += 1_000;
  return data.key;
}

it('that no answer came for, changed and sent again, is as it was sent last: private, where its maker made it so', async () => {
  const { data } = await save({ clientId: 'c-1' });
  expect(await see(data.key)).toMatchObject({ ret: 200 });
  const again = await save({ title: '只给自己看', clientId: 'c-1', isPublic: 0 });
  expect(again.data).toMatchObject({ key: data.key, title: '只给自己看', isPublic: false });
  expect((await see(data.key)).ret).toBe(404);
});

it('is made, filled in order, changed and deleted', async () => {
  const { data } = await save({ intro: '下雨的周末\n\n\n\n一部接一部', clientId: 'c-1' });
  expect(data).toMatchObject({
    title: '周末',
    intro: '下雨的周末\n\n一部接一部',
    count: 0,
    isPublic: true,
    mine: true,
    user: { id: 'ming' },
  });
  expect((await save({ clientId: 'c-1' })).data.key).toBe(data.key);
  expect((await change(data.key, 'walle,liulang,no-such')).data).toMatchObject({
    count: 2,
    cover: '/media/walle/backdrop.jpg',
    color: '#203040',
  });
  await change(data.key, 'diqiu,walle');
  expect(await itemsOf(data.key)).toMatchObject({
    total: 3,
    info: [{ mediaKey: 'walle' }, { mediaKey: 'liulang' }, { mediaKey: 'diqiu' }],
  });
  await change(data.key, 'liulang', 0);
  const renamed = await save({ key: data.key, title: '工作日', isPublic: 0, cover: 'title:diqiu' });
  expect(renamed.data).toMatchObject({
    title: '工作日',
    isPublic: false,
    cover: '/media/diqiu/backdrop.jpg',
    count: 2,
  });
  expect(renamed.data.intro).toBe('下雨的周末\n\n一部接一部');
  expect((await post(world.app, 'deleteStore', { key: data.key }, as('ming'))).ret).toBe(200);
  expect(await see(data.key, 'ming')).toMatchObject({ ret: 404, msg: '片单不存在，或没有公开' });
  expect(await world.db.selectFrom('store_items').selectAll().execute()).toEqual([]);
});

it.each([
  [{ title: '\u200b ' }, '请填写片单名称'],
  [{ title: '长'.repeat(31) }, '片单名称不能超过 30 个字'],
  [{ intro: '长'.repeat(201) }, '片单简介不能超过 200 个字'],
  [{ cover: `/files/ab/${'ab'.repeat(32)}.png` }, '这张图片已经不在了，请重新选择'],
  [{ cover: 'title:no-such' }, '影片不存在或已下架'],
])('refuses %o with a sentence', async (fields, msg) => {
  const answer = await save(fields as Fields);
  expect(answer.ret).not.toBe(200);
  if (!String((fields as Fields).cover ?? '').startsWith('/files')) expect(answer.msg).toBe(msg);
});

it('shows and counts what there is of it: a title that is withdrawn or removed comes back with its place', async () => {
  const key = await made('walle,liulang,diqiu');
  const shown = async () => {
    const { count, cover } = (await see(key, 'ming')).data;
    return [count, cover, (await itemsOf(key)).info.map(({ mediaKey }) => mediaKey)];
  };
  const set = (withdrawn: 0 | 1) =>
    world.db.updateTable('titles').set({ withdrawn }).where('media_key', '=', 'walle').execute();
  await set(1);
  expect(await shown()).toEqual([2, '/media/liulang/backdrop.jpg', ['liulang', 'diqiu']]);
  await removeTitle(world.db, 'liulang');
  expect(await shown()).toEqual([1, '/media/diqiu/backdrop.jpg', ['diqiu']]);
  await set(0);
  await addTitles(world.db, [titleRow('liulang', '流浪地球')]);
  await forgetRemoved(world.db, 'liulang');
  expect(await shown()).toEqual([3, '/media/walle/backdrop.jpg', ['walle', 'liulang', 'diqiu']]);
});

it('with a sensitive word it stays private, and who is muted makes none public', async () => {
  await addWords(world.db, STANDARD, ['加微信'], NOON);
  const refusal = '名称或简介里有不能公开的词，请修改，或设为仅自己可见';
  expect(await save({ intro: '想看的 加 微 信' })).toMatchObject({ ret: 400, msg: refusal });
  const { data } = await save({ intro: '想看的 加 微 信', isPublic: 0 });
  expect(data.isPublic).toBe(false);
  expect(await save({ key: data.key, isPublic: 1 })).toMatchObject({ ret: 400, msg: refusal });
  await world.db
    .updateTable('users')
    .set({ muted_until: world.clock.now + 60_000 })
    .where('id', '=', 'ming')
    .execute();
  expect((await save({ title: '周末' })).ret).toBe(403);
  expect((await save({ title: '周末', isPublic: 0 })).ret).toBe(200);
});

describe('who sees what', () => {
  it('a private one is nobody else’s, in no list and by no guess', async () => {
    const key = await made('walle', { isPublic: 0 });
    const none = await see('no-such-store', 'vip');
    for (const who of ['vip', '']) {
      for (const name of ['store', 'storeItems', 'shareStore'] as const) {
        const answer = await signedGet(world.app, name, { key }, as(who));
        expect([answer.ret, answer.msg, answer.data], name).toEqual([none.ret, none.msg, none.data]);
      }
      expect(await listOf({ mode: 'PUBLIC' }, who)).toEqual([]);
      expect(await listOf({ mode: 'USER', userId: 'ming' }, who)).toEqual([]);
      expect((await post(world.app, 'playStore', { key }, as(who))).msg).toBe(none.msg);
    }
    for (const name of ['likeStore', 'favouriteStore'] as const)
      expect((await post(world.app, name, { key, status: 1 }, as('vip'))).msg, name).toBe(none.msg);
    expect((await signedGet(world.app, 'report', { kind: 'store', target: key, reason: 'other' }, as('vip'))).ret).toBe(
      404,
    );
    expect(await listOf({ mode: 'USER' }, 'ming')).toEqual([key]);
    // Who kept it while it was public has it no more.
    const open = await made('walle');
    await post(world.app, 'favouriteStore', { key: open, selected: 1 }, as('vip'));
    expect(await listOf({ mode: 'FAVOURITE' }, 'vip')).toEqual([open]);
    await save({ key: open, isPublic: 0 });
    expect(await listOf({ mode: 'FAVOURITE' }, 'vip')).toEqual([]);
  });

  it('nobody sees one of somebody on their black list, nor of who keeps them away', async () => {
    const key = await made('walle');
    await post(world.app, 'favouriteStore', { key, selected: 1 }, as('vip'));
    for (const [uid, target] of [
      ['ming', 'vip'],
      ['hong', 'ming'],
    ] as const)
      await world.db.insertInto('blacklist').values({ uid, target, created_at: NOON }).execute();
    for (const who of ['vip', 'hong']) {
      expect((await see(key, who)).ret, who).toBe(404);
      expect(await listOf({ mode: 'PUBLIC' }, who)).toEqual([]);
      expect(await listOf({ mode: 'FAVOURITE' }, who)).toEqual([]);
    }
    expect(await listOf({ mode: 'PUBLIC' })).toEqual([key]);
  });

  it('an empty one is in no public list; a closed or locked account shows none', async () => {
    const { data } = await save({});
    expect([await listOf({ mode: 'PUBLIC' }), await listOf({ mode: 'USER', userId: 'ming' })]).toEqual([
      [],
      [data.key],
    ]);
    await change(data.key, 'walle');
    expect(await listOf({ mode: 'PUBLIC' })).toEqual([data.key]);
    await world.db.updateTable('users').set({ locked: 1 }).where('id', '=', 'ming').execute();
    expect([await listOf({ mode: 'PUBLIC' }), (await see(data.key)).ret]).toEqual([[], 404]);
    await world.db.updateTable('users').set({ locked: 0, closed_at: NOON }).where('id', '=', 'ming').execute();
    expect([await listOf({ mode: 'PUBLIC' }), (await see(data.key)).ret]).toEqual([[], 404]);
  });

  it('in 青少年模式 it shows what is fit, and one without any is not there', async () => {
    await addTitles(world.db, [titleRow('fit', '小狐狸', { teen: 1 })]);
    const [both, none] = [await made('walle,fit'), await made('walle')];
    const holder = 'u:vip';
    const off = { wrong: 0, waits_until: 0, pass_until: 0, beat_at: 0, created_at: 0 };
    await world.db
      .insertInto('teen_modes')
      .values({ holder, pin: 'x', ...off })
      .execute();
    world.app.services.teen.changed();
    expect(await listOf({ mode: 'PUBLIC' }, 'vip')).toEqual([both]);
    expect((await see(none, 'vip')).ret).toBe(404);
    expect((await see(both, 'vip')).data).toMatchObject({ count: 1, cover: '/media/fit/backdrop.jpg' });
    expect(await itemsOf(both, 'vip')).toMatchObject({ total: 1, info: [{ mediaKey: 'fit' }] });
    expect((await save({}, 'vip')).msg).toBe('青少年模式下不能使用这项互动');
    // Nor is one's own of before changed by whoever has the mode on.
    expect((await change(both, 'fit', 0, 'vip')).msg).toBe('青少年模式下不能使用这项互动');
    expect((await post(world.app, 'deleteStore', { key: both }, as('vip'))).msg).toBe('青少年模式下不能使用这项互动');
  });

  it('lists are pages: the latest, the most played, what one keeps', async () => {
    const [first, second] = [await made('walle'), await made('diqiu', { title: '自然' }, 'hong')];
    await post(world.app, 'playStore', { key: first }, as('vip'));
    expect(await listOf({ mode: 'PUBLIC' })).toEqual([second, first]);
    expect(await listOf({ mode: 'PUBLIC', tab: 'popular' })).toEqual([first, second]);
    const { data } = await signedGet(world.app, 'stores', { mode: 'PUBLIC', page: 2, size: 1 }, as(''));
    expect(data).toMatchObject({ currentPage: 2, totalCount: 2, hasMore: false, info: [{ key: first }] });
    expect((await signedGet(world.app, 'stores', { mode: 'FAVOURITE' }, as(''))).ret).not.toBe(200);
    expect((await signedGet(world.app, 'stores', { mode: 'USER' }, as(''))).ret).not.toBe(200);
  });
});

describe('what others think of it', () => {
  it('likes and dislikes exclude each other, and its owner hears of likes', async () => {
    const key = await made('walle');
    const like = async (status: number, who = 'vip') =>
      (await post(world.app, 'likeStore', { key, status }, as(who))).data;
    expect(await like(1)).toMatchObject({ dd: 1, dc: 0, likeStatus: 1 });
    expect(await like(1)).toMatchObject({ dd: 1, dc: 0 });
    expect(await like(1, 'hong')).toMatchObject({ dd: 2 });
    const lines = async () => (await signedGet(world.app, 'notices', { kind: 'likes' }, as('ming'))).data.info;
    expect(await lines()).toMatchObject([
      { what: 'likeStore', count: 2, subject: '周末', gone: false, target: { storeKey: key } },
    ]);
    expect(await like(-1)).toMatchObject({ dd: 1, dc: 1, likeStatus: -1 });
    expect(await lines()).toMatchObject([{ count: 1 }]);
    expect(await like(0, 'hong')).toMatchObject({ dd: 0, dc: 1, likeStatus: 0 });
    expect(await lines()).toEqual([]);
    expect(await like(1, 'ming')).toMatchObject({ dd: 1 });
    expect(await lines()).toEqual([]);
  });

  it('twenty likes at once are twenty', async () => {
    const key = await made('walle');
    const crowd = Array.from({ length: 20 }, (_, n) => `fan-${n}`);
    for (const id of crowd) {
      await addUser(world.db, id);
      tokens[id] = await login(world.app, `${id}@example.com`, PASSWORD, { deviceId: `device-of-${id}` });
    }
    await Promise.all(crowd.map((id) => post(world.app, 'likeStore', { key, status: 1 }, as(id))));
    await Promise.all(crowd.map((id) => post(world.app, 'favouriteStore', { key }, as(id))));
    expect((await see(key)).data).toMatchObject({ dd: 20, favorites: 20 });
  });

  it('a play counts once a day for each viewer, however often and however many at once', async () => {
    const key = await made('walle');
    const play = (who: string) => post(world.app, 'playStore', { key }, as(who));
    await Promise.all([play('vip'), play('vip'), play('vip'), play(''), play('')]);
    expect((await see(key)).data.hit).toBe(2);
    world.clock.now += 86_400_000;
    tokens.vip = await login(world.app, 'vip@example.com', PASSWORD, as(''));
    expect((await post(world.app, 'playStore', { key }, { ...as('vip'), deviceId: 'device-of-nobody' })).data.hit).toBe(
      3,
    );
    // Of a viewer's days the last is kept.
    expect(await world.db.selectFrom('store_plays').select('viewer').execute()).toHaveLength(2);
  });

  it('whose day is over is forgotten in the night, of everybody, and today’s stays', async () => {
    const today = world.app.services.days.dayOf(world.clock.now);
    const plays = (count: number, day: number) =>
      Array.from({ length: count }, (_, n) => ({ store_key: `store-${n % 3}`, viewer: `d:${n}`, day: String(day) }));
    await world.db
      .insertInto('store_plays')
      .values([...plays(AT_ONCE + 50, today - 2), ...plays(90, today)])
      .execute();
    await listening(world, 'stores-day');
    await drain(world.app.services.jobs);
    const left = await world.db.selectFrom('store_plays').select('day').execute();
    expect(left.map(({ day }) => day)).toEqual(Array(90).fill(String(today)));
  });
});

describe('many at once', () => {
  it('of fifty who add, as many as there is room for are taken', async () => {
    await addTitles(
      world.db,
      Array.from({ length: 60 }, (_, n) => titleRow(`t-${n}`, `影片 ${n}`)),
    );
    await world.db
      .insertInto('stores')
      .values(storeRow('full', { items: 480 }))
      .execute();
    await world.db
      .insertInto('store_items')
      .values(
        Array.from({ length: 480 }, (_, n) => ({
          store_key: 'full',
          media_key: `old-${n}`,
          place: n + 1,
          added_at: 0,
        })),
      )
      .execute();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => change('full', `t-${n}`)));
    expect(answers.filter(({ ret }) => ret === 200)).toHaveLength(20);
    expect(answers.find(({ ret }) => ret !== 200)?.msg).toBe('一个片单最多放 500 部影片，请先移出一些');
    const { n } = await world.db
      .selectFrom('store_items')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('store_key', '=', 'full')
      .executeTakeFirstOrThrow();
    const row = await world.db.selectFrom('stores').select('items').where('key', '=', 'full').executeTakeFirst();
    expect([Number(n), row?.items]).toEqual([500, 500]);
  });

  it('of fifty new ones as many are made as an account may have', async () => {
    await world.db
      .insertInto('stores')
      .values(Array.from({ length: 90 }, (_, n) => storeRow(`s-${n}`)))
      .execute();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save({ clientId: `c-${n}` })));
    expect(answers.filter(({ ret }) => ret === 200)).toHaveLength(10);
    expect(answers.find(({ ret }) => ret !== 200)?.msg).toBe('最多创建 100 个片单，请先删除一些');
  });

  it('moves at once leave one order with every title in it once', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `m-${n}`);
    await addTitles(
      world.db,
      keys.map((key) => titleRow(key, key)),
    );
    const store = await made(keys.join());
    const moves = Array.from({ length: 60 }, (_, n) => {
      const [mediaKey, before] = [keys[(n * 7) % 12] ?? '', keys[(n * 5 + 3) % 12] ?? ''];
      return { mediaKey, before: before === mediaKey ? '' : before };
    });
    const answers = await Promise.all(
      moves.map((move) => post(world.app, 'moveInStore', { key: store, ...move }, as('ming'))),
    );
    expect(answers.every(({ ret }) => ret === 200)).toBe(true);
    const places = await world.db.selectFrom('store_items').select('place').where('store_key', '=', store).execute();
    expect(new Set(places.map(({ place }) => place)).size).toBe(12);
    const order = (await itemsOf(store)).info.map((card) => card.mediaKey);
    expect([...order].sort()).toEqual([...keys].sort());
  });

  it('a title goes where it is put, be it a hundred times into one gap', async () => {
    const store = await made('walle,diqiu,liulang');
    const order = async () => (await itemsOf(store)).info.map((card) => card.mediaKey);
    for (let n = 0; n < 50; n += 1) {
      const [one, other] = n % 2 === 0 ? ['liulang', 'diqiu'] : ['diqiu', 'liulang'];
      await post(world.app, 'moveInStore', { key: store, mediaKey: one, before: other }, as('ming'));
      expect(await order()).toEqual(['walle', one, other]);
    }
    await post(world.app, 'moveInStore', { key: store, mediaKey: 'liulang', before: 'walle' }, as('ming'));
    expect((await order())[0]).toBe('liulang');
    await post(world.app, 'moveInStore', { key: store, mediaKey: 'liulang', before: '' }, as('ming'));
    expect((await order())[2]).toBe('liulang');
  });
});

it('an account that is closed leaves no playlist behind, and its likes without a name', async () => {
  const [own, others] = [await made('walle'), await made('diqiu', {}, 'vip')];
  await post(world.app, 'likeStore', { key: others, status: 1 }, as('ming'));
  await post(world.app, 'likeStore', { key: own, status: 1 }, as('vip'));
  await world.app.services.closing.ask('ming', 'zh-CN');
  world.clock.now += 8 * 86_400_000;
  await drain(world.app.services.jobs);
  const keysIn = async (table: 'store_items' | 'store_marks') =>
    (await world.db.selectFrom(table).select('store_key').execute()).map((row) => row.store_key);
  expect(await keysIn('store_items')).toEqual([others]);
  expect(await keysIn('store_marks')).toEqual([others]);
  const marks = await world.db.selectFrom('store_marks').select('uid').execute();
  expect(marks.map(({ uid }) => uid)).not.toContain('ming');
  const row = await world.db.selectFrom('stores').selectAll().execute();
  expect(row).toMatchObject([{ key: others, likes: 1 }]);
});
