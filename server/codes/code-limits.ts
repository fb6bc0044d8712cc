import type { FastifyRequest } from 'fastify';
import { limits } from '../../src/contract/limits';
import { ret } from '../../src/contract/ret';
import type { Attempts, AttemptsFactory } from '../attempts';
import { CLOCKS_DIFFER_MS } from '../db/clocks';
import type { Db } from '../db/db';
import { Refusal, tooMany } from '../errors';
import { createAddressAttempts } from '../http/address-attempts';
import { logSecurity } from '../http/security-log';
import * as repository from './codes-repository';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/** A household, an office or a phone company's gate has one address; ten a day would lock out all who come after the third person. */
const PER_NETWORK = 60;

/** What the site pays for in a day, unless said otherwise. */
export const SMS_PER_DAY = 500;

export interface CodeLimits {
  /** By visitor and by address, before anything is looked up. @throws Refusal too_many */
  admit(request: FastifyRequest): Promise<void>;
  /** By target, in the transaction that holds it. @throws Refusal too_many */
  admitTarget(trx: Db, target: string, now: number): Promise<void>;
  /** By what text messages cost the site. @throws Refusal too_many */
  admitMessage(trx: Db, request: FastifyRequest, now: number): Promise<void>;
}

interface Options {
  /** See Limits.factor. */
  factor: number;
  smsPerDay: number;
}

export function createCodeLimits(attempts: AttemptsFactory, { factor, smsPerDay }: Options): CodeLimits {
  const visitors = attempts({ name: 'codes-visitor', most: limits.codesPerDay, seconds: DAY_SECONDS });
  const addresses = createAddressAttempts(attempts, {
    name: 'codes-address',
    most: Math.ceil(PER_NETWORK * factor),
    seconds: DAY_SECONDS,
  });
  const alarms = attempts({ name: 'codes-site-lines', most: 1, seconds: 3_600 });

  async function take(counter: Pick<Attempts, 'take'>, key: string, request: FastifyRequest): Promise<void> {
    const { allowed, firstRefused } = await counter.take(key);
    if (firstRefused) logSecurity(request, 'codes of an address locked');
    if (!allowed) throw tooMany((t) => t.codesOver);
  }

  return {
    async admit(request) {
      if (factor === 0) return;
      await take(visitors, request.viewer.deviceId, request);
      await take(addresses, request.ip, request);
    },
    async admitTarget(trx, target, now) {
      // What was sent while the clock was ahead would count until the clock is there again, and be the newest until then.
      await repository.endAhead(trx, target, now + CLOCKS_DIFFER_MS, now - DAY_MS);
      const sent = await repository.sentTo(trx, target, now - DAY_MS);
      // Of two machines one may be seconds ahead: its codes count for the day, and hold up nobody until the clock is there.
      const last = sent.find((at) => at <= now) ?? 0;
      const waitMs = last + limits.codeEverySeconds * 1000 - now;
      if (waitMs > 0) throw soon(Math.ceil(waitMs / 1000));
      if (sent.length >= limits.codesPerDay) throw tooMany((t) => t.codesOver);
    },
    async admitMessage(trx, request, now) {
      const since = now + limits.codeLifeSeconds * 1000 - DAY_MS;
      if ((await repository.messagesSent(trx, since, smsPerDay)) < smsPerDay) return;
      if ((await alarms.take('site')).allowed) logSecurity(request, 'text messages of the day used up');
      throw tooMany((t) => t.codeMessagesOver);
    },
  };
}

/** The field counts these seconds down. */
const soon = (seconds: number): Refusal =>
  new Refusal('too_many', ret.tooMany, (t) => t.codeSoon(seconds), { retryAfter: seconds });
