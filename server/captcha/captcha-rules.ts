import type { FastifyRequest } from 'fastify';
import type { CaptchaKind } from '../../src/contract/schemas/captcha';
import type { AttemptsFactory } from '../attempts';
import { createAddressAttempts } from '../http/address-attempts';

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

/** As many people fail behind one address at the same time; a visitor's name can be invented, an address hardly. All of a /56 of IPv6 fail four times as often. */
const PER_NETWORK = 10;

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
  const counted = (name: string, most: number) => ({
    visitor: attempts({ name: `captcha-${matter}-${name}-visitor`, most, seconds }),
    address: createAddressAttempts(attempts, {
      name: `captcha-${matter}-${name}-address`,
      most: Math.ceil(most * PER_NETWORK * factor),
      seconds,
    }),
  });
  const [frees, silents] = [counted('free', free), counted('silent', silent)];
  const take = async ({ visitor, address }: typeof frees, { viewer, ip }: FastifyRequest): Promise<boolean> => {
    const tries = await Promise.all([visitor.take(viewer.deviceId), address.take(ip)]);
    return tries.every(({ allowed }) => allowed);
  };
  return {
    takeFree: (request) => take(frees, request),
    async wanted({ viewer, ip }) {
      const { visitor, address } = silents;
      return (await visitor.has(viewer.deviceId)) && (await address.has(ip)) ? 'work' : 'slider';
    },
    takeSilent: async (request) => void (await take(silents, request)),
    async succeed({ viewer, ip }) {
      await frees.visitor.forget(viewer.deviceId);
      await silents.visitor.forget(viewer.deviceId);
      // Where a network had none left the /56 around it gets back one that it did not take: a ticket was paid for it.
      await frees.address.giveBack(ip);
    },
  };
}
