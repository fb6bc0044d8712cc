import type { FastifyRequest } from 'fastify';
import { limits } from '../../src/contract/limits';
import type { CaptchaKind, CaptchaTask } from '../../src/contract/schemas/captcha';
import { createTurns } from '../accounts/turns';
import type { AttemptsFactory } from '../attempts';
import type { Db } from '../db/db';
import { badRequest, captchaRequired } from '../errors';
import { createAddressAttempts } from '../http/address-attempts';
import type { Viewer } from '../http/common-rules';
import { logSecurity } from '../http/security-log';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as repository from './captcha-repository';
import { type CaptchaMatter, captchaRules, createCounters } from './captcha-rules';
import { isRead, newLetters } from './letters';
import { isPlaced, newSlider } from './slider';
import { BITS, isWorked, newWork } from './work';

export type { CaptchaMatter } from './captcha-rules';

interface Asker {
  viewer: Viewer;
  request: FastifyRequest;
}

/** Proofs that somebody is there. A solved one is a ticket: of one visitor, for one use, three minutes long. */
export interface Captcha {
  /** A new one to solve. Its answer stays here. */
  create(asker: Asker, kind: CaptchaKind): Promise<CaptchaTask>;
  /** @returns the ticket @throws Refusal where it is wrong, which costs this one, or too late */
  solve(asker: Asker, id: string, answer: string): Promise<string>;
  /** Uses a ticket up. @throws Refusal captcha_required, with the kind that is wanted, where it is none or of a weaker kind */
  require(viewer: Viewer, kind: CaptchaKind, ticket?: string): Promise<void>;
  /**
   * Counts a try before it is known how it ends, and asks for a ticket once there were too many: proof of work first, then the
   * slider. Call it before anything is looked up. @throws Refusal captcha_required
   */
  demand(asker: Asker, matter: CaptchaMatter, ticket?: string): Promise<void>;
  /** It ended well: the visitor starts afresh. */
  succeed(asker: Asker, matter: CaptchaMatter): Promise<void>;
}

export interface CaptchaDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  attempts: AttemptsFactory;
  /** See Limits.factor; with 0 none is ever demanded. */
  factor: number;
  /** Where they differ from the usual ones. */
  rules?: Partial<typeof captchaRules>;
}

/** Which kinds of ticket do for which wish. */
const fit: Record<CaptchaKind, readonly CaptchaKind[]> = {
  work: ['work', 'slider', 'letters'],
  slider: ['slider', 'letters'],
  letters: ['slider', 'letters'],
};

const isRight: Record<CaptchaKind, (answer: string, given: string) => boolean> = {
  work: isWorked,
  slider: isPlaced,
  letters: isRead,
};

/** An address that wants so many proofs of work in an hour works twice as long for each one that follows. */
const harder = [40, 120, 360] as const;
/**
 * Pictures are drawn on one of libuv's eight threads: passwords are hashed on two (accounts/password.ts), names are looked up on four at most, and
 * one goes on reading files for everybody else (scripts/lib/threads.cjs). Whoever comes last waits for some seconds.
 */
const [AT_ONCE, WAITING] = [1, 64];

const HOUR_MS = 3_600_000;
const forgetJob = jobKind<Record<string, never>>('captchas-forget');

export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { db, clock, jobs, attempts, factor } = deps;
  const turns = createTurns(AT_ONCE, WAITING);
  const matters = Object.entries({ ...captchaRules, ...deps.rules }).map(
    ([matter, rule]) =>
      [matter as CaptchaMatter, createCounters(attempts, matter as CaptchaMatter, rule, factor || 1)] as const,
  );
  const counters = new Map(matters);
  const countersOf = (matter: CaptchaMatter) => counters.get(matter)!;
  const bitsFor = createBits(attempts, factor);
  jobs.handle(forgetJob, () => repository.forget(db, clock() - HOUR_MS));

  async function require({ deviceId }: Viewer, kind: CaptchaKind, ticket?: string): Promise<void> {
    const spent = ticket && (await repository.spend(db, { id: ticket, deviceId, kinds: fit[kind], now: clock() }));
    if (!spent) throw captchaRequired(kind);
  }

  return {
    require,
    async create({ viewer, request }, kind) {
      const made = await make(kind, () => bitsFor(request), turns);
      const now = clock();
      const id = newId(now);
      const { answer, ...shown } = made;
      const life = limits.captchaLifeSeconds;
      await db.transaction().execute(async (trx) => {
        const row = { id, kind, answer, device_id: viewer.deviceId, state: 'open' as const, created_at: now };
        await repository.insert(trx, { ...row, expires_at: now + life * 1000 });
        await forgetLater(trx, now);
      });
      return { id, kind, seconds: life, ...shown };
    },
    async solve({ viewer }, id, given) {
      const row = await repository.find(db, id, viewer.deviceId);
      if (!row) throw badRequest((t) => t.captchaOver);
      const right = isRight[row.kind](row.answer, given);
      if (!(await repository.settle(db, id, right ? 'solved' : 'failed', clock()))) {
        throw badRequest((t) => t.captchaOver);
      }
      if (!right) throw badRequest((t) => t.captchaWrong);
      return id;
    },
    async demand({ viewer, request }, matter, ticket) {
      if (factor === 0) return;
      const counted = countersOf(matter);
      if (await counted.takeFree(request)) return;
      const wanted = await counted.wanted(request);
      await require(viewer, wanted, ticket);
      if (wanted === 'work') await counted.takeSilent(request);
    },
    async succeed({ request }, matter) {
      if (factor !== 0) await countersOf(matter).succeed(request);
    },
  };
}

/** What is shown of a new one, and the answer beside it. */
type Made = Omit<CaptchaTask, 'id' | 'kind' | 'seconds'> & { answer: string };

async function make(
  kind: CaptchaKind,
  bits: () => Promise<number>,
  turns: ReturnType<typeof createTurns>,
): Promise<Made> {
  if (kind === 'work') return newWork(await bits());
  return turns<Made>(kind === 'slider' ? newSlider : newLetters);
}

/** How hard work is for an address now. */
function createBits(attempts: AttemptsFactory, factor: number): (request: FastifyRequest) => Promise<number> {
  const steps = harder.map((most) =>
    createAddressAttempts(attempts, {
      name: `captcha-work-${most}`,
      most: Math.ceil(most * (factor || 1)),
      seconds: HOUR_MS / 1000,
    }),
  );
  return async (request) => {
    const taken = await Promise.all(steps.map((step) => step.take(request.ip)));
    if (taken.at(-1)?.firstRefused) logSecurity(request, 'captchas of an address at their hardest');
    return BITS + taken.filter(({ allowed }) => !allowed).length;
  };
}

/** One job an hour clears the table; whoever asks first puts it there. */
const forgetLater = (trx: Db, now: number): Promise<boolean> => {
  const hour = Math.floor(now / HOUR_MS) + 2;
  return enqueue(trx, forgetJob, { payload: {}, runAt: hour * HOUR_MS, now, key: String(hour) });
};
