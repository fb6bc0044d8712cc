import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { recountTallies } from '../tallies/tallies-repository';
import { addressRow } from './billing-inputs';
import { addTitles, commentRow, danmuRow, NOON, titleRow, userRow, vipOrderRow } from './fixture';

/** As many rows as a list is ever filled with by `addMany`. */
const MOST = 30;
const nth = (prefix: string) => (n: number) => `${prefix}-${n}`;
const [titleOf, userOf] = [nth('many'), nth('fan')];

/** Keys of the titles that `addMany` adds. */
export const manyKeys: readonly string[] = Array.from({ length: MOST }, (_, n) => titleOf(n));

/** `n` more rows for every list that the user 'ming' can ask for, the longest of which is then at least `n` long. */
export async function addMany(db: Db, n: number): Promise<void> {
  const all = Array.from({ length: Math.min(n, MOST) }, (_, at) => at);
  await addTitlesOf(db, all);
  await addPeople(db, all);
  await addWords(db, all);
  await addSets(db, all);
  await addOrders(db, all);
  await recountTallies(db);
}

async function addTitlesOf(db: Db, all: number[]): Promise<void> {
  const categories = ['movie', 'drama', 'anime', 'variety', 'documentary', 'sport', 'news', 'music', 'tech'];
  await addTitles(
    db,
    all.map((n) =>
      titleRow(titleOf(n), `地球之${n}`, {
        uploader: 'ming',
        gold: 10,
        category: categories[n % categories.length] ?? 'movie',
        genres: JSON.stringify([`科幻${n}`, '科幻']),
        is_series: 0,
        year: 1990 + n,
      }),
    ),
  );
  const series = { media_key: 'zhuixu', thumb: '', duration: 600, vip: 0, folder: 'zhuixu', heights: '[]' };
  const rest = { tiles: 'null', subtitles: '[]', source_hash: '', free_at: 0 };
  await insert(
    db,
    'episodes',
    all.map((n) => ({ ...series, ...rest, episode_key: `zhuixu-more-${n}`, position: n + 10, title: `第 ${n} 集` })),
  );
  await insert(
    db,
    'play_records',
    all.map((n) => ({
      viewer: 'u:ming',
      media_key: titleOf(n),
      episode_key: `${titleOf(n)}-1`,
      position: 60,
      duration: 600,
      watched_at: NOON - n * 1000,
    })),
  );
  const day = Math.floor(NOON / 86_400_000);
  await insert(
    db,
    'plays_by_day',
    all.map((n) => ({ media_key: titleOf(n), day, plays: n + 1 })),
  );
  await insert(
    db,
    'searches_by_day',
    all.map((n) => ({ media_key: titleOf(n), day, searches: n + 1 })),
  );
}

async function addPeople(db: Db, all: number[]): Promise<void> {
  await insert(db, 'users', await Promise.all(all.map((n) => userRow(userOf(n)))));
  const at = { created_at: NOON };
  await insert(db, 'follows', [
    ...all.map((n) => ({ uid: userOf(n), target: 'vip', ...at })),
    ...all.map((n) => ({ uid: 'ming', target: userOf(n), ...at })),
  ]);
  await insert(
    db,
    'blacklist',
    all.map((n) => ({ uid: 'ming', target: userOf(n), ...at })),
  );
  await insert(
    db,
    'shielded_senders',
    all.map((n) => ({ id: `shield-${n}`, viewer: 'u:ming', target: `d:sender-${n}`, nick_name: '路人', ...at })),
  );
  await insert(
    db,
    'shield_words',
    all.map((n) => ({ id: `word-${n}`, viewer: 'u:ming', word: `词${n}`, ...at })),
  );
}

async function addWords(db: Db, all: number[]): Promise<void> {
  await insert(
    db,
    'danmu',
    all.map((n) => danmuRow(`many-danmu-${n}`, { episode_key: 'liulang-1', time_ms: n * 100 })),
  );
  await insert(db, 'comments', [
    ...all.map((n) => commentRow(`many-comment-${n}`, { replies: 2 })),
    ...all.flatMap((n) => [
      commentRow(`many-reply-${n}`, { parent_id: `many-comment-${n}` }),
      commentRow(`many-answer-${n}`, { parent_id: `many-comment-${n}`, reply_to: 'ming' }),
      commentRow(`more-${n}`, { parent_id: 'comment-1', uid: 'ming' }),
    ]),
  ]);
  await insert(
    db,
    'votes',
    all.map((n) => ({ id: `many-vote-${n}`, media_key: 'liulang', title: '去哪？', title_tw: '去哪？', ends_at: 0 })),
  );
  await insert(
    db,
    'vote_options',
    all.map((n) => ({ id: `option-${n}`, vote_id: `many-vote-${n}`, text: '东', text_tw: '東', position: 0, base: 0 })),
  );
}

async function addSets(db: Db, all: number[]): Promise<void> {
  await insert(
    db,
    'billing_addresses',
    all.map((n) => addressRow(`many-address-${n}`, 'ming')),
  );
  await insert(
    db,
    'collections',
    all.map((n) => ({ id: `set-${n}`, title: `片单 ${n}`, intro: '', cover: '', color: '#101010', position: n + 2 })),
  );
  await insert(db, 'collection_items', [
    ...all.map((n) => ({ collection_id: `set-${n}`, media_key: 'walle', position: 0 })),
    ...all.map((n) => ({ collection_id: 'space', media_key: titleOf(n), position: n + 5 })),
  ]);
  await insert(
    db,
    'hot_searches',
    all.map((n) => ({ keyword: `地球之${n}`, hot: 50 - n })),
  );
  await insert(
    db,
    'help_categories',
    all.map((n) => ({ id: 100 + n, path: `more-${n}`, title: '更多', title_tw: '更多', position: n + 2 })),
  );
  const advert = {
    type: 2,
    title: '新片',
    title_tw: '新片',
    show_url: '',
    link_url: '',
    view_url: '',
    app_param: 'null',
    at: 0,
  };
  const always = { media_key: '', region: '', starts_at: 0, ends_at: 0, views: 0 };
  await insert(
    db,
    'adverts',
    all.map((n) => ({ ...advert, ...always, id: `many-ad-${n}`, position: n + 1 })),
  );
}

async function addOrders(db: Db, all: number[]): Promise<void> {
  const order = { uid: 'ming', kind: 'vip', goods: '{}', subject: '会员', amount: 1_900, currency: 'CNY', late: 0 };
  const over = { state: 'closed' as const, provider: '', created_at: NOON, expires_at: NOON + 1, paid_at: 0 };
  await insert(
    db,
    'orders',
    all.map((n) => ({ ...order, ...over, id: `many-order-${n}`, client_id: `many-order-${n}` })),
  );
  await insert(
    db,
    'vip_orders',
    all.map((n) => vipOrderRow(`many-order-${n}`, { to_uid: userOf(n) })),
  );
}

async function insert<T extends keyof Database>(db: Db, table: T, rows: Database[T][]): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}
