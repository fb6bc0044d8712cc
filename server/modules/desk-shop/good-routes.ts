import type { FastifyInstance } from 'fastify';
import type { GoldStore, GoodFacts } from '../../../src/contract/desk/goods';
import { goodLimits, goodLooks } from '../../../src/contract/desk/limits-of-goods';
import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';
import type { GoodRow } from '../../db/schema';
import { revised, revisionOf, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, conflict, notFound } from '../../errors';
import { wordsOf } from '../../growth/good-words';
import { storeFlags } from '../../growth/store-settings';
import { newId } from '../../ids';
import type { Messages } from '../../messages';
import type { Services } from '../../services';
import { DAY_MS } from '../../vip/time';
import * as repository from './goods-repository';

const COUNTED_MS = 30 * DAY_MS;

/**
 * Serves the goods that gold is exchanged for. Viewers see a change the next time they open the store; a viewer who is about to exchange is
 * told of a new price.
 */
export function goodRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const rowsOf = (at: Db) => repository.goods(at, clock() - COUNTED_MS);

  async function store(t: Messages): Promise<GoldStore> {
    const [rows, { isUseCoinMall, isUseShopPage }] = await Promise.all([rowsOf(db), storeFlags(db)]);
    return {
      info: rows.map((row) => ({
        id: row.id,
        ...revised(factsOf(row)),
        title: wordsOf(t, row).title,
        exchanged: row.exchanged,
        had: row.had === 1,
      })),
      revision: revisionOf(orderOf(rows)),
      open: isUseCoinMall,
      looksOpen: isUseShopPage,
    };
  }

  /** Locks the whole store for a change: it is small, and its goods share one order. */
  async function held(trx: Db): Promise<repository.ListedGood[]> {
    await holdText(trx, 'gold-store');
    return rowsOf(trx);
  }

  serveDesk(app, clock, 'goldStore', ({ t }) => store(t));

  serveDesk(app, clock, 'goodSave', async ({ params: { id: given, facts, revision, reason }, record, t }) => {
    const columns = columnsOf(facts);
    await db.transaction().execute(async (trx) => {
      const rows = await held(trx);
      const stored = given ? one(rows, given) : undefined;
      const before = stored ? factsOf(stored) : null;
      if (before) sameRow(before, revision);
      if (stored?.had === 1 && (stored.kind !== columns.kind || stored.look !== columns.look))
        throw conflict((words) => words.deskShop.goodFrozen);
      if (!stored && rows.length >= goodLimits.goods)
        throw badRequest((words) => words.deskShop.goodsMany(goodLimits.goods));
      const id = stored?.id ?? newId(clock());
      const position = stored?.position ?? (rows.at(-1)?.position ?? 0) + 1;
      if (stored) await repository.change(trx, id, columns);
      else await repository.insert(trx, { ...columns, id, position });
      await record(trx, { kind: 'good', subject: id, before, after: factsOf({ ...columns }), reason });
    });
    return store(t);
  });

  serveDesk(app, clock, 'goodsOrder', async ({ params: { ids, revision, reason }, record, t }) => {
    await db.transaction().execute(async (trx) => {
      const before = orderOf(await held(trx));
      sameRow(before, revision);
      // The order has to hold each id once and no other: an editor with the present revision knows all of them.
      if ([...ids].sort().join('\n') !== [...before.ids].sort().join('\n')) throw notFound((words) => words.desk.gone);
      for (const [at, id] of ids.entries()) await repository.change(trx, id, { position: at + 1 });
      await record(trx, { kind: 'goods', subject: 'order', before, after: { ids }, reason });
    });
    return store(t);
  });

  serveDesk(app, clock, 'goodRemove', async ({ params: { id, revision, reason }, record, t }) => {
    await db.transaction().execute(async (trx) => {
      const stored = one(await held(trx), id);
      const before = factsOf(stored);
      sameRow(before, revision);
      if (stored.had === 1) throw conflict((words) => words.deskShop.goodHad);
      // An exchange in progress may have read the good already. Nobody exchanges a good that has been off for a while, so only such a one is
      // removed.
      if (stored.off === 0) throw conflict((words) => words.deskShop.goodOn);
      await repository.remove(trx, id);
      await record(trx, { kind: 'good', subject: id, before, after: null, reason });
    });
    return store(t);
  });
}

type Columns = Omit<GoodRow, 'id' | 'position'>;

const orderOf = (rows: readonly GoodRow[]) => ({ ids: rows.map(({ id }) => id) });

function one(rows: readonly repository.ListedGood[], id: string): repository.ListedGood {
  const row = rows.find((good) => good.id === id);
  if (!row) throw notFound((t) => t.desk.gone);
  return row;
}

const factsOf = ({ kind, look, gold, days, level, most, off }: Columns): GoodFacts => ({
  ...{ kind, look, gold, days, level, most },
  off: off === 1,
});

/**
 * The columns of a good; fields that its kind does not use are empty. @throws Refusal for a look that no app draws, and for VIP without days
 * or level
 */
function columnsOf({ kind, look, gold, days, level, most, off }: GoodFacts): Columns {
  const isVip = kind === 'vip';
  if (!isVip && !goodLooks[kind].includes(look)) throw badRequest((t) => t.deskShop.goodLook);
  if (isVip && days === 0) throw badRequest((t) => t.deskShop.goodDays);
  if (isVip && level === 0) throw badRequest((t) => t.deskShop.goodLevel);
  return { kind, look: isVip ? '' : look, gold, days, level: isVip ? level : 0, most, off: off ? 1 : 0 };
}
