import { highestLevel } from '../../src/contract/vip-levels';
import { levelOf } from '../accounts/present';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';

/** What a level of VIP may. */
export interface Rights {
  /** 0 to 4; 0 is everybody. */
  level: number;
  /** Tallest picture, pixels. */
  height: number;
  /** Devices that stay signed in. */
  devices: number;
  /** Screens that play at once. */
  screens: number;
  /** How many of the colours and of the places of danmu, from the first on. */
  danmuColors: number;
  danmuPlaces: number;
  /** Days before everybody from which a new episode is there. */
  earlyDays: number;
  /** Percent off what a film costs in gold. */
  goldOff: number;
  /** Kinds of adverts that are not shown. */
  freeOf: readonly number[];
}

/** What holds where an operator has taken a row away that nothing stands below of. */
const plainest: Rights = {
  level: 0,
  height: 1080,
  devices: 5,
  screens: 2,
  danmuColors: 4,
  danmuPlaces: 1,
  earlyDays: 0,
  goldOff: 0,
  freeOf: [],
};

/** Rights of all levels, 0 to 4. A level without a row has what the one below it has. */
export async function rightsTable(db: Db): Promise<readonly Rights[]> {
  const rows = await db.selectFrom('vip_rights').selectAll().orderBy('level').execute();
  const found = new Map(
    rows.map((row): [number, Rights] => [
      row.level,
      {
        level: row.level,
        height: row.height,
        // Whoever may sign in may be signed in on one device, and play on one screen.
        devices: Math.max(1, row.devices),
        screens: Math.max(1, row.screens),
        danmuColors: Math.max(1, row.danmu_colors),
        danmuPlaces: Math.max(1, row.danmu_places),
        earlyDays: Math.max(0, row.early_days),
        goldOff: Math.min(100, Math.max(0, row.gold_off)),
        freeOf: row.free_of.split(',').filter(Boolean).map(Number),
      },
    ]),
  );
  const table: Rights[] = [];
  for (let level = 0; level <= highestLevel; level += 1)
    table.push({ ...(found.get(level) ?? table[level - 1] ?? plainest), level });
  return table;
}

/** Whose rights bigV has at least. */
export const BIG_V_LEVEL = 1;

/** The row that counts for somebody: of their VIP while it runs; bigV has at least the lowest. @param now unix ms */
export const rightsLevel = (user: UserRow | undefined, now: number): number =>
  user ? Math.min(highestLevel, Math.max(levelOf(user, now), user.big_v === 1 ? BIG_V_LEVEL : 0)) : 0;

/** What a user may, now. @param uid '' for a visitor @param now unix ms */
export async function rightsOf(db: Db, uid: string, now: number): Promise<Rights> {
  const [table, user] = await Promise.all([rightsTable(db), uid ? users.byId(db, uid) : undefined]);
  return table[rightsLevel(user, now)] ?? plainest;
}

/** Gold that a film costs with these rights: rounded up, so that a discount makes nothing free. */
export const goldFor = ({ goldOff }: Pick<Rights, 'goldOff'>, gold: number): number =>
  Math.ceil((gold * (100 - goldOff)) / 100);

/** The lowest level of which something holds; undefined where it is of none. */
export const lowestWith = (table: readonly Rights[], holds: (rights: Rights) => boolean): number | undefined =>
  table.find(holds)?.level;
