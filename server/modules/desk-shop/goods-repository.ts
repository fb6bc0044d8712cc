import type { Db } from '../../db/db';
import type { GoodRow } from '../../db/schema';

/** A good with the number of its exchanges. */
export interface ListedGood extends GoodRow {
  exchanged: number;
  /** Whether it was ever exchanged: 0 or 1. */
  had: number;
}

/** The whole store in its order. @param since unix ms from which exchanges are counted */
export async function goods(db: Db, since: number): Promise<ListedGood[]> {
  const rows = await db
    .selectFrom('goods')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('exchanges as x')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('x.good', '=', 'goods.id')
        .where('x.at', '>', since)
        .as('exchanged'),
      eb.selectFrom('exchanges as e').select('e.days').whereRef('e.good', '=', 'goods.id').limit(1).as('ever'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ ever, exchanged, ...row }) => ({
    ...row,
    exchanged: Number(exchanged ?? 0),
    had: ever === null ? 0 : 1,
  }));
}

export const insert = async (trx: Db, row: GoodRow): Promise<void> =>
  void (await trx.insertInto('goods').values(row).execute());

export const change = async (trx: Db, id: string, columns: Partial<Omit<GoodRow, 'id'>>): Promise<void> =>
  void (await trx.updateTable('goods').set(columns).where('id', '=', id).execute());

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('goods').where('id', '=', id).execute());
