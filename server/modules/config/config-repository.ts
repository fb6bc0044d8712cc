import type { Db } from '../../db/db';
import { settings } from '../../rights/settings-repository';

/** What an operator may set in the table `meta` for the whole site, with what holds where nothing is set. */
const siteDefaults = {
  /** 1 while a recharge activity runs; the next five belong to it. */
  'config.activity.status': '0',
  'config.activity.type': '0',
  'config.activity.title': '',
  'config.activity.rule': '',
  /** As it is written in Taiwan; '' is converted. */
  'config.activity.title.tw': '',
  'config.activity.rule.tw': '',
};
export type Settings = typeof siteDefaults;

export const siteSettings = (db: Db): Promise<Settings> => settings(db, siteDefaults);

/** What the dynamic config's `maps` holds begins with this in `meta`. */
const mapPrefix = 'config.map.';
/** So many an answer carries at most. */
const mapsMax = 50;

/** The operator's own words for the client (spec section 3, dynamic config), by name. */
export async function siteMaps(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('meta')
    .selectAll()
    .where('key', '>=', mapPrefix)
    // What begins so, whatever the collation: the character behind the dot.
    .where('key', '<', 'config.map/')
    .orderBy('key')
    .limit(mapsMax)
    .execute();
  const named = rows.filter(({ key }) => key.startsWith(mapPrefix));
  return Object.fromEntries(named.map(({ key, value }) => [key.slice(mapPrefix.length), value]));
}

/** @returns how many titles there are, and whether the demo's are among them */
export async function catalogueSize(db: Db): Promise<{ titles: number; demo: boolean }> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => [eb.fn.countAll<number>().as('titles'), eb.fn.max('is_demo').as('demo')])
    .executeTakeFirstOrThrow();
  return { titles: row.titles, demo: row.demo === 1 };
}
