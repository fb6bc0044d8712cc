import type { FastifyInstance } from 'fastify';
import type { HelpCategoryFacts, HelpTree } from '../../../src/contract/desk/help';
import { siteLimits } from '../../../src/contract/desk/limits-of-site';
import type { Db } from '../../db/db';
import { reasonOf } from '../../desk/reason';
import { revised, revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import type { Language } from '../../messages';
import type { Services } from '../../services';
import { holdHelp, titlesOf } from './help-page';
import * as repository from './help-repository';

/** Serves the categories of help, and the order of categories and pages. */
export function helpTreeRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'helpPages', ({ language }) => treeOf(db, language));

  serveDesk(app, clock, 'helpOrder', async ({ params: { categories, revision, reason }, record, language }) =>
    db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const [rows, items] = [await repository.categories(trx), await repository.items(trx)];
      const before = orderOf(rows, items);
      sameRow(before, revision);
      const after = { categories };
      // The order has to hold each id once and no other: an editor with the present revision knows all of them.
      if (allOf(before) !== allOf(after)) throw notFound((t) => t.desk.gone);
      for (const [at, { id, pages }] of categories.entries()) {
        await repository.changeCategory(trx, id, { position: at });
        for (const [place, page] of pages.entries())
          await repository.change(trx, page, { category_id: id, position: place });
      }
      await record(trx, { kind: 'help', subject: 'order', before, after, reason });
      return treeOf(trx, language);
    }),
  );

  serveDesk(app, clock, 'helpCategorySave', async ({ params: { id: given, facts, revision, reason }, record }) => {
    const columns = titlesOf(facts);
    const id = await db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const all = await repository.categories(trx);
      const before = given === 0 ? null : factsOf(knownIn(all, given));
      if (before) sameRow(before, revision);
      else if (all.length >= siteLimits.helpCategories) throw badRequest((t) => t.desk.help.manyCategories);
      const id = before ? given : await repository.nextCategory(trx);
      const end = (all.at(-1)?.position ?? -1) + 1;
      if (before) await repository.changeCategory(trx, id, columns);
      else await repository.insertCategory(trx, { id, path: `own-${id}`, ...columns, position: end });
      await record(trx, { kind: 'helpCategory', subject: String(id), before, after: factsOf(columns), reason });
      return id;
    });
    return { id };
  });

  serveDesk(app, clock, 'helpCategoryRemove', async ({ params: { id, revision, reason: typed }, record }) => {
    const reason = reasonOf(typed);
    await db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const before = factsOf(knownIn(await repository.categories(trx), id));
      sameRow(before, revision);
      const items = await repository.items(trx);
      if (items.some((row) => row.category_id === id)) throw badRequest((t) => t.desk.help.filled);
      await repository.removeCategory(trx, id);
      await record(trx, { kind: 'helpCategory', subject: String(id), before, after: null, reason });
    });
    return {};
  });
}

async function treeOf(db: Db, language: Language): Promise<HelpTree> {
  const [rows, items, removed] = [
    await repository.categories(db),
    await repository.items(db),
    await repository.removed(db),
  ];
  const titleOf = (row: { title: string; title_tw: string }) => (language === 'zh-TW' && row.title_tw) || row.title;
  return {
    categories: rows.map((row) => ({ id: row.id, name: titleOf(row), facts: revised(factsOf(row)) })),
    info: items.map((row) => ({
      ...{ id: row.id, categoryId: row.category_id, title: titleOf(row), tv: row.tv === 1 },
    })),
    removed: removed.map((row) => ({ id: row.id, at: row.at, name: row.nick_name ?? '', title: titleOf(row) })),
    revision: revisionOf(orderOf(rows, items)),
  };
}

type Order = { categories: { id: number; pages: number[] }[] };
const orderOf = (rows: readonly { id: number }[], items: readonly { id: number; category_id: number }[]): Order => ({
  categories: rows.map(({ id }) => ({
    id,
    pages: items.filter((item) => item.category_id === id).map((item) => item.id),
  })),
});

/** The categories and pages that exist, whatever their order. */
const allOf = ({ categories }: Order): string => {
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join();
  return `${sorted(categories.map(({ id }) => id))}|${sorted(categories.flatMap(({ pages }) => pages))}`;
};

/** The category with this id. @throws Refusal not_found */
function knownIn(rows: readonly repository.CategoryRow[], id: number): repository.CategoryRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const factsOf = ({ title, title_tw }: { title: string; title_tw: string }): HelpCategoryFacts => ({
  title,
  titleTw: title_tw,
});
