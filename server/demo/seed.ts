import { readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import { nameAccounts } from '../accounts/login-names-repository';
import { indexName } from '../accounts/name-suffixes-repository';
import { createPasswords } from '../accounts/password';
import { newUser } from '../accounts/users-repository';
import { createDays, type Days } from '../days';
import type { Db } from '../db/db';
import { waitPatiently } from '../db/locks';
import type { Database, UserRow } from '../db/schema';
import type { FileStore } from '../files/store';
import { recordOpenings as recordExperience } from '../growth/experience-repository';
import { postOfTitle } from '../posts/store-post';
import { recountTallies } from '../tallies/tallies-repository';
import { openJournals } from '../vip/grants-repository';
import { recordOpenings } from '../wallet/wallet-repository';
import { demoAccounts } from './accounts';
import { advertDayRows, advertRows, withClicks } from './adverts';
import { insertDemoAlarms } from './alarms';
import { alignDemo } from './align';
import { insertDemoAnnouncements } from './announcements';
import { insertDemoChat } from './chat';
import { insertDemoPictures, keepDemoPictures } from './comment-pictures';
import { danmuRows, evenings } from './danmu-rows';
import { insertDemoDeskWork } from './desk-work';
import { deviceRows, signInRows } from './devices';
import { keepEarly } from './early';
import { insertDemoGrowth, withExperience } from './growth';
import { insertDemoMessages } from './messages';
import { insertDemoOffers } from './offers';
import { insertDemoPayments } from './payments';
import { blacklistRows, memberVoteOptionRows, memberVoteRows, voteChoiceRows } from './polls';
import { insertDemoPosts } from './posts';
import { generator } from './random';
import { insertDemoReports } from './reports';
import { insertDemoRulings } from './rulings';
import { insertDemoService } from './service';
import { insertDemoTemplates } from './service-templates';
import {
  authorRows,
  commentRows,
  followRows,
  opinionRows,
  publisherRows,
  publishers,
  ratingRows,
  voteOptionRows,
  voteRows,
} from './social';
import { insertDemoStores } from './stores';
import { episodeRows, playRows, titleRow } from './title-rows';
import { allTitles, demoTitles } from './titles/catalogue';
import { demoCollections } from './titles/collections';
import { seasonRows } from './titles/seasons';
import { wallTitle } from './titles/wall';
import { insertDemoUploads } from './uploads';
import { insertDemoPackages } from './vip';
import { insertDemoOrders } from './vip-orders';
import { insertDemoVisits } from './visits';
import { insertDemoVoices } from './voices';
import { insertDemoWords } from './words';

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
async function insert<T extends keyof Database>(tx: Db, table: T, rows: Insertable<Database[T]>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 40) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + 40) as never)
      .execute();
  }
}

async function insertUsers(tx: Db, passwords: readonly string[], days: Days, now: number): Promise<UserRow[]> {
  const users = withExperience([
    newUser({
      id: 'demo',
      account: 'demo',
      password: passwords[0] ?? '',
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
      password: passwords[1] ?? '',
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
    newUser({
      id: 'kefu',
      account: 'kefu',
      password: passwords[2] ?? '',
      nick_name: '小林',
      avatar: '/media/demo/art/avatars/14.jpg',
      introduce: '看到您的消息就会回复。',
      email: 'kefu@mail.example',
      service: 1,
      level: 8,
      // The one that is there longest is the face of customer service: 客服小屏, not a colleague.
      created_at: now + 1,
    }),
  ]);
  await insert(tx, 'users', users);
  await nameAccounts(tx, users);
  for (const { id, nick_name } of users) await indexName(tx, id, nick_name);
  await openJournals(tx, users, now);
  await insertDemoGrowth(tx, days, now);
  await recordExperience(tx);
  await recordOpenings(tx);
  await insert(tx, 'tokens', deviceRows(now));
  await insert(tx, 'sign_ins', signInRows(now));
  return users;
}

/**
 * Fills an empty catalogue with the demo: titles, films, people, comments. Done once; meta 'demo' says so, and from then
 * on only the films behind it are kept in line. Everything in one transaction: a seeding that is cut off has not happened.
 * @param store keeps the pictures of comments; without it there are none
 */
export async function seedDemo(db: Db, days = createDays(), store?: FileStore): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (done) return alignDemo(db);
  const now = Date.now();
  const { hash } = createPasswords();
  const passwords = await Promise.all(demoAccounts.map(({ password }) => hash(password)));
  const random = generator(2026);
  const pictures = store && (await keepDemoPictures(store));
  await db.transaction().execute(async (tx) => {
    // Of several servers that start at once on one database the first one seeds, and the others wait for it here.
    await waitPatiently(tx);
    if (!(await claim(tx, now))) return;
    await insertCatalogue(tx, random, now);
    await keepEarly(tx, now);
    await insertFigures(tx, random, days.dayOf(now));
    const users = await insertUsers(tx, passwords, days, now);
    await insertSocial(tx, random, now, days.dayOf(now));
    await insertDemoPosts(tx, colorOf(), now);
    await insertDemoWords(tx, days.dayOf(now), now);
    await insertDemoUploads(tx, colorOf(), now);
    if (pictures) await insertDemoPictures(tx, pictures, now);
    await insertDemoPackages(tx, now);
    await insertDemoOffers(tx, now);
    await insertDemoAnnouncements(tx, now);
    await insertDemoOrders(tx, now);
    await insertDemoPayments(tx, now);
    await insertDemoChat(tx, now);
    await insertDemoService(
      tx,
      users.find(({ id }) => id === 'kefu'),
      now,
    );
    await insertDemoTemplates(tx);
    await insertDemoMessages(tx, now);
    await insertDemoStores(tx, now);
    await insertDemoVoices(tx, now);
    await insertDemoReports(tx, now);
    await insertDemoRulings(tx, now);
    await insertDemoAlarms(tx, now);
    await insertDemoDeskWork(tx, now);
    await insertDemoVisits(tx, generator(7), days.dayOf(now));
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

/** The dominant colour of each picture that was painted. */
function colorOf(): (name: string) => string {
  const palette = JSON.parse(readFileSync(asset('art/colors.json'), 'utf8')) as Record<string, string>;
  return (name) => palette[name] ?? '#222832';
}

async function insertCatalogue(tx: Db, random: () => number, now: number): Promise<void> {
  const paletteOf = colorOf();
  const titles = demoTitles.map((title, at) => titleRow(title, at, paletteOf(title.key), random, now));
  const wall = titleRow(wallTitle, demoTitles.length, paletteOf(wallTitle.key), generator(7), now);
  await insert(tx, 'titles', [...titles, wall]);
  await insert(tx, 'episodes', allTitles.flatMap(episodeRows));
  await insert(tx, 'seasons', seasonRows);
  for (const { media_key: mediaKey, uploader: uid, published_at: at } of [...titles, wall])
    if (uid) await postOfTitle(tx, { mediaKey, uid, at });
  const collections = demoCollections.map(({ id, title, intro, tw }, position) => ({
    id,
    title,
    intro,
    title_tw: tw?.title ?? '',
    intro_tw: tw?.intro ?? '',
    cover: `/media/demo/art/collections/${id}.jpg`,
    color: paletteOf(`collection:${id}`),
    position,
  }));
  await insert(tx, 'collections', collections);
  const items = demoCollections.flatMap(({ id, keys }) =>
    keys.map((media_key, position) => ({ collection_id: id, media_key, position })),
  );
  await insert(tx, 'collection_items', items);
  for (const [key, evening] of Object.entries(evenings)) await insert(tx, 'danmu', danmuRows(key, evening, now));
}

/** A documentary that leads the rankings of its category, so that the desk shows what a rule is. */
const pinned: Database['rank_rules'] = {
  ...{ period: '', category: 'documentary', media_key: 'haiyang' },
  ...{ kind: 'pin', position: 0, until: 0 },
};

/** What the rankings and the hot searches begin with. @param today as server/days.ts counts */
async function insertFigures(tx: Db, random: () => number, today: number): Promise<void> {
  const plays = demoTitles.flatMap(({ key }) => playRows(key, random, today));
  await insert(tx, 'plays_by_day', plays);
  const words = hotSearches.map((keyword, at) => ({ keyword, hot: 9800 - at * 740 }));
  await insert(tx, 'hot_searches', words);
  await insert(tx, 'rank_rules', [pinned]);
}

/** What the people of the demo keep for later: every ninth title, every seventh, and so on. */
function favouriteRows(now: number): Insertable<Database['favourites']>[] {
  const every = (step: number, uid: string) =>
    demoTitles
      .filter((_, at) => at % step === step - 1)
      .map(({ key }, at) => ({ viewer: `u:${uid}`, media_key: key, created_at: now - at * day, folder: '' }));
  return [...every(9, 'demo'), ...every(7, 'vip'), ...publishers.flatMap(({ id }, at) => every(6 + at, id))];
}

/** @param today in the site's calendar */
async function insertSocial(tx: Db, random: () => number, now: number, today: number): Promise<void> {
  await insert(tx, 'comments', commentRows(random, now));
  await insert(tx, 'ratings', ratingRows(random, now));
  await insert(tx, 'follows', followRows(now));
  await insert(tx, 'opinions', opinionRows(now));
  await insert(tx, 'favourites', favouriteRows(now));
  await insert(tx, 'votes', [...voteRows(now), ...memberVoteRows(now)]);
  await insert(tx, 'vote_options', [...voteOptionRows(), ...memberVoteOptionRows()]);
  await insert(tx, 'vote_choices', voteChoiceRows(now));
  await insert(tx, 'blacklist', blacklistRows(now));
  const { comments, mentions } = authorRows(now);
  await insert(tx, 'comments', comments);
  await insert(tx, 'comment_mentions', mentions);
  const shown = advertDayRows(today);
  await insert(tx, 'adverts', withClicks(advertRows(), shown));
  await insert(tx, 'advert_days', shown);
}
