import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../src/contract/limits';
import type { CodeSent } from '../../src/contract/schemas/captcha';
import { mask } from '../../src/lib/format';
import type { LoginName } from '../accounts/login-names';
import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import { badRequest } from '../errors';
import type { Viewer } from '../http/common-rules';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { CodePurpose } from '../mail/letters';
import type { Mails } from '../mail/mails';
import type { Language } from '../messages';
import type { Keyed } from '../secrets';
import type { TextMessages } from '../sms/messages';
import type { CodeLimits } from './code-limits';
import * as repository from './codes-repository';

export interface CodeWish {
  purpose: CodePurpose;
  /** Of kind 'email' or 'phone'. */
  target: LoginName;
  /** Whose account it is about; '' where there is none yet, or none at all. */
  uid: string;
  viewer: Viewer;
  request: FastifyRequest;
  language: Language;
  /** False for an address that gets no code: the same work is done, the same is answered, nothing usable goes out. */
  reallySend: boolean;
  /** With `reallySend: false`: the owner of the address is told by this letter that somebody wanted to register with it. */
  tellInstead?: 'registered';
}

export interface CodeGiven {
  purpose: CodePurpose;
  target: LoginName;
  /** As it was typed. */
  code: string;
  /** Has to be the visitor who asked; for what only a signed-in user does, that user as well. */
  viewer: Viewer;
}

/** A code that was right, and is not used up yet. */
export interface RightCode {
  id: string;
  /** As it was given to `send`. */
  uid: string;
}

/**
 * Codes of six digits that prove that somebody reads a mailbox or a phone. The way to use one:
 *
 *     const right = await codes.check({ purpose: 'recover', target, code: params.code, viewer });
 *     await db.transaction().execute(async (trx) => {
 *       await codes.redeem(trx, right);
 *       // what the code was for
 *     });
 */
export interface Codes {
  /** @throws Refusal too_many by target, visitor, address, or by the site's ceiling for text messages */
  send(wish: CodeWish): Promise<CodeSent>;
  /**
   * Compares, and counts the try for good: outside of the caller's transaction, which may end with an error and would take
   * the count back. @throws Refusal bad_request with a sentence for the field of the code
   */
  check(given: CodeGiven): Promise<RightCode>;
  /** Uses the code up, in the transaction of what it was for. @throws Refusal bad_request where another one did it before */
  redeem(trx: Db, right: RightCode): Promise<void>;
}

interface CodesDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  mails: Mails;
  sms: TextMessages;
  /** Under a secret of the site. */
  keyed: () => Promise<Keyed>;
  limits: CodeLimits;
}

/** What only its own user does: a code that somebody else asked for on the same device is none. */
const ofUser: readonly CodePurpose[] = ['setEmail', 'setPhone', 'verify', 'close'];

/** Rows are kept for as long as limits by target and by day look at them. */
const KEEP_MS = 24 * 3_600_000;
const forgetJob = jobKind<Record<string, never>>('codes-forget');

const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');

/** Digits as a Chinese keyboard may write them, without the spaces of a mail that was copied. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '');

export function createCodes(deps: CodesDeps): Codes {
  const { db, clock, jobs, keyed } = deps;
  const hashOf = async (id: string, code: string): Promise<string> =>
    (await keyed())(`code|${id}|${code}`).toString('hex');
  jobs.handle(forgetJob, () => repository.forget(db, clock() - KEEP_MS));

  return {
    async send(wish) {
      await deps.limits.admit(wish.request);
      const now = clock();
      const id = newId(now);
      const code = newCode();
      // Of an address that gets none: of no code that anybody could type.
      const hash = await hashOf(id, wish.reallySend ? code : randomBytes(16).toString('hex'));
      await db.transaction().execute((trx) => write(deps, trx, { wish, id, code, hash, now }));
      jobs.wake();
      const { way } = wish.target.kind === 'phone' ? deps.sms : deps.mails;
      return {
        way,
        to: mask(wish.target.text),
        seconds: limits.codeLifeSeconds,
        againInSeconds: limits.codeEverySeconds,
      };
    },

    async check({ purpose, target, code, viewer }) {
      const row = await repository.newest(db, { target: target.name, purpose, deviceId: viewer.deviceId });
      const isTheirs = row !== undefined && (!ofUser.includes(purpose) || row.uid === viewer.uid);
      if (!isTheirs || !(await repository.takeTry(db, row.id, limits.codeTries, clock()))) {
        throw badRequest((t) => t.codeOver);
      }
      const given = await hashOf(row.id, digitsOf(code));
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(row.hash))) throw badRequest((t) => t.codeWrong);
      return { id: row.id, uid: row.uid };
    },

    async redeem(trx, { id }) {
      if (!(await repository.use(trx, id, clock()))) throw badRequest((t) => t.codeOver);
    },
  };
}

interface Made {
  wish: CodeWish;
  id: string;
  code: string;
  hash: string;
  now: number;
}

/** The code and its letter, in one transaction. What is done, and how much, does not depend on whether anybody gets it. */
async function write(deps: CodesDeps, trx: Db, { wish, id, code, hash, now }: Made): Promise<void> {
  const { purpose, target, uid, viewer, language, reallySend, tellInstead } = wish;
  const way = target.kind === 'phone' ? deps.sms : deps.mails;
  // Two at once would both find that nothing was sent yet.
  await holdText(trx, `codes|${target.name}`);
  await deps.limits.admitTarget(trx, target.name, now);
  if (way.way === 'sms') await deps.limits.admitMessage(trx, wish.request, now);
  await repository.insert(trx, {
    id,
    purpose,
    target: target.name,
    hash,
    uid,
    device_id: viewer.deviceId,
    tries: 0,
    created_at: now,
    expires_at: now + limits.codeLifeSeconds * 1000,
    used_at: 0,
  });
  const common = { to: target.text, language, until: now + limits.codeLifeSeconds * 1000 };
  if (tellInstead && !reallySend) await way.queue(trx, { ...common, template: tellInstead, params: {} });
  else await way.queue(trx, { ...common, template: 'code', params: { purpose, code }, drop: !reallySend });
  await forgetLater(trx, now);
}

/** One job a day clears the table; whoever sends first puts it there. */
const forgetLater = (trx: Db, now: number): Promise<boolean> => {
  const day = Math.floor(now / KEEP_MS) + 1;
  return enqueue(trx, forgetJob, { payload: {}, runAt: day * KEEP_MS, now, key: String(day) });
};
