import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

type Db = Kysely<Database>;

/** What the whole site asks of a viewer before it plays (spec section 6). */
const playDefaults = { 'config.mustLogin': '0', 'config.mustVIP': '0' };
/** What an operator may set in the table `meta` for the whole site, with what holds where nothing is set. */
const siteDefaults = {
  'config.region': '',
  /** 1 while a recharge activity runs; the next four belong to it. */
  'config.activity.status': '0',
  'config.activity.type': '0',
  'config.activity.title': '',
  'config.activity.rule': '',
};
export type Settings = typeof siteDefaults;

/** What the operator set of a table of settings, else what stands there. */
export async function settings<T extends Record<string, string>>(db: Db, defaults: T): Promise<T> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'in', Object.keys(defaults)).execute();
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.key, row.value])) };
}

export const siteSettings = (db: Db): Promise<Settings> => settings(db, siteDefaults);

export interface PlayRules {
  mustLogin: boolean;
  mustVIP: boolean;
}

export async function playRules(db: Db): Promise<PlayRules> {
  const set = await settings(db, playDefaults);
  return { mustLogin: set['config.mustLogin'] === '1', mustVIP: set['config.mustVIP'] === '1' };
}

/** @returns how many titles there are, and whether the demo's are among them */
export async function catalogueSize(db: Db): Promise<{ titles: number; demo: boolean }> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => [eb.fn.countAll<number>().as('titles'), eb.fn.max('is_demo').as('demo')])
    .executeTakeFirstOrThrow();
  return { titles: row.titles, demo: row.demo === 1 };
}
