import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '../../src/contract/limits';
import type { Token } from '../../src/contract/schemas/user';
import type { Db } from '../db/db';
import type { TokenRow, UserRow } from '../db/schema';
import { accountLocked, notFound, type Refusal, sessionInvalid, sessionLocked } from '../errors';
import { newId } from '../ids';
import { createKeyed } from '../secrets';
import { rightsOf } from '../vip/rights-repository';
import { createSessionUse } from './session-use';
import * as tokens from './tokens-repository';
import * as users from './users-repository';
import { createVoidedSessions } from './voided-sessions';

/** What the owner of an account reads of a device that is signed in. */
export interface DeviceFacts {
  /** As the device says it; '' where it says nothing. */
  name: string;
  /** Country or region of its address, ISO 3166; '' where unknown. */
  place: string;
}

const unnamed: DeviceFacts = { name: '', place: '' };

/**
 * Looks, behind the hold of the account, whether that still stands by which somebody is let in: it may have been decided before an
 * end of all sessions that came first. What it writes stands with the session alone. @throws Refusal where it does not
 */
export type Admit = (trx: Db, user: UserRow) => Promise<void>;

interface Issued {
  token: Token;
  voided: string[];
  reopened: boolean;
}

export interface Sessions {
  /**
   * Makes a token for a device. An account that was about to be closed is so no longer.
   * @returns it, the devices whose tokens it made void, and whether it took a closing back
   * @throws Refusal not_found where the account is closed, account_locked where the operator has locked it, and what `admit` throws
   */
  issue(uid: string, deviceId: string, device?: DeviceFacts, admit?: Admit): Promise<Issued>;
  /**
   * Whether a session holds. One that is used is renewed once a day, so that it ends 30 days after its last use (the terms say
   * so) and not 30 days after the sign-in. What the device holds stays good: see `renewed`.
   * @param place says where it is used from, ISO 3166; '' where nobody knows
   */
  check(presented: Token, place?: () => Promise<string>): Promise<boolean>;
  /** Why one that does not hold was refused: who could use it, were the account not locked, is told the reason. */
  whyNot(presented: Token): Promise<Refusal>;
  /** The same session with the time at which it ends now, for a device to keep instead. */
  renewed(presented: Pick<Token, 'uid' | 'token'>): Promise<Token | null>;
  /** The session of a request that has been let in; undefined where it has ended meanwhile. */
  current(token: string): Promise<TokenRow | undefined>;
  /** Writes what `check` noted of the use of sessions. */
  writeUse(): Promise<void>;
  /** For the realtime channel, whose hello carries no more than these two. @returns the token's device, '' if invalid */
  deviceOf(uid: string, token: string): Promise<string>;
  /** Ends a session, also where its row cannot be removed yet; see voided-sessions.ts. */
  revoke(token: string): Promise<void>;
  /** Of these sessions, by the hashes of their tokens, those that hold. */
  holding(hashes: string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** The end of a session is moved no more often than this. Milliseconds. */
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
  const use = createSessionUse(db, clock);
  const findAny = async (token: string) => {
    const hash = sha256(token);
    return voided.has(hash) ? undefined : tokens.findWithLock(db, hash);
  };
  const find = async (token: string): Promise<TokenRow | undefined> => {
    const found = await findAny(token);
    if (!found || found.locked === 1) return undefined;
    const { locked: _, lock_reason: __, ...row } = found;
    return row;
  };
  const isOf = async (row: TokenRow | undefined, { uid, token, expire, sign }: Token): Promise<boolean> => {
    if (!row || row.uid !== uid || row.expires_at <= clock() || row.expires_at < expire * 1000) return false;
    return equal(sign, await signOf(uid, token, expire));
  };

  /** A disk that is full, or a database that others hold, ends no session: the next call renews it. */
  async function renew(row: TokenRow, now: number): Promise<void> {
    const expires = (Math.floor(now / 1000) + limits.tokenLifeSeconds) * 1000;
    if (expires - row.expires_at < RENEW_MS) return;
    try {
      await tokens.prolong(db, row, expires);
    } catch (error) {
      logFault(error);
    }
  }

  async function issue(uid: string, deviceId: string, device = unnamed, admit?: Admit) {
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
    const { dropped, reopened } = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      const reopened = await reopen(trx, uid, admit);
      await tokens.removeExpired(trx, now);
      await tokens.removeOfDevice(trx, uid, deviceId);
      await tokens.insert(trx, row);
      const { devices } = await rightsOf(trx, uid, now);
      return { dropped: await dropOldestDevices(trx, uid, devices), reopened };
    });
    return { token: { uid, token, expire, sign }, voided: dropped, reopened };
  }

  return {
    issue,
    async check(presented, place = async () => '') {
      const row = await find(presented.token);
      if (!row || !(await isOf(row, presented))) return false;
      await renew(row, clock());
      use.note(row, await place());
      return true;
    },
    async whyNot(presented) {
      const row = await findAny(presented.token);
      if (row?.locked !== 1 || !(await isOf(row, presented))) return sessionInvalid();
      return sessionLocked(row.lock_reason ?? '');
    },
    async renewed({ uid, token }) {
      const row = await find(token);
      if (!row || row.uid !== uid) return null;
      const expire = Math.floor(row.expires_at / 1000);
      return { uid, token, expire, sign: await signOf(uid, token, expire) };
    },
    current: find,
    writeUse: () => use.write(),
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

/** Whoever may sign in takes back that the account is to be closed. @returns whether it was @throws Refusal where nobody may, or `admit` refuses */
async function reopen(trx: Db, uid: string, admit?: Admit): Promise<boolean> {
  const user = await users.byId(trx, uid);
  if (user && user.closed_at > 0) throw notFound((t) => t.userNotFound);
  if (user?.locked === 1) throw accountLocked(user.lock_reason);
  if (user) await admit?.(trx, user);
  if (!user || user.closing_at === 0) return false;
  await users.stayOpen(trx, uid);
  return true;
}

/**
 * The one place that decides what a new sign-in does to the account's other devices (spec section 4, userLiveTest).
 * A family's television, phone and computer stay; beyond what the account's level has the earliest go.
 * @param devices that may stay @returns the ids of those that go.
 */
async function dropOldestDevices(db: Db, uid: string, devices: number): Promise<string[]> {
  const newestFirst = await tokens.devicesOf(db, uid);
  const voided = newestFirst.slice(devices);
  for (const device of voided) await tokens.removeOfDevice(db, uid, device);
  return voided;
}

function equal(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
