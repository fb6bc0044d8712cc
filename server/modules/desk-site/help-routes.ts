import type { FastifyInstance } from 'fastify';
import type { HelpPage } from '../../../src/contract/desk/site';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import { orderedId } from '../../ids';
import type { Services } from '../../services';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';
import { checkHtml } from './check-html';
import * as repository from './help-repository';

/** Help and terms in both languages. What a page said before a change is kept. */
export function helpPageRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'helpPages', async ({ language }) => {
    const [categories, items] = await Promise.all([repository.categories(db), repository.items(db)]);
    const titleOf = (row: { title: string; title_tw: string }) => (language === 'zh-TW' && row.title_tw) || row.title;
    return {
      categories: categories.map((row) => ({ id: row.id, title: titleOf(row) })),
      info: items.map((row) => ({
        ...{ id: row.id, categoryId: row.category_id, title: titleOf(row), tv: row.tv === 1 },
      })),
    };
  });

  serveDesk(app, clock, 'helpPage', ({ params: { id } }) => whole(db, id));

  serveDesk(app, clock, 'helpVersion', async ({ params: { id } }) => {
    const row = await repository.version(db, id);
    if (!row) throw notFound((t) => t.desk.gone);
    return present({ ...row, id: row.item_id });
  });

  serveDesk(app, clock, 'helpSave', async ({ params: { page, revision, reason }, staff, record }) => {
    const columns = columnsOf(page);
    return db.transaction().execute(async (trx) => {
      await holdText(trx, `help|${page.id}`);
      const row = await found(trx, page.id);
      const before = present(row);
      sameRow(before, revision);
      const categories = await repository.categories(trx);
      if (!categories.some(({ id }) => id === page.categoryId)) throw badRequest((t) => t.desk.help.category);
      const at = clock();
      const { id, position: _, ...was } = row;
      await repository.keepVersion(trx, { ...was, id: orderedId(at), item_id: id, at, uid: staff.uid });
      await repository.change(trx, page.id, columns);
      const after = present(await found(trx, page.id));
      await record(trx, { kind: 'help', subject: String(page.id), before, after, reason });
      return whole(trx, page.id);
    });
  });
}

async function whole(db: Db, id: number) {
  const page = revised(present(await found(db, id)));
  const rows = await repository.versions(db, id);
  return {
    page,
    versions: rows.map((row) => ({ id: row.id, at: row.at, name: row.nick_name ?? '', title: row.title })),
  };
}

async function found(db: Db, id: number): Promise<repository.ItemRow> {
  const row = await repository.item(db, id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

type Shown = Omit<repository.ItemRow, 'position'>;
const present = (row: Shown): HelpPage => ({
  id: row.id,
  categoryId: row.category_id,
  title: row.title,
  titleTw: row.title_tw,
  html: row.html,
  htmlTw: row.html_tw,
  tv: row.tv === 1,
});

/** What nobody wrote for Taiwan is converted. @throws Refusal bad_request that says what is wrong */
function columnsOf({ categoryId, title: given, titleTw, html: text, htmlTw, tv }: HelpPage) {
  const [title, html] = [cleanText(given), text.trim()];
  if (!hasVisible(title)) throw badRequest((t) => t.desk.nameNeeded);
  if (!hasVisible(html.replaceAll(/<[^>]*>/g, ''))) throw badRequest((t) => t.desk.help.empty);
  const inTaiwan = htmlTw.trim() || toTraditional(html);
  checkHtml(html);
  checkHtml(inTaiwan);
  return {
    category_id: categoryId,
    title,
    title_tw: cleanText(titleTw) || toTraditional(title),
    html,
    html_tw: inTaiwan,
    tv: tv ? 1 : 0,
  };
}
