import type { FastifyRequest } from 'fastify';
import type { CaptchaKind } from '../../src/contract/schemas/captcha';
import type { Attempts, AttemptsFactory } from '../attempts';
import { networkOf } from '../http/network-of';

/** What is counted, each with its own limits. */
export type CaptchaMatter = 'login' | 'sendCode' | 'redeem' | 'recover' | 'verify';

/** Tries of one visitor within so many seconds: the free ones, then those that proof of work lets through. */
export interface CaptchaRule {
  free: number;
  silent: number;
  seconds: number;
}

export const captchaRules: Record<CaptchaMatter, CaptchaRule> = {
  login: { free: 3, silent: 3, seconds: 900 },
  sendCode: { free: 2, silent: 2, seconds: 3_600 },
  redeem: { free: 4, silent: 4, seconds: 900 },
  recover: { free: 2, silent: 2, seconds: 900 },
  verify: { free: 3, silent: 3, seconds: 900 },
};

/** As many people fail behind one address at the same time; a visitor's name can be invented, an address hardly. */
const PER_NETWORK = 10;

interface Counter {
  attempts: Attempts;
  keyOf: (request: FastifyRequest) => string;
}

/** The counters of one matter. */
export interface MatterCounters {
  /** Counts a try. @returns false where the free ones are used up */
  takeFree(request: FastifyRequest): Promise<boolean>;
  /** Which proof is wanted now; counts nothing. */
  wanted(request: FastifyRequest): Promise<CaptchaKind>;
  /** Counts a try that proof of work let through. */
  takeSilent(request: FastifyRequest): Promise<void>;
  succeed(request: FastifyRequest): Promise<void>;
}

/** @param factor see Limits.factor; not 0 */
export function createCounters(
  attempts: AttemptsFactory,
  matter: CaptchaMatter,
  { free, silent, seconds }: CaptchaRule,
  factor: number,
): MatterCounters {
  const counted = (name: string, most: number): Counter[] => [
    {
      attempts: attempts({ name: `captcha-${matter}-${name}-visitor`, most, seconds }),
      keyOf: (request) => request.viewer.deviceId,
    },
    {
      attempts: attempts({
        name: `captcha-${matter}-${name}-address`,
        most: Math.ceil(most * PER_NETWORK * factor),
        seconds,
      }),
      keyOf: (request) => networkOf(request.ip),
    },
  ];
  const [frees, silents] = [counted('free', free), counted('silent', silent)];
  const take = async (counters: Counter[], request: FastifyRequest): Promise<boolean> => {
    const tries = await Promise.all(counters.map((counter) => counter.attempts.take(counter.keyOf(request))));
    return tries.every(({ allowed }) => allowed);
  };
  const giveBack = async (counters: Counter[], request: FastifyRequest): Promise<void> => {
    await Promise.all(counters.map((counter) => counter.attempts.giveBack(counter.keyOf(request))));
  };
  return {
    takeFree: (request) => take(frees, request),
    async wanted(request) {
      const allowed = await take(silents, request);
      await giveBack(silents, request);
      return allowed ? 'work' : 'slider';
    },
    takeSilent: async (request) => void (await take(silents, request)),
    async succeed(request) {
      const [visitor, address] = frees;
      await visitor?.attempts.forget(visitor.keyOf(request));
      await silents[0]?.attempts.forget(silents[0].keyOf(request));
      await address?.attempts.giveBack(address.keyOf(request));
    },
  };
}
