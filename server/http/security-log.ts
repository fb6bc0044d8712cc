import type { FastifyRequest } from 'fastify';
import type { AttemptsFactory } from '../attempts';
import type { RefusedNotice } from '../payments/provider';
import { networkOf } from './network-of';

/** Ours are shorter; another shop's may be anything. */
const ORDER_CHARS = 64;

/** What an operator, or a program that reads the log, may want to act on. Stable names. */
export type SecurityEvent =
  | 'sign-in failed'
  | 'sign-ins of an address locked'
  | 'sign-ins of an account locked'
  | 'codes of an address locked'
  | 'text messages of the day used up'
  | 'captchas of an address at their hardest'
  | 'redeem codes tried out'
  | 'forged grant'
  | 'payment notice refused';

/** Who it concerns. An account that does not exist is told by a keyed hash: people type passwords into that field. */
interface Concerned {
  uid?: string;
  account?: string;
}

/**
 * One line with chosen fields: what happened, the address it came from, whom it concerns; the request's id is in it as in
 * every other. Never a password, a token or what was typed.
 */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, concerned: Concerned = {}): void {
  const { uid, account } = concerned;
  request.log.warn({ event, address: request.ip, ...(uid ? { uid } : {}), ...(account ? { account } : {}) }, event);
}

/** What a payment provider, or somebody in its name, sent and what counts for nothing; never a word of it but our own order's id. */
export function logNotice(request: FastifyRequest, provider: string, { cause, orderNo }: RefusedNotice): void {
  const event: SecurityEvent = 'payment notice refused';
  const order = orderNo === undefined ? {} : { order: orderNo.slice(0, ORDER_CHARS) };
  request.log.warn({ event, address: request.ip, provider, cause, ...order }, event);
}

/** Forged grants are told ten times a minute for an address; whoever tries a million does not fill the disk. */
export function createForgeryLog(attempts: AttemptsFactory): (request: FastifyRequest) => Promise<void> {
  const lines = attempts({ name: 'forged-grant-lines', most: 10, seconds: 60 });
  return async (request) => {
    if ((await lines.take(networkOf(request.ip))).allowed) logSecurity(request, 'forged grant');
  };
}
