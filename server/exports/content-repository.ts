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
  /** Tells rows apart and orders them. */
  key: string;
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
    name: 'favourites',
    table: 'favourites',
    by: 'viewer',
    as: 'viewer',
    key: 'media_key',
    columns: { media_key: 'mediaKey', created_at: 'at' },
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
    name: 'gold',
    table: 'wallet_entries',
    by: 'uid',
    as: 'uid',
    key: 'id',
    columns: { change: 'change', reason: 'reason', ref: 'ref', at: 'at' },
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
];

/** The rows of a part, some hundred at a time, in the order of their keys. */
export async function* rowsOf(db: Db, part: Part, uid: string): AsyncGenerator<Record<string, unknown>[]> {
  const value = part.as === 'uid' ? uid : `u:${uid}`;
  const columns = sql.join(
    Object.entries(part.columns).map(([column, name]) => sql`${sql.ref(column)} as ${sql.id(name)}`),
  );
  let after = '';
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown> & { _key: string }
    >`select ${columns}, ${sql.ref(part.key)} as _key
      from ${sql.table(part.table)} where ${sql.ref(part.by)} = ${value} and ${sql.ref(part.key)} > ${after}
      order by ${sql.ref(part.key)} limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ _key, ...row }) => row);
    after = last._key;
  }
}
