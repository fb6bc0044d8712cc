import { limits } from '../../src/contract/limits';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { PlayLeaseRow } from '../db/schema';
import { rightsOf } from '../vip/rights-repository';

/** Who plays what where. */
export interface Playing {
  uid: string;
  deviceId: string;
  /** The client's name of what it plays: a new one each time a film is opened, the same while it is kept on. */
  play: string;
}

export interface Lease {
  /** Another screen took its place since this play began. */
  stopped: boolean;
  /** Screens that this user may play on at once. */
  screens: number;
  /** What gave way to it, to be told so. */
  ended: { deviceId: string; play: string }[];
}

/** A screen that was not heard of for so long plays no more: three reports were lost, or it is paused. */
export const LEASE_MS = limits.playRecordIntervalMs * 4.5;

/**
 * Begins or goes on with a play of a device. Of more screens than the user's level has at once, those that began first
 * give way; a play that gave way stays stopped, and a new one on that device takes its place again.
 * @param now unix ms
 */
export async function holdScreen(db: Db, playing: Playing, now: number): Promise<Lease> {
  const { screens } = await rightsOf(db, playing.uid, now);
  if (await keepScreen(db, playing, now)) return { stopped: false, screens, ended: [] };
  return db.transaction().execute(async (trx) => {
    await users.hold(trx, playing.uid);
    const rows = await trx.selectFrom('play_leases').selectAll().where('uid', '=', playing.uid).execute();
    const own = rows.find((row) => row.device_id === playing.deviceId);
    if (own && own.play === playing.play && own.stopped_at > 0) return { stopped: true, screens, ended: [] };
    await trx
      .insertInto('play_leases')
      .values(rowOf(playing, now))
      .onConflict((conflict) => conflict.columns(['uid', 'device_id']).doUpdateSet(rowOf(playing, now)))
      .execute();
    const others = rows
      .filter((row) => row.device_id !== playing.deviceId && row.stopped_at === 0 && row.seen_at > now - LEASE_MS)
      .sort((a, b) => b.started_at - a.started_at);
    const ended = others.slice(screens - 1);
    for (const row of ended) await stop(trx, row, now);
    return { stopped: false, screens, ended: ended.map(({ device_id, play }) => ({ deviceId: device_id, play })) };
  });
}

/** A film that is on when VIP ends is watched to its end: no film is longer. */
const FILM_MS = 4 * 3_600_000;

/**
 * At which time a viewer's rights are to be looked at: now, or, where VIP ended while this play was on, the last moment of it. Another
 * play, and one that was not heard of for a while, has begun after the end.
 * @param now unix ms
 */
export async function rightsTime(db: Db, { uid, deviceId, play }: Playing, now: number): Promise<number> {
  const kept = await db
    .selectFrom('play_leases as l')
    .innerJoin('users as u', 'u.id', 'l.uid')
    .select('u.vip_expires_at')
    .where('l.uid', '=', uid)
    .where('l.device_id', '=', deviceId)
    .where('l.play', '=', play)
    .where('l.stopped_at', '=', 0)
    .where('l.seen_at', '>', now - LEASE_MS)
    .where('u.vip_expires_at', '<=', now)
    .where('u.vip_expires_at', '>', now - FILM_MS)
    .whereRef('l.started_at', '<', 'u.vip_expires_at')
    .executeTakeFirst();
  return kept ? kept.vip_expires_at - 1 : now;
}

/** Plays that gave way since then. @param since unix ms */
export async function stoppedPlays(db: Db, since: number): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('play_leases').select('play').where('stopped_at', '>', since).execute();
  return new Set(rows.map(({ play }) => play));
}

/** The usual case, in one statement: it plays, and was heard of a moment ago. @returns whether it is so */
export async function keepScreen(db: Db, { uid, deviceId, play }: Playing, now: number): Promise<boolean> {
  const kept = await db
    .updateTable('play_leases')
    .set({ seen_at: now })
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .where('play', '=', play)
    .where('stopped_at', '=', 0)
    .where('seen_at', '>', now - LEASE_MS)
    .executeTakeFirst();
  return Number(kept.numUpdatedRows) > 0;
}

const rowOf = ({ uid, deviceId, play }: Playing, now: number): PlayLeaseRow => ({
  uid,
  device_id: deviceId,
  play,
  started_at: now,
  seen_at: now,
  stopped_at: 0,
});

async function stop(trx: Db, { uid, device_id }: PlayLeaseRow, now: number): Promise<void> {
  await trx
    .updateTable('play_leases')
    .set({ stopped_at: now })
    .where('uid', '=', uid)
    .where('device_id', '=', device_id)
    .execute();
}
