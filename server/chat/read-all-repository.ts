import type { Db } from '../db/db';
import { pairId } from './sides';

/**
 * Somebody has read all their conversations, in one statement: where a conversation ends stands in the same row as what is unread
 * in it, so a message that comes meanwhile is either read with it or counted after it.
 * @returns those that had something unread, with how far they are read now
 */
export const readAll = (
  trx: Db,
  uid: string,
): Promise<{ conversation_id: string; peer_uid: string; read_seq: number }[]> =>
  trx
    .updateTable('conversation_members')
    .set((eb) => ({ read_seq: eb.ref('last_seq'), unread: 0 }))
    .where('uid', '=', uid)
    .where('unread', '>', 0)
    .returning(['conversation_id', 'peer_uid', 'read_seq'])
    .execute();

/** What somebody calls these people, by their ids; whom they gave no name of their own is left out. */
export async function remarksOf(db: Db, uid: string, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (people.length === 0) return new Map();
  const conversationIds = people.map((one) => pairId(uid, one));
  const rows = await db
    .selectFrom('conversation_members')
    .select(['peer_uid', 'remark'])
    .where('conversation_id', 'in', conversationIds)
    .where('uid', '=', uid)
    .where('remark', '!=', '')
    .execute();
  return new Map(rows.map((row) => [row.peer_uid, row.remark]));
}
