import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { helpTexts } from './texts/help';

/** A paragraph that begins with '# ' is a heading. */
const html = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => (text.startsWith('# ') ? `<h3>${text.slice(2)}</h3>` : `<p>${text}</p>`)).join('');

/**
 * Puts the product's own help and terms into a library that has none, with the demo and without: the app leads to
 * items 63 and 70 from its own screens (spec 2.10). What an operator wrote, or took away, stays as it is: done once;
 * meta 'help' says so.
 */
export async function seedHelp(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const done = await tx.selectFrom('meta').select('key').where('key', '=', 'help').executeTakeFirst();
    if (done) return;
    const some = await tx.selectFrom('help_items').select('id').limit(1).executeTakeFirst();
    for (const [position, category] of some ? [] : helpTexts.entries()) {
      const { id, path, title, titleTw, items } = category;
      await tx.insertInto('help_categories').values({ id, path, title, title_tw: titleTw, position }).execute();
      const rows = items.map((item, at) => ({
        id: item.id,
        category_id: id,
        title: item.title,
        title_tw: item.titleTw,
        html: html(item.text),
        html_tw: html(item.textTw),
        position: at,
        tv: item.tv ? 1 : 0,
      }));
      await tx.insertInto('help_items').values(rows).execute();
    }
    await tx
      .insertInto('meta')
      .values({ key: 'help', value: String(Date.now()) })
      .execute();
  });
}
