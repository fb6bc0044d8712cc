import { readFileSync } from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { hashPassword } from '../modules/auth/password';
import { newUser } from '../modules/user/repository';
import { recordOpenings } from '../wallet/wallet-repository';
import { alignDemo } from './align';
import { danmuCounts, danmuRows } from './danmu-rows';
import { generator } from './random';
import { advertRows, commentRows, followRows, publisherRows, ratingRows, voteOptionRows, voteRows } from './social';
import { episodeRows, playRows, titleRow } from './title-rows';
import { demoTitles } from './titles/catalogue';
import { demoCollections } from './titles/collections';

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
async function insert<T extends keyof Database>(
  tx: Transaction<Database>,
  table: T,
  rows: Database[T][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 40) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + 40) as never)
      .execute();
  }
}

async function insertUsers(tx: Transaction<Database>, passwords: [string, string], now: number): Promise<void> {
  await insert(tx, 'users', [
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
  ]);
  await recordOpenings(tx);
}

/**
 * Fills an empty catalogue with the demo: titles, films, people, comments. Done once; meta 'demo' says so, and from then
 * on only the films behind it are kept in line. Everything in one transaction: a seeding that is cut off has not happened.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (done) return alignDemo(db);
  const now = Date.now();
  const palette = JSON.parse(readFileSync(asset('art/colors.json'), 'utf8')) as Record<string, string>;
  const passwords = await Promise.all([hashPassword('demo1234'), hashPassword('vip12345')]);
  const random = generator(2026);
  await db.transaction().execute(async (tx) => {
    await insert(
      tx,
      'titles',
      demoTitles.map((title, at) => titleRow(title, at, palette[title.key] ?? '#222832', random, now)),
    );
    await insert(tx, 'episodes', demoTitles.flatMap(episodeRows));
    await insert(
      tx,
      'collections',
      demoCollections.map(({ id, title, intro }, position) => ({
        id,
        title,
        intro,
        cover: `/media/demo/art/collections/${id}.jpg`,
        color: palette[`collection:${id}`] ?? '#222832',
        position,
      })),
    );
    await insert(
      tx,
      'collection_items',
      demoCollections.flatMap(({ id, keys }) =>
        keys.map((media_key, position) => ({ collection_id: id, media_key, position })),
      ),
    );
    for (const [key, count] of Object.entries(danmuCounts)) await insert(tx, 'danmu', danmuRows(key, count, now));
    const today = Math.floor(now / day);
    await insert(
      tx,
      'plays_by_day',
      demoTitles.flatMap(({ key }) => playRows(key, random, today)),
    );
    await insert(
      tx,
      'hot_searches',
      hotSearches.map((keyword, at) => ({ keyword, hot: 9800 - at * 740 })),
    );
    await insertUsers(tx, passwords as [string, string], now);
    await insert(tx, 'comments', commentRows(random, now));
    await insert(tx, 'ratings', ratingRows(random, now));
    await insert(tx, 'follows', followRows(now));
    await insert(tx, 'votes', voteRows());
    await insert(tx, 'vote_options', voteOptionRows());
    await insert(tx, 'adverts', advertRows());
    await insert(tx, 'meta', [{ key: 'demo', value: String(now) }]);
  });
}
