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

/** What gold is exchanged for. Viewers have a change with their next look; who is about to exchange is told of a new price. */
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

  /** Whoever changes the store holds it as a whole: it is small, and its order is one thing. */
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
      // Each of them once, and nothing else: who has the revision knows them all.
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
      // Who buys at this moment has read it: a thing that is off for a while is bought by nobody.
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

/** What its kind does not use is empty. @throws Refusal for a look that no app draws, and for VIP without days or level */
function columnsOf({ kind, look, gold, days, level, most, off }: GoodFacts): Columns {
  const isVip = kind === 'vip';
  if (!isVip && !goodLooks[kind].includes(look)) throw badRequest((t) => t.deskShop.goodLook);
  if (isVip && days === 0) throw badRequest((t) => t.deskShop.goodDays);
  if (isVip && level === 0) throw badRequest((t) => t.deskShop.goodLevel);
  return { kind, look: isVip ? '' : look, gold, days, level: isVip ? level : 0, most, off: off ? 1 : 0 };
}
