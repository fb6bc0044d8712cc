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

/** So long the file waits to be fetched. */
export const EXPORT_LIFE_MS = 7 * 24 * 3_600_000;
/** Whoever has one need not have the next at once. */
export const EXPORT_EVERY_MS = 24 * 3_600_000;
/** An address is followed at once. */
const ADDRESS_LIFE_SECONDS = 60;

const makeJob = jobKind<{ id: string; uid: string }>('account-export');
const expireJob = jobKind<{ id: string }>('account-export-expire');

export interface Exports {
  info(uid: string): Promise<ExportInfo>;
  /** Has a copy made. One that is being made, or is younger than a day, is the answer. */
  ask(uid: string): Promise<ExportInfo>;
  /**
   * Has a copy that failed made anew. Call it in a transaction; `wake` the jobs after it.
   * @returns the row that takes its place; undefined where it is gone, or did not fail
   */
  again(trx: Db, id: string): Promise<ExportRow | undefined>;
  /** A signed address for one minute; null where there is no file. */
  addressOf(uid: string): Promise<{ url: string; name: string } | null>;
  /** @returns the file and what it is called; null where the address is none of ours, is over, or its file is gone */
  open(id: string, until: number, sign: string): Promise<{ content: Readable; name: string } | null>;
  /** Removes what there is of somebody's. */
  drop(uid: string): Promise<void>;
  /** Hears of a copy that is ready. */
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

/** Copies of one's data: one JSON file for each account that asked, made by a job, kept for seven days. */
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
    // Its owner need not wait for what nobody makes.
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
  // Where that fails the job does it that was left for its end.
  if (before) await store.remove(before).catch(() => undefined);
  jobs.wake();
  return infoOf(kept);
}

/** A new one in the place of the one before. @param now unix ms */
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

/** @returns false where nobody wants it any more */
async function make({ db, clock, store }: ExportsDeps, id: string, uid: string, signal: AbortSignal): Promise<boolean> {
  const row = await repository.byId(db, id);
  const user = row && (await users.byId(db, uid));
  if (!row || !user) {
    // Nobody wants it any more, also what an attempt before this one was killed over.
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
    // The account was closed, or asked anew, while this was written.
    if (!kept) await store.remove(id);
    return kept;
  } catch (error) {
    // Somebody else makes it, or nobody is to.
    if (!signal.aborted) await repository.finish(db, id, { state: 'failed', bytes: 0, expires_at: 0 });
    throw error;
  }
}

async function expire({ db, store }: ExportsDeps, id: string): Promise<void> {
  await store.remove(id);
  await repository.remove(db, id);
}

/** The file, one piece after the other. @param now unix ms */
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

/** Whole, for it is its owner who reads it; the password's hash is nobody's to read. */
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
