import { readFileSync } from 'node:fs';
import type { Kysely, Transaction } from 'kysely';
import type { Tiles } from '../../src/contract/schemas/video';
import type { DanmuRow, Database, EpisodeRow, TitleRow } from '../db/schema';
import { hashPassword } from '../modules/auth/password';
import { searchColumns } from '../modules/search/index-text';
import { type ClipName, clipHeights, clipSeconds } from './clips/clips';
import { colors, endings, middles, openers, tails, whole } from './danmu-phrases';
import { demoHelp } from './help';
import { type DemoTitle, demoCollections, demoTitles } from './titles';

const asset = (path: string): URL => new URL(`./media/${path}`, import.meta.url);
const day = 24 * 3600_000;
/** The title with 3,000 comments, and how many some others have. */
const danmuCounts: Record<string, number> = {
  chaoxi: 3000,
  xinghe: 420,
  jieqi: 260,
  jiqi: 380,
  mingdeng: 240,
  huli: 180,
};
const subtitled: ClipName = 'tide';

/** The same numbers at every seeding: a demo that looks the same everywhere can be talked about. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

const people = [
  '岑望',
  '林鹤',
  '许南乔',
  '顾行舟',
  '苏砚',
  '郑小满',
  '谢青梧',
  '江渡',
  '叶知微',
  '陈拾光',
  '白露',
  '沈既明',
  '陆听澜',
  '方圆圆',
];
const roles = ['主演', '主演', '联合主演', '特别出演'];

function titleRow(title: DemoTitle, at: number, color: string, random: () => number, now: number): TitleRow {
  const cast = Array.from({ length: 4 }, (_, n) => ({
    name: people[(at * 3 + n * 5) % people.length] ?? '',
    role: roles[n] ?? '',
  }));
  const art = `/media/demo/art/${title.key}`;
  return {
    media_key: title.key,
    title: title.title,
    sub_title: title.sub,
    description: title.story,
    category: title.category,
    poster: `${art}/poster.jpg`,
    thumb: `${art}/thumb.jpg`,
    backdrop: `${art}/backdrop.jpg`,
    color,
    score: title.score,
    year: title.year,
    region: title.region,
    genres: JSON.stringify(title.genres),
    cast: JSON.stringify(cast),
    director: people[(at * 7 + 3) % people.length] ?? '',
    language: title.region === '日本' ? '日语' : title.region === '韩国' ? '韩语' : '国语',
    height: at % 3 === 0 ? 2160 : 720,
    is_series: title.episodes[1] > 1 ? 1 : 0,
    episodes_total: title.episodes[1],
    vip: title.vip ? 1 : 0,
    hit: Math.round(3000 + random() ** 3 * 980_000),
    is_demo: 1,
    published_at: now - Math.floor(at * 0.7 * day + random() * 8 * 3600_000),
    ...searchColumns(title.title),
  };
}

function episodeRows(title: DemoTitle, tilesOf: (clip: string) => Tiles): EpisodeRow[] {
  return Array.from({ length: title.episodes[0] }, (_, at) => ({
    episode_key: `${title.key}-${at + 1}`,
    media_key: title.key,
    position: at + 1,
    title: title.episodes[1] > 1 ? `第 ${at + 1} 集` : title.title,
    thumb: `/media/demo/art/${title.key}/thumb.jpg`,
    duration: clipSeconds,
    vip: 0,
    folder: `demo/clips/${title.clip}`,
    heights: JSON.stringify(clipHeights),
    tiles: JSON.stringify(tilesOf(title.clip)),
    subtitles: JSON.stringify(
      title.clip === subtitled
        ? [
            { file: 'sub-zh-CN.vtt', language: 'zh-CN', label: '简体中文' },
            { file: 'sub-zh-TW.vtt', language: 'zh-TW', label: '繁體中文' },
          ]
        : [],
    ),
    source_hash: '',
  }));
}

function danmuText(random: () => number): string {
  if (random() < 0.45) return pick(whole, random);
  return pick(openers, random) + pick(middles, random) + pick(endings, random) + pick(tails, random);
}

function danmuRows(key: string, count: number, now: number): DanmuRow[] {
  const random = generator(count + key.length);
  return Array.from({ length: count }, (_, at) => {
    const kind = random();
    // Denser around a few moments, as people are.
    const peak = pick([0.2, 0.5, 0.8], random);
    const share = random() < 0.4 ? Math.min(0.99, Math.max(0, peak + (random() - 0.5) * 0.16)) : random();
    return {
      id: `demo-${key}-${at}`,
      episode_key: `${key}-1`,
      time_ms: Math.floor(share * clipSeconds * 1000),
      mode: kind < 0.9 ? 'scroll' : kind < 0.96 ? 'top' : 'bottom',
      text: danmuText(random),
      color: pick(colors, random),
      size: random() < 0.92 ? 25 : 18,
      viewer: `d:demo${at % 97}`,
      client_id: `demo-${key}-${at}`,
      sent_at: now - Math.floor(random() * 20 * day),
    };
  });
}

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
  const base = {
    sex: 1,
    vip_category_id: 0,
    vip_type_name: '',
    vip_level: 0,
    vip_expires_at: 0,
    area_code: '86',
    big_v: 0,
    created_at: now,
  };
  await insert(tx, 'users', [
    {
      ...base,
      id: 'demo',
      account: 'demo',
      password: passwords[0],
      nick_name: '晚风观众',
      avatar: '/media/demo/art/avatars/1.jpg',
      introduce: '喜欢在傍晚看一部电影。',
      email: 'demo@mail.example',
      phone: '13800001234',
      level: 3,
      gold: 120,
    },
    {
      ...base,
      id: 'vip',
      account: 'vip',
      password: passwords[1],
      nick_name: '星河旅人',
      avatar: '/media/demo/art/avatars/2.jpg',
      introduce: '把每一部片尾都看完。',
      email: 'vip@mail.example',
      phone: '13900005678',
      level: 8,
      gold: 5200,
      vip_level: 3,
      vip_category_id: 3,
      vip_type_name: '黄金会员',
      vip_expires_at: now + 400 * day,
    },
  ]);
}

async function insertHelp(tx: Transaction<Database>): Promise<void> {
  const html = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');
  for (const [position, category] of demoHelp.entries()) {
    const { id, path, title, titleTw } = category;
    await insert(tx, 'help_categories', [{ id, path, title, title_tw: titleTw, position }]);
    await insert(
      tx,
      'help_items',
      category.items.map((item, at) => ({
        id: item.id,
        category_id: id,
        title: item.title,
        title_tw: item.titleTw,
        html: html(item.text),
        html_tw: html(item.textTw),
        position: at,
        tv: item.tv ? 1 : 0,
      })),
    );
  }
}

/**
 * Fills an empty catalogue with the demo: titles, films, people, comments, help. Done once; meta 'demo' says so.
 * Everything in one transaction: a seeding that is cut off has not happened.
 */
export async function seedDemo(db: Kysely<Database>): Promise<void> {
  const done = await db.selectFrom('meta').select('key').where('key', '=', 'demo').executeTakeFirst();
  if (done) return;
  const now = Date.now();
  const palette = JSON.parse(readFileSync(asset('art/colors.json'), 'utf8')) as Record<string, string>;
  const tilesOf = (clip: string) => JSON.parse(readFileSync(asset(`clips/${clip}/tiles.json`), 'utf8')) as Tiles;
  const passwords = await Promise.all([hashPassword('demo1234'), hashPassword('vip12345')]);
  const random = generator(2026);
  await db.transaction().execute(async (tx) => {
    await insert(
      tx,
      'titles',
      demoTitles.map((title, at) => titleRow(title, at, palette[title.key] ?? '#222832', random, now)),
    );
    await insert(
      tx,
      'episodes',
      demoTitles.flatMap((title) => episodeRows(title, tilesOf)),
    );
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
    for (const key of Object.keys(danmuCounts)) await insert(tx, 'danmu', danmuRows(key, danmuCounts[key] ?? 0, now));
    const today = Math.floor(now / day);
    await insert(
      tx,
      'plays_by_day',
      demoTitles.flatMap(({ key }) =>
        Array.from({ length: 30 }, (_, ago) => ({
          media_key: key,
          day: today - ago,
          plays: Math.round(random() ** 2 * 900),
        })),
      ),
    );
    const hot = [
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
    await insert(
      tx,
      'hot_searches',
      hot.map((keyword, at) => ({ keyword, hot: 9800 - at * 740 })),
    );
    await insertUsers(tx, passwords as [string, string], now);
    await insertHelp(tx);
    await insert(tx, 'meta', [{ key: 'demo', value: String(now) }]);
  });
}
