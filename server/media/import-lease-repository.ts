import { databaseNow } from '../db/clocks';
import type { Db } from '../db/db';

/** Who imports into the bucket of the site, as it stands in `meta`. */
export interface Holder {
  /** Another one for each import. */
  token: string;
  /** Tells one MEDIA_DIR from all others, also of other machines. */
  place: string;
  host: string;
  pid: number;
  /** Unix ms, by the database's clock. */
  since: number;
}

interface Kept extends Holder {
  /** Unix ms, by the database's clock. */
  until: number;
}

/** An import that does not renew its lease for so long has lost it to whoever asks next. */
export const LEASE_MS = 60_000;

const KEY = 'import_lease';

async function readNow(db: Db): Promise<number> {
  const { now } = await db.selectNoFrom(databaseNow(db).as('now')).executeTakeFirstOrThrow();
  return now;
}

/** What stands there, and what time it is. */
async function read(db: Db): Promise<{ kept: Kept; text: string; now: number } | undefined> {
  const row = await db
    .selectFrom('meta')
    .select(['value', databaseNow(db).as('now')])
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row && { kept: JSON.parse(row.value) as Kept, text: row.value, now: row.now };
}

/** Writes it over what was read, unless somebody else was quicker. */
async function replace(db: Db, text: string, kept: Kept): Promise<boolean> {
  const row = await db
    .updateTable('meta')
    .set({ value: JSON.stringify(kept) })
    .where('key', '=', KEY)
    .where('value', '=', text)
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

async function insert(db: Db, kept: Kept): Promise<boolean> {
  const row = await db
    .insertInto('meta')
    .values({ key: KEY, value: JSON.stringify(kept) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the lease where nobody holds it, where it has ended, and where its holder was of the same place: that one is dead, for who
 * asks holds the lock of its folder.
 * @returns who holds it instead; null where it was taken
 */
export async function take(db: Db, mine: Omit<Holder, 'since'>): Promise<Holder | null> {
  for (;;) {
    const found = await read(db);
    const now = found?.now ?? (await readNow(db));
    if (found && found.kept.until > now && found.kept.place !== mine.place) return found.kept;
    const kept = { ...mine, since: now, until: now + LEASE_MS };
    if (found ? await replace(db, found.text, kept) : await insert(db, kept)) return null;
  }
}

/** @returns false where somebody else has it by now */
export async function renew(db: Db, token: string): Promise<boolean> {
  for (;;) {
    const found = await read(db);
    if (found?.kept.token !== token) return false;
    if (await replace(db, found.text, { ...found.kept, until: found.now + LEASE_MS })) return true;
  }
}

/** For how much longer it is held; 0 and less where it has ended or somebody else has it. Milliseconds. */
export async function left(db: Db, token: string): Promise<number> {
  const found = await read(db);
  return found?.kept.token === token ? found.kept.until - found.now : 0;
}

/** Gives it back; somebody else's stays. */
export async function giveBack(db: Db, token: string): Promise<void> {
  const found = await read(db);
  if (found?.kept.token !== token) return;
  await db.deleteFrom('meta').where('key', '=', KEY).where('value', '=', found.text).execute();
}
