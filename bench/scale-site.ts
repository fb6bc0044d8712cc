import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { createPasswords } from '../server/accounts/password';
import { createDays } from '../server/days';
import { openDatabase } from '../server/db/database';
import type { Db } from '../server/db/db';
import { isPostgresAddress } from '../server/db/postgres-errors';
import type { Database, EpisodeRow, TitleRow } from '../server/db/schema';
import { recountTallies } from '../server/tallies/tallies-repository';
import { type Cluster, startCluster } from '../server/test/cluster';
import { addSocial, episodeRow, fillCatalogue, PASSWORD, titleRow } from '../server/test/fixture';
import { addMany } from '../server/test/many';
import { siteZone } from '../tests/support/site-zone';
import { chunks, patiently } from './chunks';
import { makeDesk } from './scale-desk';
import { makeMembers } from './scale-members';
import { makeOperator } from './scale-operator';
import { makePolls } from './scale-polls';

/** How large a site is: rows of each kind. */
export interface SiteSize {
  titles: number;
  danmu: number;
  users: number;
  plays: number;
  /** Of VIP; with each ten of them a report, a line of the ledger, of the journal, and so on. */
  orders: number;
  /** How many posts, follows, notices, messages and so on the viewer has who asks for every list. */
  own: number;
  /** Of all others; as many playlists and films that are asked for. */
  posts: number;
  /** Notices of all others; as many messages and as many lines of the ledger. */
  lines: number;
  /** Of the site and of members, beside those that `own` brings. */
  polls: number;
}

/** What viewers are promised, with a desk whose lists reach years back; and a part of it for a quick look. */
export const full: SiteSize = {
  ...{ titles: 100_000, danmu: 10_000_000, users: 1_000_000, plays: 20_000_000, orders: 1_000_000 },
  ...{ own: 10_000, posts: 100_000, lines: 1_000_000, polls: 100_000 },
};
export const small: SiteSize = {
  ...{ titles: 50_000, danmu: 2_000_000, users: 100_000, plays: 1_000_000, orders: 50_000 },
  ...{ own: 5_000, posts: 20_000, lines: 100_000, polls: 5_000 },
};

/** 100k, 20m: a socket of PostgreSQL lies in the folder, and its path may have no more than 107 bytes. */
const short = (n: number): string =>
  String(n)
    .replace(/000000$/, 'm')
    .replace(/000$/, 'k');

/** Where a site of that size is kept from run to run. */
export function folderOf(size: SiteSize, postgres: boolean): string {
  const name = `${postgres ? 'pg-' : ''}${Object.values(size).map(short).join('-')}`;
  return fileURLToPath(new URL(`../.cache/scale/${name}`, import.meta.url));
}

/** Who asks; a user of the test's own world, which is part of the site. */
export const ASKING = { account: 'ming@example.com', password: PASSWORD };
/** The film that everybody knows: most comments, likes, points and danmu are its. */
export const HIT = 'site-0';
export const hitEpisode = `${HIT}-1`;

const EPISODES_OF_SERIES = 8;
const isSeries = (n: number) => n % 4 === 3;
const DAYS_OF_PLAYS = 10;

const first =
  '星河 长夜 潮汐 暗流 零点 剑心 狐火 机甲 云端 雪国 南城 北岸 沉默 逆光 失落 最后 无名 赤色 白昼 深海 山谷 春日 盛夏 秋水 寒冬 归途 远方 边城 江湖 孤岛'.split(
    ' ',
  );
const second =
  '列车 明灯 之外 档案 航班 谣曲 小镇 少年 旅人 来信 迷宫 守望者 追踪 誓言 秘密 花园 战线 传说 猎人 食堂 医生 律师 歌者 王朝 纪元 夜话 奇谈 行动 风暴 地图'.split(
    ' ',
  );
const third = ['', '前传', '重生', '归来', '终章', '番外', '外传', '新生'];
const categories = ['movie', 'drama', 'variety', 'anime', 'documentary', 'sport', 'news', 'music', 'tech', 'life'];
const genres = '动作 爱情 科幻 悬疑 喜剧 历史 音乐 冒险 家庭 战争 犯罪 奇幻 武侠 青春 美食 自然'.split(' ');
const regions = '中国大陆 中国香港 中国台湾 美国 日本 韩国 英国 法国 泰国 印度'.split(' ');
const at = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** A large site, ready to be served. */
export interface LargeSite {
  /** Of the server that serves it. */
  dataDir: string;
  /** Where its rows are, as openDatabase takes it. */
  place: string;
  env: NodeJS.ProcessEnv;
  /** Processes that had to be started for it. */
  pids: readonly number[];
  /** Ends them. */
  close(): Promise<void>;
}

/**
 * A site of that size below a folder: made in one go where there is none, taken as it is where there is one. What was cut off is
 * made anew.
 * @param postgres its rows are in a cluster of PostgreSQL of its own, which is kept in that folder, too
 */
export async function ensureSite(folder: string, size: SiteSize, { postgres = false } = {}): Promise<LargeSite> {
  if (!postgres) {
    await ensureRows(folder, size, async () => {
      rmSync(folder, { recursive: true, force: true });
      return folder;
    });
    return { dataDir: folder, place: folder, env: {}, pids: [], close: async () => undefined };
  }
  const bin = findPostgres();
  if (!bin) throw new Error('no PostgreSQL on this machine: apt-get install postgresql');
  let cluster: Cluster = await startCluster(bin, folder);
  const address = () => `${cluster.address}/postgres`;
  try {
    await ensureRows(address(), size, async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true });
      cluster = await startCluster(bin, folder);
      return address();
    });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const dataDir = join(folder, 'server');
  mkdirSync(dataDir, { recursive: true });
  // The first line of its file; what it starts for each connection is its child.
  const pids = [Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10)];
  return { dataDir, place: address(), env: { DATABASE_URL: address() }, pids, close: () => cluster.stop() };
}

/** @param clear removes what is there. @returns where the rows go then */
async function ensureRows(place: string, size: SiteSize, clear: () => Promise<string>): Promise<void> {
  const mark = JSON.stringify(size);
  if (isPostgresAddress(place) || existsSync(place)) {
    const db = await openDatabase(place);
    const isThere = (await noted(db, 'scale')) === mark;
    if (isThere && (await renewDays(db, size)) && isPostgresAddress(place)) await vacuum(db, DAYS);
    await db.destroy();
    if (isThere) return;
  }
  const cleared = await clear();
  const isEmbedded = !isPostgresAddress(cleared);
  if (isEmbedded) mkdirSync(cleared, { recursive: true });
  console.log(`  making a site of ${mark} ...`);
  const db = await (isEmbedded ? openEmbedded(cleared) : openUnchecked(cleared));
  await fillCatalogue(db);
  await addSocial(db);
  await addMany(db, 30);
  const steps: (readonly [name: string, make: (db: Db, size: SiteSize) => Promise<void>])[] = [
    ['titles', makeTitles],
    ['users', makeUsers],
    ['danmu', makeDanmu],
    ['play records', makePlays],
    ['figures of days', makeDays],
    ['what people say', makeSocial],
    ['what the desk sees', makeDesk],
    ['what the operator has', makeOperator],
    ['what is asked of viewers', makePolls],
    ['what members have', makeMembers],
    ['counts', (of) => patiently(of, recountTallies)],
    // PostgreSQL cleans up and counts by itself, which the tests' cluster has off; an embedded site never does.
    ...(isEmbedded ? [] : [['statistics', (of: Db) => vacuum(of)] as const]),
  ];
  for (const [name, make] of steps) {
    const began = performance.now();
    await make(db, size);
    console.log(`    ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  if (!isEmbedded) await sql`alter role postgres reset session_replication_role`.execute(db);
  await db.insertInto('meta').values({ key: 'scale', value: mark }).execute();
  await db.destroy();
}

const noted = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** @param tables all of them where none is named */
const vacuum = (db: Db, tables: readonly string[] = []): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql.raw(`vacuum analyze ${tables.join(', ')}`).execute(one);
  });

/** Nobody minds a power cut here: what is half made is made anew. */
async function openEmbedded(folder: string): Promise<Db> {
  const db = await openDatabase(folder);
  for (const pragma of ['synchronous = off', 'foreign_keys = off', 'cache_size = -500000'])
    await sql.raw(`pragma ${pragma}`).execute(db);
  return db;
}

/** Foreign keys of twenty million rows would be looked up one by one; what is made here has them by construction. */
async function openUnchecked(address: string): Promise<Db> {
  const first = await openDatabase(address);
  await sql`alter role postgres set session_replication_role = replica`.execute(first);
  await first.destroy();
  return openDatabase(address);
}

async function makeTitles(db: Db, { titles }: SiteSize): Promise<void> {
  const now = Date.now();
  const make = (n: number): TitleRow => {
    const combination = Math.floor(n / (first.length * second.length));
    const name = `${at(first, n)}${at(second, Math.floor(n / first.length))}${at(third, combination)}${
      combination >= third.length ? Math.floor(combination / third.length) + 1 : ''
    }`;
    return titleRow(`site-${n}`, name, {
      category: at(categories, Math.floor((n * 7) / 3) % 23),
      genres: JSON.stringify([at(genres, n * 3), at(genres, n * 5 + 1)]),
      region: at(regions, Math.floor(n / 7)),
      year: 1960 + ((n * 13) % 67),
      score: ((n * 37) % 100) / 10,
      hit: n === 0 ? 90_000_000 : (n * 7919) % 1_000_000,
      height: n % 4 === 0 ? 2160 : 1080,
      vip: n % 6 === 5 ? 1 : 0,
      gold: n % 40 === 7 ? 30 : 0,
      // One person whom all follow, the one who asks, and five hundred others.
      uploader: n % 9 === 0 ? 'vip' : n % 9 === 1 ? 'ming' : `person-${n % 500}`,
      is_series: isSeries(n) ? 1 : 0,
      episodes_total: isSeries(n) ? EPISODES_OF_SERIES : 1,
      published_at: now - n * 600_000,
      description: `${name}的故事。`.repeat(12),
    });
  };
  const episodes = (title: TitleRow): EpisodeRow[] =>
    Array.from({ length: title.episodes_total }, (_, n) => episodeRow(title.media_key, n + 1));
  for (let from = 0; from < titles; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, titles - from) }, (_, n) => make(from + n));
    await db.transaction().execute(async (trx) => {
      await insert(trx, 'titles', rows);
      await insert(trx, 'episodes', rows.flatMap(episodes));
    });
  }
  const sets = Array.from({ length: 200 }, (_, n) => n);
  const set = { intro: '', cover: '', color: '#101010' };
  await insert(
    db,
    'collections',
    sets.map((n) => ({ id: `site-set-${n}`, title: `精选 ${n}`, position: n + 100, ...set })),
  );
  await insert(
    db,
    'collection_items',
    sets.flatMap((n) =>
      Array.from({ length: 40 }, (_, position) => ({
        collection_id: `site-set-${n}`,
        media_key: `site-${(n * 131 + position * 17) % titles}`,
        position,
      })),
    ),
  );
}

async function makeUsers(db: Db, { users }: SiteSize): Promise<void> {
  const password = await createPasswords().hash(PASSWORD);
  await chunks(
    db,
    users,
    (n) => sql`insert into users (id, account, password, nick_name, avatar, introduce, vip_type_name, email, phone,
        area_code, sex, vip_level, vip_category_id, big_v, level, gold, vip_expires_at, created_at)
      ${n} select 'person-' || i, 'person-' || i || '@mail.example', ${password}, '观众' || i, '', '', '', '', '', '86',
        1, 0, 0, 0, 1, 0, 0, 1700000000000 + i from n`,
  );
}

/** The number of a title: the lower, the more often. `i` is the row's, `step` keeps two tables from being alike. */
const skewed = (titles: number, step: number): RawBuilder<number> => {
  const random = sql`((i * ${sql.lit(step)} + 17) % 100003)`;
  return sql<number>`((${random} * ${random} / 100003) * ${sql.lit(titles)} / 100003)`;
};

/** Each viewer's lie together: rows that jump about in every index would take four times as long. */
const makeDanmu = (db: Db, { danmu, titles, users }: SiteSize): Promise<void> =>
  chunks(
    db,
    danmu,
    (n) => sql`insert into danmu (id, episode_key, time_ms, size, mode, text, color, viewer, client_id, sent_at, likes,
        coins, hidden)
      ${n} select 'd' || i, 'site-' || ${skewed(titles, 7919)} || '-1', (i * 37) % 600000, 25, 'scroll',
        '前方高能 ' || i, '#ffffff', 'u:person-' || (i / ${sql.lit(Math.max(1, Math.ceil(danmu / users)))}), 'c' || i, 1700000000000 + i * 1000, 0, 0, 0
      from n`,
  );

/** Each viewer's records lie together, as they come in. */
const makePlays = (db: Db, { plays, titles, users }: SiteSize): Promise<void> => {
  const each = Math.max(1, Math.floor(plays / users));
  const step = Math.max(1, Math.floor(titles / (each + 1)));
  const title = sql`((i / ${sql.lit(each)} * 31 + (i % ${sql.lit(each)}) * ${sql.lit(step)}) % ${sql.lit(titles)})`;
  return chunks(
    db,
    plays,
    (n) => sql`insert into play_records (viewer, media_key, episode_key, position, duration, watched_at)
      ${n} select 'u:person-' || (i / ${sql.lit(each)}), 'site-' || ${title}, 'site-' || ${title} || '-1', 60, 600,
        1700000000000 + i * 100 from n where i / ${sql.lit(each)} < ${sql.lit(users)}`,
  );
};

const today = (): number => createDays(siteZone).dayOf(Date.now());
/** In `meta`: the day up to which the tables of DAYS were made. */
const DAYS_OF = 'scale-days-of';
const DAYS = ['plays_by_day', 'searches_by_day'] as const;

/**
 * A site that was kept from another day has its plays of today again: a ranking of the day would be empty.
 * @returns whether it had to
 */
async function renewDays(db: Db, size: SiteSize): Promise<boolean> {
  if ((await noted(db, DAYS_OF)) === String(today())) return false;
  console.log('  making the figures of days anew ...');
  for (const table of DAYS)
    await patiently(db, async (trx) => {
      await trx.deleteFrom(table).where('media_key', 'like', 'site-%').execute();
    });
  await makeDays(db, size);
  return true;
}

/** Plays and searches of the last days, so that every title has a place somewhere. */
async function makeDays(db: Db, { titles }: SiteSize): Promise<void> {
  const day = today();
  const [of, ago] = [sql`(i / ${sql.lit(DAYS_OF_PLAYS)})`, sql`((i % ${sql.lit(DAYS_OF_PLAYS)}) * 3)`];
  for (const [table, column] of [
    ['plays_by_day', 'plays'],
    ['searches_by_day', 'searches'],
  ] as const) {
    await chunks(
      db,
      titles * DAYS_OF_PLAYS,
      (n) => sql`insert into ${sql.table(table)} (media_key, day, ${sql.ref(column)})
        ${n} select 'site-' || ${of}, ${sql.lit(day)} - ${ago}, 1 + (i * 7919) % 1000 from n`,
    );
  }
  await db
    .insertInto('meta')
    .values({ key: DAYS_OF, value: String(day) })
    .onConflict((on) => on.column('key').doUpdateSet({ value: String(day) }))
    .execute();
}

/** Everybody has an opinion of the one film that everybody knows, and follows the one person. */
async function makeSocial(db: Db, { titles, users }: SiteSize): Promise<void> {
  const hit = sql.lit(HIT);
  const viewer = sql`'u:person-' || i`;
  await chunks(
    db,
    users,
    (n) => sql`insert into opinions (viewer, media_key, status, created_at)
      ${n} select ${viewer}, ${hit}, case when i % 9 = 0 then -1 else 1 end, 1700000000000 from n`,
  );
  await chunks(
    db,
    users,
    (n) => sql`insert into ratings (viewer, media_key, score, created_at)
      ${n} select ${viewer}, ${hit}, 1 + i % 10, 1700000000000 from n`,
  );
  await chunks(
    db,
    users,
    (n) => sql`insert into favourites (viewer, media_key, created_at)
      ${n} select ${viewer}, ${hit}, 1700000000000 from n`,
  );
  await chunks(
    db,
    users,
    (n) =>
      sql`insert into follows (uid, target, created_at) ${n} select 'person-' || i, 'vip', 1700000000000 + i from n`,
  );
  await chunks(
    db,
    users,
    (
      n,
    ) => sql`insert into comments (id, media_key, parent_id, reply_to, uid, contxt, client_id, likes, replies, sent_at)
      ${n} select 'said-' || i, case when i % 2 = 0 then ${hit} else 'site-' || ${skewed(titles, 7919)} end, '', '',
        'person-' || i, '值得二刷', 'c', i % 97, 0, 1700000000000 + i from n`,
  );
}

async function insert<T extends keyof Database>(db: Db, table: T, rows: Insertable<Database[T]>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 200) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + 200) as never)
      .execute();
  }
}
