import { endSessions } from '../accounts/end-sessions';
import { nobody } from '../accounts/nobody';
import type { EndedSession } from '../accounts/tokens-repository';
import * as users from '../accounts/users-repository';
import { stillSignedIn } from '../accounts/verified';
import { blankSome } from '../chat/blank-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import type { Uploads } from '../files/uploads';
import { abandonUpload } from '../films/end-upload';
import { unfinishedOf } from '../films/films-repository';
import { enqueue } from '../jobs/jobs-repository';
import { dailyKind, jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import { type Language, messages } from '../messages';
import { withoutFilm } from '../posts/posts-repository';
import { removePost } from '../posts/remove-post';
import { type Belonging, belongings } from './belongings';
import * as repository from './closing-repository';

const DAY_MS = 24 * 3_600_000;
/** How many posts one transaction removes: each may have thousands of comments. */
const POSTS_AT_ONCE = 5;
/** Signing in within this time cancels the closing. */
export const CLOSING_MS = 7 * DAY_MS;
/** Sign-ins are shown to the account's owner, and are kept no longer than they are of use for that. */
export const SIGN_INS_MS = 180 * DAY_MS;

const closeJob = jobKind<{ uid: string }>('account-close', 2);
const tidyJob = dailyKind('accounts-tidy');

export interface Closing {
  /**
   * Asks for an account to be closed: all its devices are signed out, and it is closed in seven days unless somebody signs in to it before.
   * @param by the hash of the session that asks @returns when, unix ms, and the sessions that were ended
   * @throws Refusal session_invalid where the asking session has ended meanwhile
   */
  ask(uid: string, language: Language, by?: string): Promise<{ closingAt: number; ended: EndedSession[] }>;
  /** Starts the daily clean-up, which whichever process does the jobs runs. */
  begin(): Promise<void>;
}

/** Tells an account's owner that it is to be closed, in the transaction that writes the account's rows. */
export type TellClosing = (trx: Db, user: UserRow, closing: { at: number; language: Language }) => Promise<void>;

export interface ClosingDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  uploads: Pick<Uploads, 'forget'>;
  /** Removes the copy of a user's data, if there is one. */
  dropExport(uid: string): Promise<void>;
  /** Ends the user's case at customer service, whoever answers it; there may be none. */
  leaveService(uid: string): Promise<void>;
  tell: TellClosing;
}

/**
 * 注销账号 (closing an account). First, in one transaction, the account can no longer be signed in to and the user loses their name; then the
 * user's rows are removed or become nameless, two hundred at a time. Each step may run twice: a job that was killed begins again and finds
 * what is left.
 */
export function createClosing(deps: ClosingDeps): Closing {
  const { db, clock, jobs } = deps;
  jobs.handle(closeJob, async ({ uid }, { signal }) => {
    if (await bury(deps, uid)) await erase(deps, uid, signal);
  });
  jobs.handle(tidyJob, async ({ day }, { signal }) => {
    // The next day's job is enqueued first, so that one day that fails does not end the chain.
    await enqueueTidy(db, day + 1, clock());
    await tidy(deps, signal);
  });
  return {
    async ask(uid, language, by) {
      const now = clock();
      const closingAt = now + CLOSING_MS;
      const ended = await db.transaction().execute(async (trx) => {
        await users.hold(trx, uid);
        if (by !== undefined) await stillSignedIn(trx, by);
        await repository.setClosing(trx, uid, closingAt);
        await enqueueClose(trx, uid, closingAt, now);
        const user = await users.byId(trx, uid);
        if (user) await deps.tell(trx, user, { at: closingAt, language });
        return endSessions(trx, uid, now);
      });
      return { closingAt, ended };
    },
    begin: () => enqueueTidy(db, dayOf(clock()), clock()),
  };
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

async function enqueueTidy(db: Db, day: number, now: number): Promise<void> {
  await enqueue(db, tidyJob, { payload: { day }, runAt: Math.max(now, day * DAY_MS), now, key: String(day) });
}

async function enqueueClose(trx: Db, uid: string, at: number, now: number): Promise<void> {
  await enqueue(trx, closeJob, { payload: { uid }, runAt: at, now, key: `${uid}:${at}` });
}

/** Closes the account for good. @returns false where the closing was cancelled, or its time has not come */
async function bury({ db, clock }: ClosingDeps, uid: string): Promise<boolean> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    const row = await users.byId(trx, uid);
    if (!row) return false;
    if (row.closed_at > 0) return true;
    if (row.closing_at === 0 || row.closing_at > now) return false;
    await repository.entomb(trx, uid, now, messages['zh-CN'].closedUser);
    return true;
  });
}

async function erase(deps: ClosingDeps, uid: string, signal: AbortSignal): Promise<void> {
  await deps.dropExport(uid);
  // The service desk is left while the case still exists: without the case the staff who answer it could not leave the conversation.
  await deps.leaveService(uid);
  await eraseFiles(deps, uid, signal);
  await eraseFilms(deps, uid, signal);
  while ((await erasePosts(deps, uid)) > 0) signal.throwIfAborted();
  for (const one of belongings) {
    if (one.fate === 'stays') continue;
    while ((await eraseSome(deps, one, uid)) > 0) signal.throwIfAborted();
  }
  // The account has nothing left to remove.
  await repository.setClosing(deps.db, uid, 0);
}

function eraseSome({ db, clock }: ClosingDeps, one: Belonging, uid: string): Promise<number> {
  // Each slice gets another name, so that what one person wrote cannot be put together again.
  const name = nobody(clock());
  return db.transaction().execute((trx) => {
    if (one.fate === 'blank') return blankSome(trx, uid, clock(), repository.SLICE);
    return one.fate === 'goes' ? repository.removeSome(trx, one, uid) : repository.renameSome(trx, one, uid, name);
  });
}

/** Removes films that were never published, with their posts and their files on the disk. */
async function eraseFilms({ db, clock, jobs }: ClosingDeps, uid: string, signal: AbortSignal): Promise<void> {
  for (let rows = await unfinishedOf(db, uid); rows.length > 0; rows = await unfinishedOf(db, uid))
    for (const { id } of rows) {
      signal.throwIfAborted();
      await db.transaction().execute((trx) => abandonUpload(trx, id, clock()));
    }
  jobs.wake();
}

/** Removes some of a user's posts that have no film, with all their comments. @returns how many; 0 where none is left */
function erasePosts({ db }: ClosingDeps, uid: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await withoutFilm(trx, uid, POSTS_AT_ONCE);
    for (const row of rows) await removePost(trx, row);
    return rows.length;
  });
}

/** Removes a user's stored files. A file that cannot be removed now is removed later by a job of its own. */
async function eraseFiles({ db, uploads }: ClosingDeps, uid: string, signal: AbortSignal): Promise<void> {
  const owner = `u:${uid}`;
  for (let rows = await repository.filesOf(db, owner); rows.length > 0; rows = await repository.filesOf(db, owner))
    for (const { purpose, hash, type } of rows) {
      signal.throwIfAborted();
      await uploads.forget(owner, purpose, { hash, type });
    }
}

/** Removes old sign-ins, and closes overdue accounts whose job was lost. */
async function tidy({ db, clock, jobs }: ClosingDeps, signal: AbortSignal): Promise<void> {
  const now = clock();
  while ((await repository.forgetSignIns(db, now - SIGN_INS_MS)) > 0) signal.throwIfAborted();
  for (const { id } of await repository.overdue(db, now)) await enqueueClose(db, id, dayOf(now), now);
  jobs.wake();
}
