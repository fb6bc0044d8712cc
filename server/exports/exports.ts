import { timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ExportInfo } from '../../src/contract/schemas/security';
import * as users from '../accounts/users-repository';
import { type Days, dateAt } from '../days';
import type { Db } from '../db/db';
import type { ExportRow, UserRow } from '../db/schema';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { createKeyed } from '../secrets';
import { rowsOf } from './content-repository';
import * as repository from './exports-repository';
import { parts } from './parts';
import type { ExportStore } from './store';

/** How long a copy can be downloaded. */
export const EXPORT_LIFE_MS = 7 * 24 * 3_600_000;
/** A member who has a copy gets another one only after this time. */
export const EXPORT_EVERY_MS = 24 * 3_600_000;
/** The life of a signed address: the app follows it at once. */
const ADDRESS_LIFE_SECONDS = 60;

const makeJob = jobKind<{ id: string; uid: string }>('account-export');
const expireJob = jobKind<{ id: string }>('account-export-expire');

export interface Exports {
  info(uid: string): Promise<ExportInfo>;
  /** Asks for a copy. A copy that is being made, or is younger than a day, is returned instead. */
  ask(uid: string): Promise<ExportInfo>;
  /**
   * Makes a copy that failed anew. Call it in a transaction; `wake` the jobs after it.
   * @returns the row that takes its place; undefined where the copy has been removed, or did not fail
   */
  again(trx: Db, id: string): Promise<ExportRow | undefined>;
  /** A signed address that holds for one minute; null where there is no file. */
  addressOf(uid: string): Promise<{ url: string; name: string } | null>;
  /** @returns the file and its name; null where the signature is wrong, the address has expired, or the file has been removed */
  open(id: string, until: number, sign: string): Promise<{ content: Readable; name: string } | null>;
  /** Removes the copy of a user, if there is one. */
  drop(uid: string): Promise<void>;
  /** Adds a listener that is called when a copy is ready. */
  onReady(tell: (uid: string) => void): void;
}

export interface ExportsDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
  store: ExportStore;
}

/** Copies of members' data: one JSON file for each account that asked, made by a job, kept for seven days. */
export function createExports(deps: ExportsDeps): Exports {
  const { db, clock, days, jobs, store } = deps;
  const keyed = createKeyed(db, 'export_secret');
  const listeners: ((uid: string) => void)[] = [];
  const signOf = async (id: string, until: number): Promise<string> =>
    (await keyed())(`${id}|${until}`).toString('base64url');

  jobs.handle(
    makeJob,
    async ({ id, uid }, { signal }) => {
      if (await make(deps, id, uid, signal)) for (const tell of listeners) tell(uid);
    },
    // A job that is given up marks the copy as failed, so that its owner does not wait for it in vain.
    async (trx, { id }) => void (await repository.finish(trx, id, { state: 'failed', bytes: 0, expires_at: 0 })),
  );
  jobs.handle(expireJob, ({ id }) => expire(deps, id));
  return {
    info: async (uid) => infoOf(await repository.ofUser(db, uid)),
    ask: (uid) => ask(deps, uid),
    again: (trx, id) => again(trx, id, clock()),
    async addressOf(uid) {
      const row = await repository.ofUser(db, uid);
      if (row?.state !== 'ready' || row.expires_at <= clock()) return null;
      const until = Math.floor(clock() / 1000) + ADDRESS_LIFE_SECONDS;
      return {
        url: `/api/exports/${row.id}?until=${until}&sign=${await signOf(row.id, until)}`,
        name: nameOf(days, row),
      };
    },
    async open(id, until, sign) {
      if (!(until * 1000 > clock()) || !equal(sign, await signOf(id, until))) return null;
      const row = await repository.byId(db, id);
      const content = row?.state === 'ready' ? await store.open(id) : null;
      return row && content ? { content, name: nameOf(days, row) } : null;
    },
    async drop(uid) {
      const row = await repository.ofUser(db, uid);
      if (row) await expire(deps, row.id);
    },
    onReady: (tell) => void listeners.push(tell),
  };
}

const nameOf = (days: Days, { asked_at }: ExportRow): string => `my-data-${dateAt(days, asked_at)}.json`;

const infoOf = (row: ExportRow | undefined): ExportInfo => ({
  state: row?.state ?? 'none',
  bytes: row?.bytes ?? 0,
  askedAt: row?.asked_at ?? 0,
  expiresAt: row?.expires_at ?? 0,
});

async function ask({ db, clock, jobs, store }: ExportsDeps, uid: string): Promise<ExportInfo> {
  const now = clock();
  const { before, kept } = await db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    const known = await repository.ofUser(trx, uid);
    const fresh = known && known.state !== 'failed' && now - known.asked_at < EXPORT_EVERY_MS;
    if (fresh) return { before: '', kept: known };
    return begin(trx, uid, now);
  });
  // Where removing the file fails, the job that expires the copy removes it.
  if (before) await store.remove(before).catch(() => undefined);
  jobs.wake();
  return infoOf(kept);
}

/** Begins a new copy in place of the one before. @param now unix ms */
async function begin(trx: Db, uid: string, now: number): Promise<{ before: string; kept: ExportRow }> {
  const row: ExportRow = { id: newId(now), uid, state: 'waiting', bytes: 0, asked_at: now, expires_at: 0 };
  const before = await repository.replace(trx, row);
  await enqueue(trx, makeJob, { payload: { id: row.id, uid }, runAt: now, now });
  return { before, kept: row };
}

async function again(trx: Db, id: string, now: number): Promise<ExportRow | undefined> {
  const uid = (await repository.byId(trx, id))?.uid;
  if (!uid) return undefined;
  await users.hold(trx, uid);
  return (await repository.byId(trx, id))?.state === 'failed' ? (await begin(trx, uid, now)).kept : undefined;
}

/** Writes a copy. @returns false where it is not wanted any more, or is ready already */
async function make({ db, clock, store }: ExportsDeps, id: string, uid: string, signal: AbortSignal): Promise<boolean> {
  const row = await repository.byId(db, id);
  const user = row && (await users.byId(db, uid));
  if (!row || !user) {
    // The copy is not wanted any more, and neither is what an earlier attempt that was killed may have written.
    await store.remove(id);
    return false;
  }
  if (row.state === 'ready') return false;
  try {
    const bytes = await store.write(id, textOf(db, { user, now: clock(), signal }));
    const expires_at = clock() + EXPORT_LIFE_MS;
    const kept = await db.transaction().execute(async (trx) => {
      if (!(await repository.finish(trx, id, { state: 'ready', bytes, expires_at }))) return false;
      await enqueue(trx, expireJob, { payload: { id }, runAt: expires_at, now: clock(), key: id });
      return true;
    });
    // The account was closed, or a new copy asked for, while this one was written.
    if (!kept) await store.remove(id);
    return kept;
  } catch (error) {
    // An aborted job is no failure: another process makes the copy, or it is not wanted any more.
    if (!signal.aborted) await repository.finish(db, id, { state: 'failed', bytes: 0, expires_at: 0 });
    throw error;
  }
}

async function expire({ db, store }: ExportsDeps, id: string): Promise<void> {
  await store.remove(id);
  await repository.remove(db, id);
}

/** The text of the file, piece by piece. @param now unix ms */
async function* textOf(
  db: Db,
  { user, now, signal }: { user: UserRow; now: number; signal: AbortSignal },
): AsyncGenerator<string> {
  const head = { exportedAt: new Date(now).toISOString(), times: 'unix milliseconds', account: accountOf(user) };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const part of parts) {
    yield `,\n "${part.name}": [`;
    let separator = '\n  ';
    for await (const rows of rowsOf(db, part, user.id)) {
      signal.throwIfAborted();
      yield separator + rows.map((one) => JSON.stringify(one)).join(',\n  ');
      separator = ',\n  ';
    }
    yield ']';
  }
  yield '\n}\n';
}

/** The account with all its fields, for its owner reads the file; only the hash of the password is left out. */
const accountOf = (user: UserRow) => ({
  id: user.id,
  account: user.account,
  nickName: user.nick_name,
  avatar: user.avatar,
  sex: user.sex === 0 ? 'female' : 'male',
  introduce: user.introduce,
  email: user.email,
  areaCode: user.area_code,
  phone: user.phone,
  vipLevel: user.vip_level,
  vipExpiresAt: user.vip_expires_at,
  level: user.level,
  gold: user.gold,
  area: user.area,
  settings: user.settings,
  invitedWith: user.invited_with,
  registeredAt: user.created_at,
});

function equal(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
