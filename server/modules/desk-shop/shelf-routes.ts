import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { holdRow, holdText } from '../../db/locks';
import { alreadyThere, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import type { Services } from '../../services';
import { presentCategory, presentPack, presentPromotion, wholeShop } from './present';
import * as repository from './shelf-repository';
import { categoryOf, packOf, promotionOf } from './shelf-typed';

/** Serves what the shop sells. Viewers see a change the next time they open the shop; orders keep the terms that they were made with. */
export function shelfRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  serveDesk(app, clock, 'shop', () => wholeShop(db));

  serveDesk(app, clock, 'categorySave', async ({ params: { category, revision, reason }, record }) => {
    const typed = categoryOf(category);
    await db.transaction().execute(async (trx) => {
      // A change takes the lock, too, so that numbers are given out in the order in which categories are made.
      await holdText(trx, 'vip-categories');
      const before = await categoryBefore(trx, category.id, revision);
      const id = before?.id ?? (await repository.nextCategory(trx));
      const row = { ...typed, id };
      if (before) await repository.changeCategory(trx, row);
      else await repository.insertCategory(trx, row);
      await record(trx, { kind: 'vip-category', subject: String(id), before, after: presentCategory(row), reason });
    });
    return wholeShop(db);
  });

  serveDesk(app, clock, 'packSave', async ({ params: { pack, revision, reason }, record }) => {
    await db.transaction().execute(async (trx) => {
      await holdRow(trx, 'vip_packages', 'id', pack.id);
      const [stored] = await repository.packs(trx, pack.id);
      const before = stored ? presentPack(stored) : null;
      if (revision === '' && before) throw alreadyThere();
      if (revision !== '' && !before) throw notFound((t) => t.desk.gone);
      if (before) sameRow(before, revision);
      const row = packOf(pack, stored?.item);
      if (!(await repository.category(trx, row.item.category_id))) throw badRequest((t) => t.deskShop.noCategory);
      if (stored) await repository.changePack(trx, row.item);
      else if (!(await repository.insertPack(trx, row.item))) throw alreadyThere();
      await repository.replaceRules(trx, row);
      await record(trx, { kind: 'vip-pack', subject: pack.id, before, after: presentPack(row), reason });
    });
    return wholeShop(db);
  });
  promotionRoutes(app, services);
}

/** The category, locked, as it was shown; null for a new one. @throws Refusal where it is gone or was changed meanwhile */
async function categoryBefore(trx: Db, id: number, revision: string) {
  if (id === 0) return null;
  const row = await repository.category(trx, id);
  if (!row) throw notFound((t) => t.desk.gone);
  const before = presentCategory(row);
  sameRow(before, revision);
  return before;
}

function promotionRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'promotionSave', async ({ params: { promotion, revision, reason }, record }) => {
    const row = promotionOf(promotion);
    await db.transaction().execute(async (trx) => {
      const before = await heldPromotion(trx, row.code);
      if (revision === '' && before) throw alreadyThere();
      if (revision !== '' && !before) throw notFound((t) => t.desk.gone);
      if (before) sameRow(before, revision);
      const [pack] = await repository.packs(trx, row.package_id);
      if (!pack) throw badRequest((t) => t.deskShop.noPack);
      if (before) await repository.changePromotion(trx, row);
      else if (!(await repository.insertPromotion(trx, row))) throw alreadyThere();
      await record(trx, { kind: 'promotion', subject: row.code, before, after: presentPromotion(row), reason });
    });
    return wholeShop(db);
  });

  serveDesk(app, clock, 'promotionRemove', async ({ params: { code, revision, reason }, record }) => {
    await db.transaction().execute(async (trx) => {
      const before = await heldPromotion(trx, code);
      if (!before) throw notFound((t) => t.desk.gone);
      sameRow(before, revision);
      await repository.removePromotion(trx, code);
      await record(trx, { kind: 'promotion', subject: code, before, after: null, reason });
    });
    return wholeShop(db);
  });
}

/** The promotion as it is shown, locked until the transaction ends; null where there is none. */
async function heldPromotion(trx: Db, code: string) {
  await holdRow(trx, 'vip_promotions', 'code', code);
  const row = await repository.promotion(trx, code);
  return row ? presentPromotion(row) : null;
}
