import type { Db } from '../db/db';
import type { ExchangeRow, GoodRow, OwnedLookRow, UserRow } from '../db/schema';

/** The things of the gold store in their order, without those that are switched off. @param kinds those that it has */
export const goods = (db: Db, kinds: readonly GoodRow['kind'][]): Promise<GoodRow[]> =>
  db
    .selectFrom('goods')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .where('off', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const good = (db: Db, id: string): Promise<GoodRow | undefined> =>
  db.selectFrom('goods').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns false where one of that client id stands already */
export async function insert(trx: Db, row: ExchangeRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('exchanges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const byClientId = (db: Db, uid: string, clientId: string): Promise<ExchangeRow | undefined> =>
  db.selectFrom('exchanges').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

/** How often somebody had each thing since then. @param since unix ms */
export async function countsSince(db: Db, uid: string, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('exchanges')
    .select((eb) => ['good', eb.fn.countAll<number>().as('n')])
    .where('uid', '=', uid)
    .where('at', '>', since)
    .groupBy('good')
    .execute();
  return new Map(rows.map((row) => [row.good, Number(row.n)]));
}

export const looksOf = (db: Db, uid: string): Promise<OwnedLookRow[]> =>
  db.selectFrom('owned_looks').selectAll().where('uid', '=', uid).execute();

export const look = (db: Db, uid: string, kind: string, name: string): Promise<OwnedLookRow | undefined> =>
  db
    .selectFrom('owned_looks')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('look', '=', name)
    .executeTakeFirst();

export async function own(trx: Db, row: OwnedLookRow): Promise<void> {
  await trx
    .insertInto('owned_looks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'kind', 'look']).doUpdateSet({ until: row.until }))
    .execute();
}

/** What is worn, beside until when it is owned: whoever shows it asks no second table. */
export async function wear(trx: Db, uid: string, kind: string, look: string, until: number): Promise<void> {
  const change: Partial<UserRow> =
    kind === 'frame' ? { frame: look, frame_until: until } : { danmu_look: look, danmu_look_until: until };
  await trx.updateTable('users').set(change).where('id', '=', uid).execute();
}

/** What somebody's danmu may look like now. @returns the level and the look that is worn, '' for none @param now unix ms */
export async function danmuLookOf(db: Db, uid: string, now: number): Promise<{ level: number; look: string }> {
  const row = uid
    ? await db
        .selectFrom('users')
        .select(['level', 'danmu_look', 'danmu_look_until'])
        .where('id', '=', uid)
        .executeTakeFirst()
    : undefined;
  if (!row) return { level: 1, look: '' };
  const holds = row.danmu_look_until === -1 || row.danmu_look_until > now;
  return { level: row.level, look: holds ? row.danmu_look : '' };
}
