import type { Insertable } from 'kysely';
import { openPair } from '../chat/open';
import { pairId } from '../chat/sides';
import { type Draft, storeMessage } from '../chat/store-message';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { recountTallies } from '../tallies/tallies-repository';
import { addressRow } from './billing-inputs';
import { uploadRow } from './films';
import { addTitles, commentRow, danmuRow, NOON, titleRow, userRow, vipOrderRow, voteRow } from './fixture';
import { newNotice, newSystemMessage } from './notice-rows';
import { postRow } from './own-post-inputs';
import { addCase } from './service-inputs';
import { storeRow } from './store-inputs';
import { feedbackRow, wishRow } from './voice-inputs';

/** As many rows as a list is ever filled with by `addMany`. */
const MOST = 30;
const nth = (prefix: string) => (n: number) => `${prefix}-${n}`;
const [titleOf, userOf, postOf, makerOf] = [nth('many'), nth('fan'), nth('many-post'), nth('maker')];

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
  await addTalks(db, all);
  await addNotices(db, all);
  await addPosts(db, all);
  await addStores(db, all);
  for (const n of all) await addCase(db, makerOf(n), { state: 'waiting', at: NOON - n });
  await addGrowth(db, all);
  await addSecurity(db, all);
  await addVoices(db, all);
  await recountTallies(db);
}

async function addTitlesOf(db: Db, all: number[]): Promise<void> {
  const priced = ['movie', 'drama', 'anime', 'variety', 'documentary', 'sport'];
  // What is short in these is a short film, which costs nothing.
  const categories = [...priced, 'news', 'music', 'tech'];
  await addTitles(
    db,
    all.map((n) => {
      const category = categories[n % categories.length] ?? 'movie';
      const genres = JSON.stringify([`科幻${n}`, '科幻']);
      const gold = priced.includes(category) ? 10 : 0;
      return titleRow(titleOf(n), `地球之${n}`, {
        ...{ uploader: 'ming', gold, category, genres, is_series: 0, year: 1990 + n },
      });
    }),
  );
  const series = { media_key: 'zhuixu', thumb: '', duration: 600, vip: 0, folder: 'zhuixu', heights: '[]' };
  const rest = { tiles: 'null', subtitles: '[]', source_hash: '', free_at: 0, title_tw: '', season: 0, withdrawn: 0 };
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

/** Posts of Ming's with a picture and a label each, which Ming keeps as they keep all titles; one for every title of theirs; films on their way. */
async function addPosts(db: Db, all: number[]): Promise<void> {
  await insert(db, 'posts', [
    ...all.map((n) => postRow(postOf(n), { kind: 'pictures', at: NOON - n })),
    ...all.map((n) => postRow(titleOf(n), { kind: 'film', media_key: titleOf(n), at: NOON - n })),
  ]);
  const size = { width: 400, height: 300, color: '#203040' };
  await insert(
    db,
    'post_pictures',
    all.map((n) => ({ post_id: postOf(n), position: 0, hash: `${n}`.padStart(64, '0'), type: 'jpg', ...size })),
  );
  await insert(
    db,
    'labels',
    all.map((n) => ({ id: `label-${n}`, name: `标签${n}`, name_tw: '', position: n, active: 1 })),
  );
  await insert(
    db,
    'post_labels',
    all.map((n) => ({ post_id: postOf(n), label_id: `label-${n}`, at: NOON - n })),
  );
  await insert(
    db,
    'favourites',
    all.flatMap((n) =>
      [postOf(n), titleOf(n)].map((media_key, of_title) => ({
        ...{ viewer: 'u:ming', media_key, of_title, created_at: NOON - n, folder: '' },
      })),
    ),
  );
  await insert(
    db,
    'video_uploads',
    all.map((n) => uploadRow(`many-upload-${n}`, { counted: 0, reserved: 0 })),
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
    all.map((n) => voteRow(`many-vote-${n}`, { uid: n % 2 === 0 ? 'ming' : userOf(n) })),
  );
  await insert(
    db,
    'vote_options',
    all.map((n) => ({ id: `option-${n}`, vote_id: `many-vote-${n}`, text: '东', text_tw: '東', position: 0, base: 0 })),
  );
  await insert(
    db,
    'vote_choices',
    all.map((n) => ({
      vote_id: `many-vote-${n}`,
      viewer: 'u:ming',
      option_id: `option-${n}`,
      created_at: NOON - n * 1000,
    })),
  );
  const shown = all.flatMap((n) => [`many-comment-${n}`, `more-${n}`]);
  await insert(
    db,
    'comment_pictures',
    shown.map((comment_id) => ({ comment_id, position: 0, hash: 'ab'.repeat(32), type: 'jpg' })),
  );
  await insert(
    db,
    'comment_mentions',
    shown.map((comment_id) => ({ comment_id, uid: 'vip', name: 'vip' })),
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
    'activities',
    all.map((n) => ({
      ...{ id: `many-activity-${n}`, title: `活动 ${n}`, title_tw: '', url: '/activityRules' },
      ...{ starts_at: 0, ends_at: 0, position: n, off: 0 },
    })),
  );
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
  const always = { media_key: '', region: '', starts_at: 0, ends_at: 0, views: 0, cap: 0 };
  await insert(
    db,
    'adverts',
    all.map((n) => ({ ...advert, ...always, id: `many-ad-${n}`, position: n + 1 })),
  );
}

async function addOrders(db: Db, all: number[]): Promise<void> {
  const order = { uid: 'ming', kind: 'vip', goods: '{}', subject: '会员', amount: 1_900, currency: 'CNY', late: 0 };
  const over = {
    state: 'closed' as const,
    provider: '',
    created_at: NOON,
    expires_at: NOON + 1,
    paid_at: 0,
    refunded: 0,
  };
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

async function addNotices(db: Db, all: number[]): Promise<void> {
  const facts = { subject: 'comment-1', comment_id: 'comment-1', media_key: 'liulang' };
  await insert(
    db,
    'notices',
    all.map((n) => newNotice(`many-notice-${n}`, { ...facts, at: NOON - n })),
  );
  await insert(
    db,
    'notice_actors',
    all.map((n) => ({ notice_id: `many-notice-${n}`, actor: 'vip', at: NOON })),
  );
  await insert(
    db,
    'system_messages',
    all.map((n) => newSystemMessage(`many-system-${n}`, { uid: n % 2 === 0 ? 'ming' : '' })),
  );
}

/** Playlists of many people, one's own among them, one with many titles; folders. Ming follows these people, each of whom follows somebody else. */
async function addStores(db: Db, all: number[]): Promise<void> {
  // Whoever one keeps away shows one nothing.
  await insert(db, 'users', await Promise.all(all.flatMap((n) => [userRow(makerOf(n)), userRow(`their-${n}`)])));
  await insert(
    db,
    'follows',
    all.flatMap((n) => [
      { uid: 'ming', target: makerOf(n), created_at: NOON },
      { uid: makerOf(n), target: `their-${n}`, created_at: NOON },
    ]),
  );
  await insert(
    db,
    'stores',
    all.flatMap((n) => [
      storeRow(`many-store-${n}`, { items: 1 }),
      storeRow(`others-store-${n}`, { uid: makerOf(n), items: 1, cover_title: titleOf(n) }),
    ]),
  );
  const item = { place: 100, added_at: NOON };
  await insert(db, 'store_items', [
    ...all.flatMap((n) => [
      { store_key: `many-store-${n}`, media_key: 'walle', ...item },
      { store_key: `others-store-${n}`, media_key: titleOf(n), ...item },
    ]),
    ...all.map((n) => ({ ...item, store_key: 'many-store-0', media_key: titleOf(n), place: 200 + n })),
  ]);
  const folder = { viewer: 'u:ming', created_at: NOON };
  await insert(
    db,
    'favourite_folders',
    all.map((n) => ({ ...folder, id: `folder-${n}`, name: `收藏夹 ${n}` })),
  );
}

/** Lines of the ledger of every kind, people who came by one's code, things of the store. */
async function addGrowth(db: Db, all: number[]): Promise<void> {
  const reasons = ['film', 'store', 'invitation', 'danmu-coin', 'task'] as const;
  const refOf = (reason: string, n: number): string =>
    ({ film: titleOf(n), store: `many-exchange-${n}`, invitation: userOf(n), task: `rate:${n}` })[reason] ??
    `many-${n}`;
  await insert(
    db,
    'wallet_entries',
    all.flatMap((n) =>
      reasons.map((reason) => ({
        id: `many-${reason}-${n}`,
        uid: 'ming',
        change: 1,
        reason,
        ref: refOf(reason, n),
        at: NOON - n,
      })),
    ),
  );
  const good = { kind: 'frame' as const, gold: 100, days: 30, level: 0, most: 0 };
  await insert(
    db,
    'goods',
    all.map((n) => ({ ...good, off: 0, id: `many-good-${n}`, look: `look-${n}`, position: 100 + n })),
  );
  const exchange = { uid: 'ming', gold: 100, days: 30, at: NOON };
  await insert(
    db,
    'exchanges',
    all.map((n) => ({ ...exchange, id: `many-exchange-${n}`, client_id: `many-${n}`, good: `many-good-${n}` })),
  );
  const came = { inviter: 'ming', device: '', network: '', state: 1, reason: '', gold: 30, settled_at: NOON };
  await insert(
    db,
    'invitations',
    all.map((n) => ({ ...came, uid: userOf(n), at: NOON - n })),
  );
}

/** Devices on which Ming is signed in, and how that went. */
async function addSecurity(db: Db, all: number[]): Promise<void> {
  const on = (n: number) => ({ uid: 'ming', device_id: `device-${n}`, device_name: `电视 ${n}`, place: 'CN' });
  const life = { created_at: NOON, used_at: NOON, expires_at: Number.MAX_SAFE_INTEGER, verified_until: 0 };
  await insert(
    db,
    'tokens',
    all.map((n) => ({ ...on(n), ...life, id: `many-token-${n}`, token_hash: `many-token-${n}` })),
  );
  await insert(
    db,
    'sign_ins',
    all.map((n) => ({ ...on(n), id: `many-sign-in-${n}`, at: NOON - n, way: 'password' as const, ok: n % 2 })),
  );
}

/** A conversation with each of many, and a long one with a friend in which many cards stand. */
async function addTalks(db: Db, all: number[]): Promise<void> {
  await insert(db, 'users', [await userRow('lan')]);
  for (const n of all) {
    await openPair(db, 'ming', userOf(n), NOON);
    await write(db, pairId('ming', userOf(n)), n, { kind: 'text', text: `第 ${n} 条` });
  }
  const conversation = await openPair(db, 'ming', 'lan', NOON);
  for (const n of all) {
    const cards: object[] = [
      { kind: 'title', id: titleOf(n) },
      { kind: 'person', id: userOf(n) },
      { kind: 'help', id: '63' },
    ];
    // A few are of every kind, too.
    const shown = [cards[n % cards.length] ?? {}, { kind: 'post', id: postOf(n) }];
    for (const [at, body] of shown.entries())
      await write(db, conversation, 2 * n + at, { kind: 'card', text: '', body });
  }
}

async function write(
  db: Db,
  conversationId: string,
  n: number,
  content: Pick<Draft, 'kind' | 'text'> & { body?: object },
): Promise<void> {
  const clientId = `many-${conversationId}-${n}`;
  await storeMessage(db, { body: {}, ...content, conversationId, clientId, sender: 'ming', at: NOON - n });
}

/** Adds rows to a table. */
export async function insert<T extends keyof Database>(
  db: Db,
  table: T,
  rows: Insertable<Database[T]>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Films that different people ask for, each of which ming wants and most of which are found, and what ming told the operator. */
async function addVoices(db: Db, all: number[]): Promise<void> {
  await insert(
    db,
    'film_wishes',
    all.map((n) => wishRow(`many-wish-${n}`, { uid: userOf(n), state: n % 2, media_key: titleOf(n), wanted: 1 })),
  );
  await insert(
    db,
    'film_wish_seconds',
    all.map((n) => ({ wish_id: `many-wish-${n}`, uid: 'ming', at: NOON - n })),
  );
  await insert(
    db,
    'feedbacks',
    all.map((n) =>
      feedbackRow(`many-feedback-${n}`, { at: NOON - n, picture_hash: 'ab'.repeat(32), picture_type: 'jpg' }),
    ),
  );
}
