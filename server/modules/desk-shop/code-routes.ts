import type { FastifyInstance } from 'fastify';
import type { BatchCode, CodeBatch } from '../../../src/contract/desk/shop';
import { csvFile } from '../../csv';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { RedeemBatchRow } from '../../db/schema';
import { countUpTo, page } from '../../desk/list-repository';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import { badRequest, notFound } from '../../errors';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { packageWithLevel } from '../../vip/packages-repository';
import { batchTable, makeBatch } from '../../vip/redeem-batches';
import { withdraw } from '../../vip/redeem-repository';
import { DAY_MS } from '../../vip/time';
import * as repository from './codes-repository';

/** Serves codes for VIP time: made in batches, shown once, withdrawn where they are unused. */
export function codeRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'codeBatches', async ({ params }) => {
    const query = repository.batches(db);
    const at = { column: 'b.created_at', id: 'b.id' } as const;
    const { rows, next } = await page(repository.shownBatches(query), at, params);
    return { info: await withCounts(db, rows), next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'codeBatch', async ({ params: { batchId, state, q = '', ...wish } }) => {
    const batch = await shownBatch(db, batchId);
    const query = repository.codes(db, batchId, state, q.trim().toUpperCase());
    const at = { column: 'c.tail', id: 'c.hash' } as const;
    const { rows, next } = await page(repository.shownCodes(query), at, { descending: false, ...wish });
    return { batch, info: rows.map(presentCode), next, total: await countUpTo(db, query) };
  });

  serveDesk(app, clock, 'codesMake', async ({ params, record }) => {
    const { packageId, count, days, valid } = params;
    const now = clock();
    const table = await db.transaction().execute(async (trx) => {
      const pack = await packageWithLevel(trx, packageId);
      if (!pack) throw badRequest((t) => t.deskShop.noPack);
      const expiresAt = valid === 0 ? 0 : now + valid * DAY_MS;
      const wish = { packageId, level: pack.level, days, note: cleanText(params.note), expiresAt, now };
      const made = await makeBatch(trx, wish, count);
      const after = await shownBatch(trx, made.batchId);
      await record(trx, { kind: 'code-batch', subject: made.batchId, before: null, after, reason: params.reason });
      return { batchId: made.batchId, rows: batchTable(wish, made) };
    });
    return { name: `codes-${table.batchId}.csv`, type: 'text/csv; charset=utf-8', body: csvFile(table.rows) };
  });

  serveDesk(app, clock, 'codesWithdraw', ({ params: { batchId, ...params }, record }) => {
    const reason = reasonOf(params.reason);
    return db.transaction().execute(async (trx) => {
      await holdRow(trx, 'redeem_batches', 'id', batchId);
      const before = await shownBatch(trx, batchId);
      if ((await withdraw(trx, { batchId }, clock())) === 0) throw badRequest((t) => t.deskShop.noCodesLeft);
      const after = await shownBatch(trx, batchId);
      await record(trx, { kind: 'code-batch', subject: batchId, before, after, reason });
      return after;
    });
  });
}

/** @throws Refusal where there is no such batch */
async function shownBatch(db: Db, id: string): Promise<CodeBatch> {
  const row = await repository.batch(db, id);
  const [shown] = row ? await withCounts(db, [row]) : [];
  if (!shown) throw notFound((t) => t.desk.gone);
  return shown;
}

async function withCounts(db: Db, rows: readonly RedeemBatchRow[]): Promise<CodeBatch[]> {
  const counts = await repository.counts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, package_id, level, days, note, created_at, expires_at }) => ({
    ...{ id, packageId: package_id, level, days, note, createdAt: created_at, expiresAt: expires_at },
    ...(counts.get(id) ?? { codes: 0, used: 0, withdrawn: 0 }),
  }));
}

const ID_CHARS = 16;

type Shown = Awaited<ReturnType<ReturnType<typeof repository.shownCodes>['execute']>>[number];
const presentCode = ({ tail, used_at, withdrawn_at, uid, nick_name, account, row_id }: Shown): BatchCode => ({
  id: row_id.slice(0, ID_CHARS),
  tail,
  state: used_at > 0 ? 'used' : withdrawn_at > 0 ? 'withdrawn' : 'open',
  at: used_at || withdrawn_at,
  uid,
  name: uid && (nick_name || account || uid),
});
