import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';

type ShieldTable = 'shielded_senders' | 'shield_words';
type SenderRow = Database['shielded_senders'];
type WordRow = Database['shield_words'];

/** Keeps a shielded sender, once for each viewer. @returns the row that stands, which may be an older one */
export async function addSender(db: Db, row: SenderRow): Promise<SenderRow> {
  await db
    .insertInto('shielded_senders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'target']).doNothing())
    .execute();
  return db
    .selectFrom('shielded_senders')
    .selectAll()
    .where('viewer', '=', row.viewer)
    .where('target', '=', row.target)
    .executeTakeFirstOrThrow();
}

/** Keeps a shielded word, once for each viewer. @returns the row that stands, which may be an older one */
export async function addWord(db: Db, row: WordRow): Promise<WordRow> {
  await db
    .insertInto('shield_words')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer', 'word']).doNothing())
    .execute();
  return db
    .selectFrom('shield_words')
    .selectAll()
    .where('viewer', '=', row.viewer)
    .where('word', '=', row.word)
    .executeTakeFirstOrThrow();
}

/** A viewer's shielded senders, the latest first. */
export const senders = (db: Db, viewer: string): Promise<SenderRow[]> =>
  db.selectFrom('shielded_senders').selectAll().where('viewer', '=', viewer).orderBy('created_at', 'desc').execute();

/** A viewer's shielded words, the latest first. */
export const words = (db: Db, viewer: string): Promise<WordRow[]> =>
  db.selectFrom('shield_words').selectAll().where('viewer', '=', viewer).orderBy('created_at', 'desc').execute();

/** How many senders a viewer shields beside one. @param target the key of that one */
export async function otherSenders(db: Db, viewer: string, target: string): Promise<number> {
  const row = await db
    .selectFrom('shielded_senders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('viewer', '=', viewer)
    .where('target', '!=', target)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** How many words a viewer shields beside one. */
export async function otherWords(db: Db, viewer: string, word: string): Promise<number> {
  const row = await db
    .selectFrom('shield_words')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('viewer', '=', viewer)
    .where('word', '!=', word)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function remove(db: Db, table: ShieldTable, viewer: string, id: string): Promise<void> {
  await db.deleteFrom(table).where('viewer', '=', viewer).where('id', '=', id).execute();
}
