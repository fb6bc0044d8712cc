import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '../../src/contract/limits';
import type { Token } from '../../src/contract/schemas/user';
import type { Db } from '../db/db';
import type { TokenRow } from '../db/schema';
import { newId } from '../ids';
import { createKeyed } from '../secrets';
import * as tokens from './tokens-repository';
import * as users from './users-repository';
import { createVoidedSessions } from './voided-sessions';

/** More devices than this on one account, and the ones that signed in first are signed out. */
export const DEVICES = 5;

/** What the owner of an account reads of a device that is signed in. */
export interface DeviceFacts {
  /** As the device says it; '' where it says nothing. */
  name: string;
  /** Country or region of its address, ISO 3166; '' where unknown. */
  place: string;
}

const unnamed: DeviceFacts = { name: '', place: '' };

export interface Sessions {
  /** Makes a token for a device. @returns it, and the devices whose tokens it made void. */
  issue(uid: string, deviceId: string, device?: DeviceFacts): Promise<{ token: Token; voided: string[] }>;
  /**
   * Whether a session holds. One that is used is renewed once a day, so that it ends 30 days after its last use (the terms say
   * so) and not 30 days after the sign-in. What the device holds stays good: see `renewed`.
   */
  check(presented: Token): Promise<boolean>;
  /** The same session with the time at which it ends now, for a device to keep instead. */
  renewed(presented: Pick<Token, 'uid' | 'token'>): Promise<Token | null>;
  /** For the realtime channel, whose hello carries no more than these two. @returns the token's device, '' if invalid */
  deviceOf(uid: string, token: string): Promise<string>;
  /** Ends a session, also where its row cannot be removed yet; see voided-sessions.ts. */
  revoke(token: string): Promise<void>;
  /** Of these sessions, by the hashes of their tokens, those that hold. */
  holding(hashes: string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** A session is written anew no more often than this. Milliseconds. */
export const RENEW_MS = 86_400_000;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 128 random bits as 32 hex digits. */
export const randomHex = (): string => randomBytes(16).toString('hex');

/**
 * Sessions are random tokens of which only the hash is stored. `sign` binds token, user and expiry, so that none of the
 * three can be exchanged by whoever holds the other two. When a session ends the row says; what a device holds may be older,
 * from before it was renewed, and is never later.
 * @param clock unix ms @param logFault hears what keeps a session's row from being removed
 */
export function createSessions(
  db: Db,
  clock: () => number,
  logFault: (error: unknown) => void = (error) => console.error(error),
): Sessions {
  const keyed = createKeyed(db, 'token_secret');
  const voided = createVoidedSessions(db, logFault);
  const signOf = async (uid: string, token: string, expire: number): Promise<string> =>
    (await keyed())(`${uid}|${token}|${expire}`).toString('hex');
  const find = async (token: string) => {
    const hash = sha256(token);
    return voided.has(hash) ? undefined : tokens.find(db, hash);
  };

  /** A disk that is full, or a database that others hold, ends no session: the next call renews it. */
  async function renew(row: TokenRow, now: number): Promise<void> {
    if (now - row.used_at < RENEW_MS) return;
    const expires = (Math.floor(now / 1000) + limits.tokenLifeSeconds) * 1000;
    try {
      await tokens.use(db, row, now, expires);
    } catch (error) {
      logFault(error);
    }
  }

  async function issue(uid: string, deviceId: string, device = unnamed) {
    const now = clock();
    const token = randomHex();
    const expire = Math.floor(now / 1000) + limits.tokenLifeSeconds;
    const sign = await signOf(uid, token, expire);
    const row = {
      token_hash: sha256(token),
      id: newId(now),
      uid,
      device_id: deviceId,
      device_name: device.name,
      place: device.place,
      created_at: now,
      expires_at: expire * 1000,
      used_at: now,
      verified_until: 0,
    };
    const dropped = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await tokens.removeExpired(trx, now);
      await tokens.removeOfDevice(trx, uid, deviceId);
      await tokens.insert(trx, row);
      return dropOldestDevices(trx, uid);
    });
    return { token: { uid, token, expire, sign }, voided: dropped };
  }

  return {
    issue,
    async check({ uid, token, expire, sign }) {
      const row = await find(token);
      const now = clock();
      if (!row || row.uid !== uid || row.expires_at <= now || row.expires_at < expire * 1000) return false;
      if (!equal(sign, await signOf(uid, token, expire))) return false;
      await renew(row, now);
      return true;
    },
    async renewed({ uid, token }) {
      const row = await find(token);
      if (!row || row.uid !== uid) return null;
      const expire = Math.floor(row.expires_at / 1000);
      return { uid, token, expire, sign: await signOf(uid, token, expire) };
    },
    async deviceOf(uid, token) {
      const row = await find(token);
      return row && row.uid === uid && row.expires_at > clock() ? row.device_id : '';
    },
    revoke: (token) => voided.end(sha256(token)),
    async holding(hashes) {
      const found = new Set(await tokens.holding(db, hashes, clock()));
      for (const hash of hashes) if (voided.has(hash)) found.delete(hash);
      return found;
    },
    close: () => voided.close(),
  };
}

/**
 * The one place that decides what a new sign-in does to the account's other devices (spec section 4, userLiveTest).
 * A family's television, phone and computer stay; beyond DEVICES the earliest go. @returns their device ids.
 */
async function dropOldestDevices(db: Db, uid: string): Promise<string[]> {
  const newestFirst = await tokens.devicesOf(db, uid);
  const voided = newestFirst.slice(DEVICES);
  for (const device of voided) await tokens.removeOfDevice(db, uid, device);
  return voided;
}

function equal(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
