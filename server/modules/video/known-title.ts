import type { Db } from '../../db/db';
import type { TitleRow } from '../../db/schema';
import { notFound } from '../../errors';
import { title } from '../../titles/titles-repository';

/** @throws Refusal not_found */
export async function knownTitle(db: Db, mediaKey: string): Promise<TitleRow> {
  const row = await title(db, mediaKey);
  if (!row) throw notFound((t) => t.titleNotFound);
  return row;
}
