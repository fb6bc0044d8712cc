import type { FastifyInstance } from 'fastify';
import * as users from '../../accounts/users-repository';
import { serveDesk } from '../../desk/serve-desk';
import type { Services } from '../../services';
import { auditSlice } from '../../wallet/wallet-repository';

/** Serves the comparison of everybody's gold with their entries, some accounts with each call, so that no call holds others up. */
export function ledgerRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'ledgerCheck', async ({ params: { after = '' } }) => {
    const { people, differing, last } = await auditSlice(db, after);
    const rows = await users.byIds(
      db,
      differing.map(({ uid }) => uid),
    );
    const names = new Map(rows.map((row) => [row.id, row.nick_name || row.account || row.id]));
    const faults = differing.map(({ uid, balance, ledger }) => ({
      ...{ uid, held: balance, sum: ledger },
      name: names.get(uid) ?? uid,
    }));
    return { checked: people, faults, next: last ?? '' };
  });
}
