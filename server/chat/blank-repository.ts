import { sql } from 'kysely';
import type { Db } from '../db/db';
import * as repository from './chat-repository';

/**
 * Deletes what some of somebody's messages said, as taking them back does, and what is unread of them. Who closes an account has said
 * nothing any more; the places of the messages stay, since the other side counts them. @param at unix ms
 * @returns how many; 0 where none is left
 */
export async function blankSome(trx: Db, uid: string, at: number, most: number): Promise<number> {
  const rows = await trx
    .selectFrom('messages')
    .selectAll()
    .where('sender', '=', uid)
    .where('recalled_at', '=', 0)
    .where('kind', '!=', 'recall')
    .orderBy('conversation_id')
    .limit(most)
    .execute();
  for (const row of rows) {
    await repository.holdConversation(trx, row.conversation_id);
    await repository.blank(trx, row, at);
    await forget(trx, row);
  }
  return rows.length;
}

async function forget(trx: Db, row: { conversation_id: string; seq: number; sender: string }): Promise<void> {
  await trx
    .deleteFrom('message_pictures')
    .where('conversation_id', '=', row.conversation_id)
    .where('seq', '=', row.seq)
    .execute();
  await trx
    .updateTable('conversation_members')
    .set({ unread: sql<number>`unread - 1` })
    .where('conversation_id', '=', row.conversation_id)
    .where('uid', '!=', row.sender)
    .where('read_seq', '<', row.seq)
    .where('cleared_seq', '<', row.seq)
    .execute();
}
