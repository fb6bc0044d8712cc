import { sql } from 'kysely';
import type { Db } from '../db/db';

/** Rows that are in memory at a time. */
const AT_ONCE = 500;

/** A part of the file: its name there, and whose rows of which table with which columns it holds. */
export interface Part {
  name: string;
  table: string;
  by: string;
  as: 'uid' | 'viewer';
  /** Column of the database, and what it is called in the file. */
  columns: Readonly<Record<string, string>>;
  /** Tells rows apart and orders them; of rows that hang on another table, with its key. */
  key: string;
  /** The table that says whose the rows are, and the columns that lead to it. */
  through?: { table: string; column: string; key: string };
}

/**
 * What is in the file besides the account itself: all that its owner said, did, bought and chose, and what we noted about them.
 * Nothing of it tells about others more than their id, and no row holds a secret.
 */
export const parts: readonly Part[] = [
  {
    name: 'devices',
    table: 'tokens',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { device_name: 'name', place: 'place', created_at: 'signedInAt', used_at: 'usedAt' },
  },
  {
    name: 'signIns',
    table: 'sign_ins',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { at: 'at', way: 'way', ok: 'ok', device_name: 'deviceName', place: 'place' },
  },
  {
    name: 'history',
    table: 'play_records',
    by: 'viewer',
    as: 'viewer',
    key: 'episode_key',
    columns: {
      media_key: 'mediaKey',
      episode_key: 'episodeKey',
      position: 'position',
      duration: 'duration',
      watched_at: 'watchedAt',
    },
  },
  {
    name: 'kept',
    table: 'episode_keeps',
    by: 'viewer',
    as: 'viewer',
    key: 'episode_key',
    columns: { episode_key: 'episodeKey', kept_at: 'keptAt' },
  },
  {
    name: 'favourites',
    table: 'favourites',
    by: 'viewer',
    as: 'viewer',
    key: 'media_key',
    columns: { media_key: 'mediaKey', folder: 'folder', created_at: 'at' },
  },
  {
    name: 'favouriteFolders',
    table: 'favourite_folders',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: { id: 'id', name: 'name', created_at: 'at' },
  },
  {
    name: 'playlists',
    table: 'stores',
    by: 'uid',
    as: 'uid',
    key: 'key',
    columns: {
      key: 'key',
      title: 'title',
      intro: 'intro',
      is_public: 'public',
      likes: 'likes',
      hit: 'plays',
      created_at: 'at',
      changed_at: 'changedAt',
    },
  },
  {
    name: 'playlistTitles',
    table: 'store_items',
    through: { table: 'stores', column: 'store_key', key: 'key' },
    by: 'uid',
    as: 'uid',
    key: 'media_key',
    columns: { store_key: 'playlist', media_key: 'mediaKey', place: 'place', added_at: 'at' },
  },
  {
    name: 'playlistMarks',
    table: 'store_marks',
    by: 'uid',
    as: 'uid',
    key: 'store_key',
    columns: { store_key: 'playlist', opinion: 'opinion', favourite_at: 'keptSince' },
  },
  {
    name: 'comments',
    table: 'comments',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { id: 'id', media_key: 'mediaKey', parent_id: 'parentId', contxt: 'text', likes: 'likes', sent_at: 'at' },
  },
  {
    name: 'posts',
    table: 'posts',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      id: 'id',
      kind: 'kind',
      media_key: 'mediaKey',
      text: 'text',
      place_id: 'placeId',
      audience: 'audience',
      state: 'state',
      created_at: 'createdAt',
      at: 'at',
    },
  },
  {
    name: 'films',
    table: 'video_uploads',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { id: 'id', name: 'file', bytes: 'bytes', phase: 'phase', media_key: 'mediaKey', created_at: 'at' },
  },
  {
    name: 'pictures',
    table: 'files',
    by: 'owner',
    as: 'viewer',
    key: 'id',
    columns: { purpose: 'for', hash: 'hash', type: 'type', width: 'width', height: 'height', created_at: 'at' },
  },
  {
    name: 'commentLikes',
    table: 'comment_likes',
    by: 'viewer',
    as: 'viewer',
    key: 'comment_id',
    columns: { comment_id: 'commentId', created_at: 'at' },
  },
  {
    name: 'danmu',
    table: 'danmu',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: { id: 'id', episode_key: 'episodeKey', time_ms: 'timeMs', text: 'text', color: 'color', sent_at: 'at' },
  },
  {
    name: 'danmuLikes',
    table: 'danmu_likes',
    by: 'viewer',
    as: 'viewer',
    key: 'danmu_id',
    columns: { danmu_id: 'danmuId', created_at: 'at' },
  },
  {
    name: 'opinions',
    table: 'opinions',
    by: 'viewer',
    as: 'viewer',
    key: 'media_key',
    columns: { media_key: 'mediaKey', status: 'status', created_at: 'at' },
  },
  {
    name: 'ratings',
    table: 'ratings',
    by: 'viewer',
    as: 'viewer',
    key: 'media_key',
    columns: { media_key: 'mediaKey', score: 'score', created_at: 'at' },
  },
  {
    name: 'votes',
    table: 'vote_choices',
    by: 'viewer',
    as: 'viewer',
    key: 'vote_id',
    columns: { vote_id: 'voteId', option_id: 'optionId', created_at: 'at' },
  },
  {
    name: 'polls',
    table: 'votes',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { media_key: 'mediaKey', title: 'title', ends_at: 'endsAt', created_at: 'at' },
  },
  {
    name: 'follows',
    table: 'follows',
    by: 'uid',
    as: 'uid',
    key: 'target',
    columns: { target: 'userId', created_at: 'at' },
  },
  {
    name: 'blacklist',
    table: 'blacklist',
    by: 'uid',
    as: 'uid',
    key: 'target',
    columns: { target: 'userId', created_at: 'at' },
  },
  {
    name: 'shieldedWords',
    table: 'shield_words',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: { word: 'word', created_at: 'at' },
  },
  {
    name: 'shieldedSenders',
    table: 'shielded_senders',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: { nick_name: 'nickName', created_at: 'at' },
  },
  {
    name: 'danmuSettings',
    table: 'danmu_configs',
    by: 'viewer',
    as: 'viewer',
    key: 'viewer',
    columns: { config: 'config', updated_at: 'at' },
  },
  {
    name: 'reports',
    table: 'reports',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: { kind: 'kind', target: 'target', reason: 'reason', text: 'text', created_at: 'at' },
  },
  {
    name: 'appeals',
    table: 'rulings',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      kind: 'kind',
      quote: 'about',
      why: 'reason',
      at: 'decidedAt',
      state: 'state',
      text: 'text',
      appealed_at: 'appealedAt',
      answer: 'answer',
    },
  },
  {
    name: 'feedback',
    table: 'feedbacks',
    by: 'viewer',
    as: 'viewer',
    key: 'id',
    columns: {
      kind: 'kind',
      name: 'name',
      video_title: 'videoTitle',
      text: 'text',
      device: 'device',
      browser: 'browser',
      problems: 'problems',
      contact: 'contact',
      answer: 'answer',
      second: 'second',
      log: 'log',
      at: 'at',
    },
  },
  {
    name: 'filmWishes',
    table: 'film_wishes',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { name: 'name', year: 'year', link: 'link', text: 'text', state: 'state', answer: 'answer', at: 'at' },
  },
  {
    name: 'wantedFilms',
    table: 'film_wish_seconds',
    by: 'uid',
    as: 'uid',
    key: 'wish_id',
    columns: { wish_id: 'wish', at: 'at' },
  },
  {
    name: 'conversations',
    table: 'conversation_members',
    by: 'uid',
    as: 'uid',
    key: 'conversation_id',
    columns: {
      conversation_id: 'id',
      peer_uid: 'with',
      remark: 'remark',
      muted: 'muted',
      read_seq: 'readUpTo',
      last_at: 'lastAt',
    },
  },
  {
    name: 'messages',
    table: 'messages',
    by: 'sender',
    as: 'uid',
    key: 'client_id',
    columns: {
      conversation_id: 'conversation',
      seq: 'number',
      kind: 'kind',
      text: 'text',
      body: 'content',
      recalled_at: 'recalledAt',
      sent_at: 'at',
    },
  },
  {
    name: 'gold',
    table: 'wallet_entries',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { change: 'change', reason: 'reason', ref: 'ref', at: 'at' },
  },
  {
    name: 'experience',
    table: 'experience_entries',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { change: 'change', reason: 'reason', ref: 'ref', at: 'at' },
  },
  {
    name: 'exchanges',
    table: 'exchanges',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { good: 'good', gold: 'gold', days: 'days', at: 'at' },
  },
  {
    name: 'looks',
    table: 'owned_looks',
    by: 'uid',
    as: 'uid',
    key: 'look',
    columns: { kind: 'kind', look: 'look', until: 'until' },
  },
  {
    name: 'purchases',
    table: 'purchases',
    by: 'uid',
    as: 'uid',
    key: 'media_key',
    columns: { media_key: 'mediaKey', gold: 'gold', created_at: 'at' },
  },
  {
    name: 'billingAddresses',
    table: 'billing_addresses',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      name: 'name',
      country: 'country',
      state_name: 'state',
      city: 'city',
      line: 'line',
      line2: 'line2',
      postcode: 'postcode',
      created_at: 'at',
    },
  },
  {
    name: 'payReports',
    table: 'pay_reports',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      kind: 'kind',
      order_id: 'orderId',
      reason: 'reason',
      trade_no: 'tradeNo',
      text: 'text',
      picture: 'picture',
      state: 'state',
      reply: 'reply',
      created_at: 'at',
    },
  },
  {
    name: 'orders',
    table: 'orders',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      id: 'id',
      kind: 'kind',
      subject: 'subject',
      amount: 'amountMinorUnits',
      refunded: 'refundedMinorUnits',
      currency: 'currency',
      state: 'state',
      provider: 'provider',
      created_at: 'at',
      paid_at: 'paidAt',
    },
  },
  {
    name: 'vipOrders',
    table: 'vip_orders',
    by: 'uid',
    as: 'uid',
    key: 'order_id',
    columns: {
      order_id: 'orderId',
      package_name: 'pack',
      level: 'level',
      days: 'days',
      to_uid: 'to',
      granted_until: 'until',
      created_at: 'at',
    },
  },
  {
    name: 'bargains',
    table: 'bargains',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      id: 'id',
      package_id: 'packageId',
      off: 'off',
      ends_at: 'endsAt',
      claimed_at: 'claimedAt',
      started_at: 'at',
    },
  },
  {
    name: 'bargainHelps',
    table: 'bargain_helps',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      bargain_id: 'bargainId',
      points: 'points',
      at: 'at',
    },
  },
  {
    name: 'sharedPacks',
    table: 'vip_shares',
    by: 'uid',
    as: 'uid',
    key: 'code',
    columns: {
      package_id: 'packageId',
      unlocked_at: 'unlockedAt',
      created_at: 'at',
    },
  },
  {
    name: 'redeemedCodes',
    table: 'redeem_codes',
    by: 'uid',
    as: 'uid',
    key: 'hash',
    columns: {
      tail: 'ending',
      used_at: 'at',
    },
  },
  {
    name: 'notices',
    table: 'notices',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: {
      what: 'what',
      media_key: 'mediaKey',
      episode_key: 'episodeKey',
      comment_id: 'commentId',
      count: 'people',
      read: 'read',
      at: 'at',
    },
  },
  {
    name: 'siteMessages',
    table: 'system_messages',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { title: 'title', text: 'text', link: 'link', published_at: 'at' },
  },
];

/** The rows of a part, some hundred at a time, in the order of their keys. */
export async function* rowsOf(db: Db, part: Part, uid: string): AsyncGenerator<Record<string, unknown>[]> {
  const value = part.as === 'uid' ? uid : `u:${uid}`;
  const { through } = part;
  const columns = sql.join(
    Object.entries(part.columns).map(([column, name]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  );
  const key = through ? sql`${sql.ref(through.column)} || ':' || ${sql.ref(part.key)}` : sql.ref(part.key);
  const own = through
    ? sql`${sql.ref(through.column)} in (select ${sql.ref(through.key)} from ${sql.table(through.table)}
        where ${sql.ref(part.by)} = ${value})`
    : sql`${sql.ref(part.by)} = ${value}`;
  let after = '';
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { _key: string }>`select ${columns}, ${key} as _key
      from ${sql.table(part.table)} where ${own} and ${key} > ${after}
      order by ${key} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ _key, ...row }) => row);
    after = last._key;
  }
}
