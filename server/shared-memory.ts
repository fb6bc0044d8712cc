import { RateLimiterRedis } from 'rate-limiter-flexible';
import { type AttemptsFactory, createAttemptsFactory, insured } from './attempts';
import type { Db } from './db/db';
import { openSharedMemory, type SharedMemory } from './redis';
import { keyedNow, newSecret } from './secrets';
import { secret } from './secrets-repository';

/**
 * What this process shares with the site's other ones, where REDIS_URL is set. Sites may use one Redis: their names in it
 * come from a secret of their databases. The database is closed where the start fails here.
 */
export async function sharedMemoryOf(db: Db): Promise<SharedMemory | undefined> {
  const url = process.env.REDIS_URL;
  if (!url) return undefined;
  // It began as a copy of that of sessions, from which names in Redis once came; that one may be renewed, and names stay.
  const keyed = await keyedNow(db, 'shared_secret', await secret(db, 'token_secret', newSecret()));
  try {
    return await openSharedMemory(url, keyed('redis').toString('hex').slice(0, 16), (error) =>
      console.error(`danmu-tv: ${String(error)}`),
    );
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/**
 * Limits that count over all processes. While Redis is away each process counts for itself: a limit is looser then, and
 * never gone.
 */
export const sharedAttempts = ({ client, key }: SharedMemory): AttemptsFactory =>
  createAttemptsFactory((options) =>
    insured(new RateLimiterRedis({ ...options, keyPrefix: key(options.keyPrefix), storeClient: client }), options),
  );
