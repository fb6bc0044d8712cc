import type { Db } from '../../db/db';

type SandboxTransfer = { tx_id: string; address: string; units: number; at: number };

export async function send(db: Db, transfer: SandboxTransfer): Promise<void> {
  await db.insertInto('sandbox_transfers').values(transfer).execute();
}

/** In the order in which they came. */
export const transfersTo = (db: Db, address: string): Promise<SandboxTransfer[]> =>
  db
    .selectFrom('sandbox_transfers')
    .selectAll()
    .where('address', '=', address)
    .orderBy('at')
    .orderBy('tx_id')
    .execute();
