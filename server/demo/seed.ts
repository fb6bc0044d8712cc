import { readFileSync } from 'node:fs';
import { nameAccounts } from '../accounts/login-names-repository';
import { createPasswords } from '../accounts/password';
import { newUser } from '../accounts/users-repository';
import { createDays } from '../days';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { recountTallies } from '../tallies/tallies-repository';
import { openJournals } from '../vip/grants-repository';
import { recordOpenings } from '../wallet/wallet-repository';
import { demoAccounts } from './accounts';
import { alignDemo } from './align';
import { danmuRows, evenings } from './danmu-rows';
import { deviceRows, signInRows } from './devices';
import { keepEarly } from './early';
import { insertDemoOffers } from './offers';
import { insertDemoPayments } from './payments';
import { generator } from './random';
import {
  advertRows,
  commentRows,
  followRows,
  opinionRows,
  publisherRows,
  publishers,
  ratingRows,
  voteOptionRows,
  voteRows,
} from './social';
import { episodeRows, playRows, titleRow } from './title-rows';
import { allTitles, demoTitles } from './titles/catalogue';
import { demoCollections } from './titles/collections';
import { wallTitle } from './titles/wall';
import { insertDemoPackages } from './vip';
import { insertDemoOrders } from './vip-orders';

const asset = (path: string): URL => new URL(`./media/${path}`, import.meta.url);
const day = 24 * 3600_000;
const hotSearches = [
  '潮汐之外',
  '星河列车',
  '机甲少年团',
  '长夜明灯',
  '二十四节气铺',
  '狐火小镇',
  '一粒米的远行',
  '暗流档案',
  '零点航班',
  '剑心谣',
];

/** SQLite takes some thousands of values in a statement; rows go in parts. */
async function insert<T extends keyof Database>(tx: Db, table: T, rows: Database[T][]): Promise<void> {
  for (let at = 0; at < rows.length; at += 40) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + 40) as never)
      .execute();
  }
}

async function insertUsers(tx: Db, passwords: [string, string], now: number): Promise<void> {
  const users = [
    newUser({
      id: 'demo',
      account: 'demo',
      password: passwords[0],
      nick_name: '晚风观众',
      avatar: '/media/demo/art/avatars/1.jpg',
      introduce: '喜欢在傍晚看一部电影。',
      email: 'demo@mail.example',
      phone: '13800001234',
      area_code: '86',
      level: 3,
      gold: 120,
      created_at: now,
    }),
    newUser({
      id: 'vip',
      account: 'vip',
      password: passwords[1],
      nick_name: '星河旅人',
      avatar: '/media/demo/art/avatars/2.jpg',
      introduce: '把每一部片尾都看完。',
      email: 'vip@mail.example',
      phone: '13900005678',
      area_code: '86',
      level: 8,
      gold: 5200,
      vip_level: 3,
      vip_category_id: 3,
      vip_type_name: '黄金会员',
      vip_expires_at: now + 400 * day,
      created_at: now,
    }),
    ...publisherRows(now),
  ];
  await insert(tx, 'users', users);
  await nameAccounts(tx, users);
  await openJournals(tx, users, now);
  await recordOpenings(tx);
  await insert(tx, 'tokens', deviceRows(now));
  await insert(tx, 'sign_ins', signInRows(now));
}

/**
 * Fills an empty catalogue with the demo: titles, films, people, comments. Done once; meta 'demo' says so, and from then
 * on only the films behind it are kept in line. Everything in one transaction: a seeding that is cut off has not happened.
 */
export async function seedDemo(db: Db, days = createDays()): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (done) return alignDemo(db);
  const now = Date.now();
  const { hash } = createPasswords();
  const passwords = await Promise.all(demoAccounts.map(({ password }) => hash(password)));
  const random = generator(2026);
  await db.transaction().execute(async (tx) => {
    // Of several servers that start at once on one database the first one seeds, and the others wait for it here.
    if (!(await claim(tx, now))) return;
    await insertCatalogue(tx, random, now);
    await keepEarly(tx, now);
    await insertFigures(tx, random, days.dayOf(now));
    await insertUsers(tx, passwords as [string, string], now);
    await insertSocial(tx, random, now);
    await insertDemoPackages(tx, now);
    await insertDemoOffers(tx, now);
    await insertDemoOrders(tx, now);
    await insertDemoPayments(tx, now);
    await recountTallies(tx);
  });
}

/** @returns false where the demo is there by now */
async function claim(tx: Db, now: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('meta')
    .values({ key: 'demo', value: String(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

async function insertCatalogue(tx: Db, random: () => number, now: number): Promise<void> {
  const palette = JSON.parse(readFileSync(asset('art/colors.json'), 'utf8')) as Record<string, string>;
  const colorOf = (name: string) => palette[name] ?? '#222832';
  const titles = demoTitles.map((title, at) => titleRow(title, at, colorOf(title.key), random, now));
  const wall = titleRow(wallTitle, demoTitles.length, colorOf(wallTitle.key), generator(7), now);
  await insert(tx, 'titles', [...titles, wall]);
  await insert(tx, 'episodes', allTitles.flatMap(episodeRows));
  const collections = demoCollections.map(({ id, title, intro }, position) => ({
    id,
    title,
    intro,
    cover: `/media/demo/art/collections/${id}.jpg`,
    color: colorOf(`collection:${id}`),
    position,
  }));
  await insert(tx, 'collections', collections);
  const items = demoCollections.flatMap(({ id, keys }) =>
    keys.map((media_key, position) => ({ collection_id: id, media_key, position })),
  );
  await insert(tx, 'collection_items', items);
  for (const [key, evening] of Object.entries(evenings)) await insert(tx, 'danmu', danmuRows(key, evening, now));
}

/** What the rankings and the hot searches begin with. @param today as server/days.ts counts */
async function insertFigures(tx: Db, random: () => number, today: number): Promise<void> {
  const plays = demoTitles.flatMap(({ key }) => playRows(key, random, today));
  await insert(tx, 'plays_by_day', plays);
  const words = hotSearches.map((keyword, at) => ({ keyword, hot: 9800 - at * 740 }));
  await insert(tx, 'hot_searches', words);
}

/** What the people of the demo keep for later: every ninth title, every seventh, and so on. */
function favouriteRows(now: number): Database['favourites'][] {
  const every = (step: number, uid: string) =>
    demoTitles
      .filter((_, at) => at % step === step - 1)
      .map(({ key }, at) => ({ viewer: `u:${uid}`, media_key: key, created_at: now - at * day }));
  return [...every(9, 'demo'), ...every(7, 'vip'), ...publishers.flatMap(({ id }, at) => every(6 + at, id))];
}

async function insertSocial(tx: Db, random: () => number, now: number): Promise<void> {
  await insert(tx, 'comments', commentRows(random, now));
  await insert(tx, 'ratings', ratingRows(random, now));
  await insert(tx, 'follows', followRows(now));
  await insert(tx, 'opinions', opinionRows(now));
  await insert(tx, 'favourites', favouriteRows(now));
  await insert(tx, 'votes', voteRows());
  await insert(tx, 'vote_options', voteOptionRows());
  await insert(tx, 'adverts', advertRows());
}
