import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { createPasswords } from '../accounts/password';
import { create, newUser } from '../accounts/users-repository';
import { createApp } from '../app';
import type { AppOptions } from '../app-options';
import type { Db } from '../db/db';
import type { CommentRow, DanmuRow, Database, EpisodeRow, TitleRow, UserRow, VipOrderRow } from '../db/schema';
import type { Channel } from '../realtime/channel';
import { recountTallies } from '../tallies/tallies-repository';
import type { Catalogue } from '../titles/catalogue';
import { searchColumns, searchColumnsTw } from '../titles/search-text';
import { newDatabase } from './database';

/** 2026-03-01 12:00 UTC: the tests' own noon. Unix ms. */
export const NOON = Date.UTC(2026, 2, 1, 12);
export const PASSWORD = 'kan-pian-2026';

export interface World {
  app: FastifyInstance;
  db: Db;
  clock: { now: number };
  /** The realtime channel; `realtime.connections()` counts sockets. */
  realtime: Channel;
  close(): Promise<void>;
}

export interface WorldOptions extends Partial<AppOptions> {
  /** Sees the statements of the app, not those of the test. */
  plugin?: KyselyPlugin;
}

/** What the apps of tests have in memory, by the database they read. */
const catalogues = new WeakMap<Db, Catalogue>();

/** The whole app over a database in memory with a small catalogue, and a clock that stands until it is moved. */
export async function createWorld({ plugin, db: given, ...options }: WorldOptions = {}): Promise<World> {
  if (given) await fillCatalogue(given);
  const db = given ?? (await newDatabase({ fill: fillCatalogue }));
  const clock = { now: NOON };
  const app = createApp({
    db: plugin ? db.withPlugin(plugin) : db,
    mediaRoot: 'no-such-folder',
    filesRoot: join(tmpdir(), 'danmu-tv-files'),
    clock: () => clock.now,
    passwords: quickPasswords,
    ...options,
  });
  await app.ready();
  catalogues.set(db, app.services.catalogue);
  return {
    app,
    db,
    clock,
    realtime: app.services.realtime,
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}

/** A film or a series with the facts that matter to a test. */
export function titleRow(key: string, title: string, facts: Partial<TitleRow> = {}): TitleRow {
  const art = `/media/${key}`;
  return {
    media_key: key,
    title,
    sub_title: '',
    description: `${title}的故事。`,
    title_tw: '',
    sub_title_tw: '',
    description_tw: '',
    category: 'movie',
    poster: `${art}/poster.jpg`,
    thumb: `${art}/thumb.jpg`,
    backdrop: `${art}/backdrop.jpg`,
    color: '#203040',
    score: 7.5,
    year: 2024,
    region: '中国大陆',
    genres: '["剧情"]',
    cast: '[{"name":"林一","role":"主演"}]',
    director: '周远',
    language: '普通话',
    height: 1080,
    is_series: 0,
    episodes_total: 1,
    vip: 0,
    gold: 0,
    teen: 0,
    uploader: '',
    hit: 100,
    is_demo: 0,
    published_at: NOON - 86_400_000,
    changed_at: 0,
    ...searchColumns(title),
    ...searchColumnsTw(facts.title_tw ?? ''),
    ...facts,
  };
}

export const episodeRow = (mediaKey: string, position: number, facts: Partial<EpisodeRow> = {}): EpisodeRow => ({
  episode_key: `${mediaKey}-${position}`,
  media_key: mediaKey,
  position,
  season: 0,
  withdrawn: 0,
  title: `第 ${position} 集`,
  title_tw: '',
  thumb: `/media/${mediaKey}/e${position}.jpg`,
  duration: 600,
  vip: 0,
  folder: `${mediaKey}/e${position}`,
  heights: '[1080,720]',
  tiles: '{"url":"tiles-{n}.jpg","interval":5,"columns":5,"rows":5,"width":160,"height":90}',
  subtitles: '[{"file":"zh.vtt","language":"zh-CN","label":"中文"}]',
  free_at: 0,
  source_hash: '',
  ...facts,
});

/** Real hashes, at a cost that hundreds of tests can pay. */
export const quickPasswords = createPasswords({ memoryCost: 64, timeCost: 1 });

/** One for all of them: worlds with hundreds of people would wait for each. */
const hashed = quickPasswords.hash(PASSWORD);

export const userRow = async (id: string, facts: Partial<UserRow> = {}): Promise<UserRow> =>
  newUser({
    id,
    account: `${id}@example.com`,
    password: await hashed,
    nick_name: id,
    email: `${id}@example.com`,
    phone: '13800001234',
    area_code: '86',
    created_at: NOON,
    ...facts,
  });

/** A user with an account of their own, signed in with `<id>@example.com` and PASSWORD. */
export async function addUser(db: Db, id: string, facts: Partial<UserRow> = {}): Promise<void> {
  await create(db, await userRow(id, facts));
}

/** Six films, a series of three, a VIP film, a collection, two users and a page of help. */
export async function fillCatalogue(db: Db): Promise<void> {
  const titles = [
    titleRow('liulang', '流浪地球', { hit: 900, score: 8.3, genres: '["科幻","冒险"]', height: 2160 }),
    titleRow('diqiu', '地球脉动', {
      category: 'documentary',
      hit: 800,
      region: '英国',
      year: 2006,
      genres: '["自然"]',
    }),
    titleRow('changcheng', '长城', { hit: 300, score: 5.1, genres: '["冒险"]', published_at: NOON - 1000 }),
    titleRow('walle', 'Wall·E 机器人', { hit: 700, region: '美国', year: 1998, genres: '["科幻","动画"]' }),
    titleRow('chongqing', '重庆森林', { hit: 600, region: '中国香港', year: 1994 }),
    titleRow('year2012', '2012', { hit: 500, region: '美国', year: 2009, genres: '["冒险"]' }),
    titleRow('zhuixu', '夜航', { category: 'drama', is_series: 1, episodes_total: 3, hit: 650 }),
    titleRow('vipfilm', '金色大厅', { vip: 1, hit: 200 }),
  ];
  await addTitles(db, titles);
  await db
    .insertInto('collections')
    .values({ id: 'space', title: '仰望星空', intro: '去远方', cover: '', color: '#101010', position: 1 })
    .execute();
  await db
    .insertInto('collection_items')
    .values(['walle', 'liulang'].map((media_key, position) => ({ collection_id: 'space', media_key, position })))
    .execute();
  await addUser(db, 'ming');
  await addUser(db, 'vip', { vip_level: 2, vip_expires_at: NOON + 86_400_000 });
  await db.insertInto('hot_searches').values({ keyword: '流浪地球', hot: 99 }).execute();
  await db
    .insertInto('help_categories')
    .values({ id: 1, path: 'play', title: '播放', title_tw: '播放問題', position: 1 })
    .execute();
  await db
    .insertInto('help_items')
    .values({
      id: 63,
      category_id: 1,
      title: '会员条款',
      title_tw: '會員條款',
      html: '<p>条款</p>',
      html_tw: '<p>條款</p>',
      position: 1,
      tv: 1,
    })
    .execute();
}

/** Adds titles with all their episodes; the app of that database knows of it, as if it had published them itself. */
export async function addTitles(db: Db, titles: TitleRow[]): Promise<void> {
  await db.insertInto('titles').values(titles).execute();
  const episodes = titles.flatMap((title) =>
    Array.from({ length: title.episodes_total }, (_, index) => episodeRow(title.media_key, index + 1)),
  );
  await db.insertInto('episodes').values(episodes).execute();
  for (const title of titles) catalogues.get(db)?.changed(title.media_key);
}

/** A bullet comment of somebody else's, on the first episode of 'walle' unless said. */
export const danmuRow = (id: string, facts: Partial<DanmuRow> = {}): DanmuRow => ({
  id,
  episode_key: 'walle-1',
  time_ms: 5_000,
  mode: 'scroll',
  text: '前方高能',
  color: '#ffffff',
  size: 25,
  viewer: 'u:vip',
  client_id: id,
  sent_at: NOON - 60_000,
  likes: 0,
  coins: 0,
  hidden: 0,
  look: '',
  ...facts,
});

export const commentRow = (id: string, facts: Partial<CommentRow> = {}): CommentRow => ({
  id,
  media_key: 'liulang',
  parent_id: '',
  reply_to: '',
  uid: 'vip',
  contxt: '值得二刷',
  client_id: id,
  likes: 0,
  replies: 0,
  pinned_at: 0,
  sent_at: NOON - 60_000,
  ...facts,
});

/** A question of the site's. */
export const voteRow = (id: string, facts: Partial<Database['votes']> = {}): Database['votes'] => ({
  id,
  media_key: 'liulang',
  title: '去哪？',
  title_tw: '去哪？',
  ends_at: 0,
  uid: '',
  client_id: id,
  created_at: NOON - 60_000,
  ...facts,
});

/** What an order of Ming's is for: a month for themselves, not granted yet. */
export const vipOrderRow = (orderId: string, facts: Partial<VipOrderRow> = {}): VipOrderRow => ({
  order_id: orderId,
  uid: 'ming',
  to_uid: 'ming',
  package_id: 'vip1-month',
  package_name: '月卡',
  package_name_tw: '月卡',
  category_id: 1,
  category_name: '标准会员',
  category_name_tw: '標準會員',
  level: 1,
  days: 30,
  member_count: 1,
  first_only: 0,
  promotions: '',
  pay_type: 0,
  sys_name: 'sandbox',
  screen: '',
  address_id: '',
  left_at: 0,
  created_at: NOON,
  granted_level: 0,
  granted_until: 0,
  converted_days: 0,
  converted_into: 0,
  ...facts,
});

/** A film for gold (and the gold for it), a comment with a coin, one under a film, a vote and an advert. */
export async function addSocial(db: Db): Promise<void> {
  await addTitles(db, [titleRow('goldfilm', '金库', { gold: 60, uploader: 'vip' })]);
  await db.updateTable('users').set({ gold: 100 }).where('id', '=', 'ming').execute();
  await db
    .insertInto('danmu')
    .values(danmuRow('danmu-1', { coins: 3 }))
    .execute();
  await db.insertInto('comments').values(commentRow('comment-1')).execute();
  await db
    .insertInto('votes')
    .values(voteRow('vote-1', { title: '走还是留？', title_tw: '走還是留？' }))
    .execute();
  await db
    .insertInto('vote_options')
    .values(
      ['a', 'b'].map((key, position) => ({
        id: `vote-1-${key}`,
        vote_id: 'vote-1',
        text: position === 0 ? '走' : '留',
        text_tw: position === 0 ? '走' : '留',
        position,
        base: position * 10,
      })),
    )
    .execute();
  await db
    .insertInto('adverts')
    .values({
      id: 'ad-1',
      type: 2,
      title: '新片上线',
      title_tw: '新片上架',
      show_url: '/media/liulang/backdrop.jpg',
      link_url: '/play/liulang',
      view_url: '',
      app_param: 'null',
      at: 0,
      media_key: '',
      region: '',
      starts_at: 0,
      ends_at: 0,
      views: 0,
      position: 0,
      cap: 0,
    })
    .execute();
  await recountTallies(db);
}
