import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { FileRow } from '../db/schema';
import { siteRule } from './rules';
import { ownPicture } from './shown-repository';
import { storedAt } from './store';

/** Whose the pictures of the site are: nobody's who works here, so that they outlive every account. */
export const SITE = 'site';

/** A picture of the site's by its address; undefined for what is none, or is gone. */
export async function sitePicture(db: Db, address: string): Promise<FileRow | undefined> {
  const stored = storedAt(address);
  return stored ? ownPicture(db, SITE, siteRule.purpose, stored) : undefined;
}

/** The same, held until the transaction ends, so that nothing throws it away meanwhile. */
export async function heldPicture(trx: Db, address: string): Promise<FileRow | undefined> {
  const found = await sitePicture(trx, address);
  if (!found) return undefined;
  await holdRow(trx, 'files', 'id', found.id);
  return sitePicture(trx, address);
}
