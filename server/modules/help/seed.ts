import type { Db } from '../../db/db';
import * as repository from './help-repository';
import { helpTexts } from './texts/help';

/** A paragraph that begins with '# ' is a heading. */
const html = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => (text.startsWith('# ') ? `<h3>${text.slice(2)}</h3>` : `<p>${text}</p>`)).join('');

/**
 * Puts the product's own help and terms into a library that has none, with the demo and without: the app leads to
 * items 63 and 70 from its own screens (spec 2.10). What an operator wrote, or took away, stays as it is: done once;
 * meta 'help' says so.
 */
export async function seedHelp(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await repository.wasSeeded(tx)) return;
    if (!(await repository.hasItems(tx))) {
      for (const [position, category] of helpTexts.entries()) await insertCategory(tx, category, position);
    }
    await repository.markSeeded(tx, Date.now());
  });
}

async function insertCategory(tx: Db, category: (typeof helpTexts)[number], position: number): Promise<void> {
  const { id, path, title, titleTw, items } = category;
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
  await repository.insertCategory(tx, { id, path, title, title_tw: titleTw, position }, rows);
}
