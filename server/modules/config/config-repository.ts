import type { Db } from '../../db/db';
import { settings } from '../../rights/settings-repository';

/** What an operator may set in the table `meta` for the whole site, with what holds where nothing is set. */
const siteDefaults = {
  /** 1 while a recharge activity runs; the next three belong to it. */
  'config.activity.status': '0',
  'config.activity.type': '0',
  'config.activity.title': '',
  'config.activity.rule': '',
};
export type Settings = typeof siteDefaults;

export const siteSettings = (db: Db): Promise<Settings> => settings(db, siteDefaults);

/** @returns how many titles there are, and whether the demo's are among them */
export async function catalogueSize(db: Db): Promise<{ titles: number; demo: boolean }> {
  const row = await db
    .selectFrom('titles')
    .select((eb) => [eb.fn.countAll<number>().as('titles'), eb.fn.max('is_demo').as('demo')])
    .executeTakeFirstOrThrow();
  return { titles: row.titles, demo: row.demo === 1 };
}
