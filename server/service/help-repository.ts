import type { Db } from '../db/db';
import type { HelpText } from './help-search';

/** Everything that help says, without its markup. */
export async function helpTexts(db: Db): Promise<HelpText[]> {
  const rows = await db.selectFrom('help_items').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    titles: [row.title, row.title_tw],
    texts: [row.html, row.html_tw].map((html) => html.replace(/<[^>]*>|\{\{\w+\}\}/g, ' ')),
  }));
}

/** Parts of one question: more than that, and the first of them are another matter. */
const PARTS = 5;

/**
 * What a viewer has written since somebody else last did, up to a message.
 * @returns rows in their order; none where something was written after it, which is answered instead
 */
export async function unanswered(db: Db, conversationId: string, uid: string, seq: number) {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>', seq - PARTS)
    .where('kind', '!=', 'recall')
    .orderBy('seq', 'desc')
    .limit(2 * PARTS)
    .execute();
  if (rows.some((row) => row.seq > seq && row.sender === uid)) return [];
  const upTo = rows.filter((row) => row.seq <= seq);
  const other = upTo.findIndex((row) => row.sender !== uid);
  return upTo
    .slice(0, other < 0 ? undefined : other)
    .filter((row) => row.recalled_at === 0)
    .reverse();
}
