import { sql } from 'kysely';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { ConversationMemberRow, ConversationRow, MessageRow } from '../db/schema';

/** Everything that changes a conversation begins with it: whoever else does waits until the transaction ends. */
export const holdConversation = (trx: Db, id: string): Promise<void> => holdRow(trx, 'conversations', 'id', id);

export const conversation = (db: Db, id: string): Promise<ConversationRow | undefined> =>
  db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();

export const conversationsOf = (db: Db, ids: string[]): Promise<ConversationRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('conversations').selectAll().where('id', 'in', ids).execute();

/** Somebody's side of each of these conversations, as far as they are in them. */
export const sidesOf = (db: Db, uid: string, ids: string[]): Promise<ConversationMemberRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('conversation_members')
        .selectAll()
        .where('uid', '=', uid)
        .where('conversation_id', 'in', ids)
        .execute();

/** Adds a conversation with its sides; one that is there stays as it is. */
export async function insertConversation(
  trx: Db,
  row: ConversationRow,
  members: ConversationMemberRow[],
): Promise<void> {
  await trx
    .insertInto('conversations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const member of members) await insertMember(trx, member);
}

export async function insertMember(trx: Db, row: ConversationMemberRow): Promise<void> {
  await trx
    .insertInto('conversation_members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMember(trx: Db, conversationId: string, uid: string): Promise<void> {
  await trx
    .deleteFrom('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .execute();
}

/** Everybody's side of a conversation. */
export const membersOf = (db: Db, conversationId: string): Promise<ConversationMemberRow[]> =>
  db.selectFrom('conversation_members').selectAll().where('conversation_id', '=', conversationId).execute();

export const member = (db: Db, conversationId: string, uid: string): Promise<ConversationMemberRow | undefined> =>
  db
    .selectFrom('conversation_members')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .executeTakeFirst();

export const byClientId = (db: Db, sender: string, clientId: string): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('sender', '=', sender)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const message = (db: Db, conversationId: string, seq: number): Promise<MessageRow | undefined> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();

/** A stranger who got no answer may write again after so long. Milliseconds. */
export const STRANGER_REST_MS = 24 * 3_600_000;

/**
 * Everybody's side of a conversation after a message was taken back: nobody has one more to read, and who had that one to read has one less. Where everything
 * was cleared it stays so, and what is not in the list does not come back for it.
 */
export async function countRecall(
  trx: Db,
  { conversation_id, sender, seq, sent_at }: MessageRow,
  recalled: number,
): Promise<void> {
  const wasUnread = sql<boolean>`uid <> ${sender} and read_seq < ${recalled} and cleared_seq < ${recalled}`;
  await trx
    .updateTable('conversation_members')
    .set({
      last_seq: seq,
      last_at: sent_at,
      unread: sql<number>`unread - case when ${wasUnread} then 1 else 0 end`,
      cleared_seq: sql<number>`case when cleared_seq = ${seq - 1} then ${seq} else cleared_seq end`,
    })
    .where('conversation_id', '=', conversation_id)
    .execute();
}

/** Deletes what a message said. @param at unix ms */
export async function blank(trx: Db, { conversation_id, seq }: MessageRow, at: number): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ text: '', body: '{}', recalled_at: at })
    .where('conversation_id', '=', conversation_id)
    .where('seq', '=', seq)
    .execute();
}

type OwnColumn = 'pinned_at' | 'muted' | 'remark';
type Place = { conversationId: string; uid: string };

/** Changes what is one's own about a conversation. */
export async function setMember(
  trx: Db,
  { conversationId, uid }: Place,
  change: Partial<Pick<ConversationMemberRow, OwnColumn>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx
    .updateTable('conversation_members')
    .set(change)
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .execute();
}

/**
 * Nothing of what there is now is this side's any more, and nothing of it is unread. Call it with the conversation held.
 * @returns the seq up to which the side is empty; 0 where it never began
 */
export async function clear(trx: Db, { conversationId, uid }: Place, hide: boolean): Promise<number> {
  const row = await trx
    .updateTable('conversation_members')
    .set((eb) => ({
      cleared_seq: eb.ref('last_seq'),
      read_seq: eb.ref('last_seq'),
      unread: 0,
      ...(hide ? { hidden: 1, pinned_at: 0 } : {}),
    }))
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    .returning('cleared_seq')
    .executeTakeFirst();
  return row?.cleared_seq ?? 0;
}

/** Of so many of one's latest conversations, so many messages each are looked at, for phrases of so many characters. */
const PHRASES = { conversations: 8, messages: 40, chars: 20, most: 6 };

/** Short texts that somebody wrote last, each once; what is looked at is bounded, however much there is. */
export async function ownPhrases(db: Db, uid: string): Promise<string[]> {
  const latest = db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'last_seq', 'cleared_seq'])
    .where('uid', '=', uid)
    .where('hidden', '=', 0)
    .where('last_seq', '>', 0)
    .orderBy('last_at', 'desc')
    .limit(PHRASES.conversations);
  const rows = await db
    .selectFrom(latest.as('l'))
    .innerJoin('messages as m', (join) =>
      join
        .onRef('m.conversation_id', '=', 'l.conversation_id')
        .on('m.seq', '>', (eb) => eb('l.last_seq', '-', PHRASES.messages))
        .onRef('m.seq', '>', 'l.cleared_seq'),
    )
    .select((eb) => ['m.text', eb.fn.max('m.sent_at').as('at')])
    .where('m.sender', '=', uid)
    .where('m.kind', '=', 'text')
    .where('m.recalled_at', '=', 0)
    .where((eb) => eb(eb.fn<number>('length', ['m.text']), '<=', PHRASES.chars))
    .groupBy('m.text')
    .orderBy('at', 'desc')
    .limit(PHRASES.most)
    .execute();
  return rows.map((row) => row.text);
}

export async function isThere(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', uid).executeTakeFirst();
  return row !== undefined;
}

/** In which language each of these last asked for what is new; whoever never did is left out. */
export async function languagesOf(db: Db, uids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('inbox_readers').select(['uid', 'language']).where('uid', 'in', uids).execute();
  return new Map(rows.map((row) => [row.uid, row.language]));
}

/** How two people stand to each other, as far as writing goes. */
export interface Standing {
  /** The first keeps the second away, and the other way round. */
  blocks: boolean;
  isBlocked: boolean;
  /** The second follows the first. */
  isFollowed: boolean;
}

/** How a user stands to each of these. */
export async function standings(db: Db, uid: string, others: string[]): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map(others.map((id) => [id, { blocks: false, isBlocked: false, isFollowed: false }]));
  if (others.length === 0) return found;
  const rows = await db
    .selectFrom('blacklist')
    .select(['target as other', sql.lit('blocks').as('what')])
    .where('uid', '=', uid)
    .where('target', 'in', others)
    .unionAll(
      db
        .selectFrom('blacklist')
        .select(['uid as other', sql.lit('isBlocked').as('what')])
        .where('target', '=', uid)
        .where('uid', 'in', others),
    )
    .unionAll(
      db
        .selectFrom('follows')
        .select(['uid as other', sql.lit('isFollowed').as('what')])
        .where('target', '=', uid)
        .where('uid', 'in', others),
    )
    .execute();
  for (const { other, what } of rows) {
    const standing = found.get(other);
    if (standing) standing[what as keyof Standing] = true;
  }
  return found;
}

/** Which messages of a conversation: the last ones, those before one, or those after one. */
export interface Stretch {
  conversationId: string;
  /** Those up to here are not this side's any more. */
  clearedSeq: number;
  before?: number;
  after?: number;
  limit: number;
}

/** In the order of their seq; one more than `limit` where there are more in that direction. */
export async function stretch(
  db: Db,
  { conversationId, clearedSeq, before, after, limit }: Stretch,
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', Math.max(clearedSeq, after ?? 0))
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  return after === undefined ? rows.reverse() : rows;
}

/** Which conversations: one's own, those that an account of customer service answers, or one's own with customer service alone. */
export type Box = 'own' | 'service' | 'desk';

/** One page of somebody's conversations, pinned ones first, then the latest; those with nothing in them are none. */
export async function page(
  db: Db,
  uid: string,
  box: Box,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ConversationMemberRow[]; total: number }> {
  const own = `s:${uid}`;
  const wanted = db
    .selectFrom('conversation_members')
    .where('uid', '=', uid)
    .where('hidden', '=', 0)
    .where('last_seq', '>', 0)
    .where((eb) => {
      const isDesk = eb('conversation_id', '=', own);
      if (box === 'desk') return isDesk;
      if (box === 'own') return eb.or([eb('peer_uid', '!=', ''), isDesk]);
      return eb.and([eb('peer_uid', '=', ''), eb('conversation_id', '!=', own)]);
    });
  const [rows, { n }] = await Promise.all([
    wanted
      .selectAll()
      .orderBy('pinned_at', 'desc')
      .orderBy('last_at', 'desc')
      .orderBy('conversation_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: n };
}

/** The last message of each of these conversations. */
export const lastMessages = (db: Db, conversationIds: string[]): Promise<MessageRow[]> =>
  conversationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('conversations as c')
        .innerJoin('messages as m', (join) =>
          join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
        )
        .selectAll('m')
        .where('c.id', 'in', conversationIds)
        .execute();

/** How far the others have read these conversations; of customer service, whoever answers at the desk as well. */
export async function othersRead(db: Db, uid: string, conversationIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (conversationIds.length === 0) return new Map();
  const inApp = db
    .selectFrom('conversation_members')
    .select(['conversation_id', 'read_seq'])
    .where('conversation_id', 'in', conversationIds)
    .where('uid', '!=', uid);
  const atDesk = db
    .selectFrom('service_cases')
    .select(['conversation_id', 'read_seq'])
    .where('conversation_id', 'in', conversationIds)
    .where('uid', '=', uid);
  const rows = await db
    .selectFrom(inApp.unionAll(atDesk).as('read'))
    .select((eb) => ['conversation_id', eb.fn.max('read_seq').as('read_seq')])
    .groupBy('conversation_id')
    .execute();
  return new Map(rows.map((row) => [row.conversation_id, row.read_seq]));
}

/** What counts as unread for one side: messages of others that stand. */
const unreadAfter = (db: Db, conversationId: string, uid: string, seq: number) =>
  db
    .selectFrom('messages as m')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>', seq)
    .where('m.sender', '!=', uid)
    .where('m.kind', '!=', 'recall')
    .where('m.recalled_at', '=', 0);

/**
 * A side has read up to there; the mark only rises. Call it with the conversation held.
 * @returns the mark and what is unread, as they stand; undefined where it stood there before
 */
export async function raiseRead(
  trx: Db,
  conversationId: string,
  uid: string,
  seq: number,
): Promise<{ read_seq: number; unread: number } | undefined> {
  const row = await member(trx, conversationId, uid);
  if (!row || seq <= row.read_seq) return undefined;
  const after = Math.max(seq, row.cleared_seq);
  const unread =
    after >= row.last_seq ? 0 : (await unreadAfter(trx, conversationId, uid, after).executeTakeFirstOrThrow()).n;
  const { numUpdatedRows } = await trx
    .updateTable('conversation_members')
    .set({ read_seq: seq, unread })
    .where('conversation_id', '=', conversationId)
    .where('uid', '=', uid)
    // Who reads all conversations at once holds none of them, and may have come in between.
    .where('read_seq', '<', seq)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? { read_seq: seq, unread } : undefined;
}
