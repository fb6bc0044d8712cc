import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { makeAccount } from '../../server/modules/auth/account';
import type { SessionData } from '../../src/contract/schemas/user';
import { login } from './session';

interface Wanted {
  /** Its level; 0 for none. */
  vip?: number;
  gold?: number;
  /** Days since it was made; 0 for now. */
  age?: number;
  /** Of the run's server unless given. */
  server?: { url: string; dataDir: string };
}
const theRuns = () => ({ url: inject('serverUrl'), dataDir: inject('dataDir') });

/**
 * A session of an account that nobody else has. Test files run side by side against one server: two that shared an
 * account would share its settings, its place in a film, its pace of comments and its five devices.
 */
export async function ownSession(wanted: Wanted = {}): Promise<SessionData> {
  const { account, password } = await ownAccount(wanted);
  return login((wanted.server ?? theRuns()).url, account, password);
}

/** The account alone, for who logs in by hand. */
export async function ownAccount({ vip = 0, gold = 0, age = 0, server = theRuns() }: Wanted = {}) {
  const db = await openDatabase(server.dataDir);
  try {
    const { account, password } = await makeAccount(db, `观众${randomBytes(4).toString('hex')}`);
    const rights = { gold, vip_level: vip, vip_category_id: vip, vip_expires_at: vip ? Date.now() + 86_400_000 : 0 };
    if (age > 0) {
      const made = Date.now() - age * 86_400_000;
      await db.updateTable('users').set({ created_at: made }).where('account', '=', account).execute();
    }
    await db.updateTable('users').set(rights).where('account', '=', account).execute();
    return { account, password };
  } finally {
    await db.destroy();
  }
}
