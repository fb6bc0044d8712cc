import type { Db } from '../../db/db';
import { earlierVersions, versionOf } from './earlier';
import * as repository from './help-repository';
import { helpTexts } from './texts/help';

/** A paragraph that begins with '# ' is a heading. */
const html = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => (text.startsWith('# ') ? `<h3>${text.slice(2)}</h3>` : `<p>${text}</p>`)).join('');

/** The product's texts where it wrote them and nobody has changed them since: they promise what it does now. */
async function refresh(db: Db): Promise<void> {
  const ours = new Map(helpTexts.flatMap(({ items }) => items).map((item) => [item.id, item]));
  for (const row of await repository.texts(db)) {
    const item = ours.get(row.id);
    if (!item || !earlierVersions.has(versionOf(row.id, row.html, row.html_tw))) continue;
    await repository.replaceTexts(db, row, { html: html(item.text), html_tw: html(item.textTw) });
  }
}

/**
 * Puts the product's own help and terms into a library that has none, with the demo and without: the app leads to
 * items 63 and 70 from its own screens (spec 2.10). What an operator wrote, or took away, stays as it is: done once;
 * meta 'help' says so. What was put in and left alone follows the product.
 */
export async function seedHelp(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await repository.wasSeeded(tx)) return refresh(tx);
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
