import type { Db } from '../db/db';

/** What the whole site asks of a viewer before it plays (spec section 6). */
const playDefaults = { 'config.mustLogin': '0', 'config.mustVIP': '0' };

/** What the operator set of a table of settings, else what stands there. */
export async function settings<T extends Record<string, string>>(db: Db, defaults: T): Promise<T> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', Object.keys(defaults)).execute();
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

export interface PlayRules {
  mustLogin: boolean;
  mustVIP: boolean;
}

export async function playRules(db: Db): Promise<PlayRules> {
  const set = await settings(db, playDefaults);
  return { mustLogin: set['config.mustLogin'] === '1', mustVIP: set['config.mustVIP'] === '1' };
}
