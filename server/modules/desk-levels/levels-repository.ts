import type { DeskLevel } from '../../../src/contract/desk/levels';
import type { Db } from '../../db/db';
import type { VipRightsRow } from '../../db/schema';

/** The name and value of a level, as they were before and as they are now. */
export interface Naming {
  level: number;
  before: string;
  name: string;
  nameTw: string;
  dayValue: number;
}

/** Writes the rights of a level, also where its row is missing. */
export async function writeRights(trx: Db, { level, freeOf, ...rights }: DeskLevel): Promise<void> {
  const columns: Omit<VipRightsRow, 'level'> = {
    height: rights.height,
    devices: rights.devices,
    screens: rights.screens,
    danmu_colors: rights.danmuColors,
    danmu_places: rights.danmuPlaces,
    early_days: rights.earlyDays,
    gold_off: rights.goldOff,
    free_of: freeOf.join(','),
  };
  await trx
    .insertInto('vip_rights')
    .values({ level, ...columns })
    .onConflict((on) => on.column('level').doUpdateSet(columns))
    .execute();
}

/** Writes the name and value of a level. Members who have it are shown the new name from now on. */
export async function writeLevel(trx: Db, { level, before, name, nameTw, dayValue }: Naming): Promise<void> {
  const columns = { name, name_tw: nameTw, day_value: dayValue };
  await trx
    .insertInto('vip_levels')
    .values({ level, ...columns })
    .onConflict((on) => on.column('level').doUpdateSet(columns))
    .execute();
  if (before === name || before === '') return;
  await trx
    .updateTable('users')
    .set({ vip_type_name: name })
    .where('vip_level', '=', level)
    .where('vip_type_name', '=', before)
    .execute();
}
