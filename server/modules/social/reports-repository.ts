import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';

export async function insert(db: Db, row: Database['reports']): Promise<void> {
  await db.insertInto('reports').values(row).execute();
}
