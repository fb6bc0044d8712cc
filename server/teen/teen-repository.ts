import { limits } from '../../src/contract/limits';
import { CLOCKS_DIFFER_MS } from '../db/clocks';
import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import { startsWith } from '../db/prefix';
import type { TeenModeRow } from '../db/schema';

/** Modes that hold for a viewer, and the holder that the device was last used by. */
export interface Found {
  modes: TeenModeRow[];
  linked: string;
}

/** @param own the holders of the viewer: account and device */
export async function modesOf(db: Db, own: string[], deviceId: string): Promise<Found> {
  const linked = db.selectFrom('teen_devices').select('holder').where('device_id', '=', deviceId);
  const rows = await db
    .selectFrom('teen_modes')
    .selectAll()
    .select(linked.as('linked'))
    .where((eb) => eb.or([eb('holder', 'in', own), eb('holder', 'in', linked)]))
    .orderBy('holder')
    .execute();
  return { modes: rows.map(({ linked: _, ...mode }) => mode), linked: rows[0]?.linked ?? '' };
}

/** The mode of a holder, if it is on. */
export const byHolder = (db: Db, holder: string): Promise<TeenModeRow[]> =>
  db.selectFrom('teen_modes').selectAll().where('holder', '=', holder).execute();

/** Modes whose holders' names begin so. */
export const beginningWith = (db: Db, begins: string): Promise<TeenModeRow[]> =>
  db
    .selectFrom('teen_modes')
    .selectAll()
    .where(startsWith(db, 'holder', begins))
    .limit(2)
    .execute();

/** @returns false where it is on already */
export async function insert(db: Db, mode: TeenModeRow): Promise<boolean> {
  const done = await db
    .insertInto('teen_modes')
    .values(mode)
    .onConflict((conflict) => conflict.column('holder').doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** The device belongs to this holder's mode from now on. */
export const link = (db: Db, deviceId: string, holder: string) =>
  db
    .insertInto('teen_devices')
    .columns(['device_id', 'holder'])
    // Only while the mode is on: it may have been switched off meanwhile.
    .expression((eb) =>
      eb
        .selectFrom('teen_modes')
        .select((of) => [of.val(deviceId).as('device_id'), 'holder'])
        .where('holder', '=', holder),
    )
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ holder }))
    .execute();

export const unlink = (db: Db, deviceId: string) =>
  db.deleteFrom('teen_devices').where('device_id', '=', deviceId).execute();

/** Switches a mode off: its devices are free, what was watched today stays counted. */
export async function remove(trx: Db, holder: string): Promise<void> {
  await trx.deleteFrom('teen_devices').where('holder', '=', holder).execute();
  await trx.deleteFrom('teen_modes').where('holder', '=', holder).execute();
}

export const setPin = (db: Db, holder: string, pin: string) =>
  db.updateTable('teen_modes').set({ pin, wrong: 0, waits_until: 0 }).where('holder', '=', holder).execute();

export const setPass = (db: Db, holder: string, until: number) =>
  db.updateTable('teen_modes').set({ pass_until: until }).where('holder', '=', holder).execute();

export const forgive = (db: Db, holder: string) =>
  db.updateTable('teen_modes').set({ wrong: 0, waits_until: 0 }).where('holder', '=', holder).execute();

async function held(trx: Db, holder: string): Promise<TeenModeRow | undefined> {
  await holdRow(trx, 'teen_modes', 'holder', holder);
  return trx.selectFrom('teen_modes').selectAll().where('holder', '=', holder).executeTakeFirst();
}

/** What became of a try. Unix ms. */
export interface CountedTry {
  /** Until when nobody may try; 0 for a try that counts. */
  barredUntil: number;
  /** Until when the next ones wait because of this one; 0 where they do not. */
  began: number;
}

/** How long one waits after so many wrong tries: each round of them twice as long as the one before. Milliseconds. */
function waitMs(wrong: number): number {
  const round = Math.max(1, Math.ceil(wrong / limits.teenPinTries));
  return Math.min(limits.teenPinWaitMaxSeconds, limits.teenPinWaitSeconds * 2 ** (round - 1)) * 1000;
}

/** Counts a try of the PIN before it is looked at, so that those of the same moment count, too; a right one is forgiven. */
export const countTry = (db: Db, holder: string, now: number): Promise<CountedTry> =>
  db.transaction().execute(async (trx) => {
    const mode = await held(trx, holder);
    if (!mode) return { barredUntil: 0, began: 0 };
    if (mode.waits_until > now) {
      // One that began while the clock was ahead would last until the clock is there again: it begins anew.
      const barredUntil = Math.min(mode.waits_until, now + waitMs(mode.wrong));
      if (barredUntil < mode.waits_until)
        await trx.updateTable('teen_modes').set({ waits_until: barredUntil }).where('holder', '=', holder).execute();
      return { barredUntil, began: 0 };
    }
    const wrong = mode.wrong + 1;
    const waits_until = wrong % limits.teenPinTries === 0 ? now + waitMs(wrong) : 0;
    await trx.updateTable('teen_modes').set({ wrong, waits_until }).where('holder', '=', holder).execute();
    return { barredUntil: 0, began: waits_until };
  });

/** It was the PIN of another mode: this one try counts no more, with the wait that it began; those before it do. */
export const takeBack = (db: Db, holder: string, { began }: CountedTry) =>
  db
    .updateTable('teen_modes')
    .set((eb) => ({
      wrong: eb('wrong', '-', 1),
      waits_until: eb.case().when('waits_until', '=', began).then(0).else(eb.ref('waits_until')).end(),
    }))
    .where('holder', '=', holder)
    .where('wrong', '>', 0)
    .execute();

/** Longer between two signs of a film than that, and nobody was watching. Milliseconds; a player reports every 10 s. */
const LONGEST_GAP_MS = 20_000;

/** Days of which the time is kept after they are over. */
const KEPT_DAYS = 7;

/** @param begins a film begins: what lies longer back was no watching */
export interface Beat {
  now: number;
  day: number;
  begins: boolean;
}

/**
 * Counts the time since the last sign of a film on any device of the holder, so that two at once are no more than one.
 * What a grown-up let go on is not counted.
 */
export const beat = (db: Db, holder: string, { now, day, begins }: Beat): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mode = await held(trx, holder);
    if (!mode) return;
    const gap = now - mode.beat_at;
    // Signs of two devices come in any order, and by two clocks. One from further ahead was given while the clock was, and nothing would count until it is there again.
    if (gap <= 0 && gap > -CLOCKS_DIFFER_MS) return;
    const counts = gap > 0 && now >= mode.pass_until && !(begins && gap > LONGEST_GAP_MS);
    const seconds = counts ? Math.floor(Math.min(gap, LONGEST_GAP_MS) / 1000) : 0;
    // The part of a second that is left over is counted with the next.
    const beat_at = counts && gap <= LONGEST_GAP_MS ? mode.beat_at + seconds * 1000 : now;
    await trx.updateTable('teen_modes').set({ beat_at }).where('holder', '=', holder).execute();
    if (seconds > 0) await addSeconds(trx, holder, day, seconds);
  });

async function addSeconds(trx: Db, holder: string, day: number, seconds: number): Promise<void> {
  await trx
    .insertInto('teen_days')
    .values({ holder, day, seconds })
    .onConflict((conflict) =>
      conflict.columns(['holder', 'day']).doUpdateSet((eb) => ({ seconds: eb('teen_days.seconds', '+', seconds) })),
    )
    .execute();
  // Those of the last week stay: a clock that was days ahead would give today's time once more.
  await trx
    .deleteFrom('teen_days')
    .where('holder', '=', holder)
    .where('day', '<', day - KEPT_DAYS)
    .execute();
}

/** Seconds watched on a day, by holder; those without any are left out. */
export async function watched(db: Db, holders: string[], day: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('teen_days')
    .select(['holder', 'seconds'])
    .where('holder', 'in', holders)
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ holder, seconds }) => [holder, seconds]));
}
