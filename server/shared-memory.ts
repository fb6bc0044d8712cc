import { randomHex, sha256 } from './accounts/sessions';
import * as tokens from './accounts/tokens-repository';
import type { Db } from './db/db';
import { openSharedMemory, type SharedMemory } from './redis';

/**
 * What this process shares with the site's other ones, where REDIS_URL is set. Sites may use one Redis: their names in it
 * come from a secret of their databases. The database is closed where the start fails here.
 */
export async function sharedMemoryOf(db: Db): Promise<SharedMemory | undefined> {
  const url = process.env.REDIS_URL;
  if (!url) return undefined;
  const site = sha256(`redis ${await tokens.secret(db, randomHex())}`).slice(0, 16);
  try {
    return await openSharedMemory(url, site, (error) => console.error(`danmu-tv: ${String(error)}`));
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
