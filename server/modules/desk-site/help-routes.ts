import type { FastifyInstance } from 'fastify';
import type { HelpPage } from '../../../src/contract/desk/help';
import { siteLimits } from '../../../src/contract/desk/limits-of-site';
import type { Db } from '../../db/db';
import { reasonOf } from '../../desk/reason';
import { alreadyThere, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import type { Services } from '../../services';
import { refuseLinked } from './help-links';
import { foundPage, holdHelp, keepAsVersion, pageColumns, presentPage, wholePage } from './help-page';
import * as repository from './help-repository';

/** Serves the pages of help and terms in both languages. The text before a change, and before a removal, is kept. */
export function helpPageRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'helpPage', ({ params: { id } }) => wholePage(db, id));

  serveDesk(app, clock, 'helpVersion', async ({ params: { id } }) => {
    const row = await repository.version(db, id);
    if (!row) throw notFound((t) => t.desk.gone);
    return presentPage({ ...row, id: row.item_id });
  });

  serveDesk(app, clock, 'helpSave', async ({ params: { page, revision, reason }, staff, record }) =>
    db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const row = page.id === 0 ? undefined : await foundPage(trx, page.id);
      const before = row ? presentPage(row) : null;
      if (before) sameRow(before, revision);
      const id = row ? await changed(trx, row, page, clock(), staff.uid) : await made(trx, page);
      const after = presentPage(await foundPage(trx, id));
      await record(trx, { kind: 'help', subject: String(id), before, after, reason });
      return wholePage(trx, id);
    }),
  );

  serveDesk(app, clock, 'helpRemove', async ({ params: { id, revision, reason: typed }, staff, record }) => {
    const reason = reasonOf(typed);
    await db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const row = await foundPage(trx, id);
      const before = presentPage(row);
      sameRow(before, revision);
      await refuseLinked(trx, id, clock());
      await keepAsVersion(trx, row, clock(), staff.uid);
      await repository.remove(trx, id);
      await record(trx, { kind: 'help', subject: String(id), before, after: null, reason });
    });
    return {};
  });

  serveDesk(app, clock, 'helpReturn', async ({ params: { id: versionId, reason }, record }) =>
    db.transaction().execute(async (trx) => {
      await holdHelp(trx);
      const version = await repository.version(trx, versionId);
      if (!version) throw notFound((t) => t.desk.gone);
      const { id: _, item_id: id, at: __, uid: ___, ...said } = version;
      if (await repository.item(trx, id)) throw alreadyThere();
      const categories = await repository.categories(trx);
      // Where its category is gone, too, the page comes back into the first one, and can be moved from there.
      const category = categories.find((one) => one.id === said.category_id) ?? categories[0];
      if (!category) throw badRequest((t) => t.desk.help.category);
      await refuseMany(trx);
      const position = await repository.nextPosition(trx, category.id);
      await repository.insert(trx, { ...said, id, category_id: category.id, position });
      const after = presentPage(await foundPage(trx, id));
      await record(trx, { kind: 'help', subject: String(id), before: null, after, reason });
      return wholePage(trx, id);
    }),
  );
}

/** Changes a page. @returns its number */
async function changed(trx: Db, row: repository.ItemRow, page: HelpPage, at: number, uid: string): Promise<number> {
  const columns = pageColumns(page);
  const isMoved = columns.category_id !== row.category_id;
  if (isMoved) await refuseNoCategory(trx, columns.category_id);
  await keepAsVersion(trx, row, at, uid);
  const place = isMoved ? { position: await repository.nextPosition(trx, columns.category_id) } : {};
  await repository.change(trx, row.id, { ...columns, ...place });
  return row.id;
}

/** Makes a page. @returns its number */
async function made(trx: Db, page: HelpPage): Promise<number> {
  const columns = pageColumns(page);
  await refuseNoCategory(trx, columns.category_id);
  await refuseMany(trx);
  const [id, position] = [await repository.nextItem(trx), await repository.nextPosition(trx, columns.category_id)];
  await repository.insert(trx, { ...columns, id, position });
  return id;
}

/** @throws Refusal bad_request where there is no such category */
async function refuseNoCategory(trx: Db, id: number): Promise<void> {
  const categories = await repository.categories(trx);
  if (!categories.some((one) => one.id === id)) throw badRequest((t) => t.desk.help.category);
}

/** @throws Refusal bad_request where there are as many pages as there may be */
async function refuseMany(trx: Db): Promise<void> {
  if ((await repository.items(trx)).length >= siteLimits.helpPages) throw badRequest((t) => t.desk.help.many);
}
