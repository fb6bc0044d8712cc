import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { PayScreenState } from '../../../src/contract/schemas/vip';
import type { PayScreenRow } from '../../db/schema';
import { conflict, notFound, tooMany } from '../../errors';
import { networkOf } from '../../http/network-of';
import { presentOrderState } from '../../orders/present';
import type { Services } from '../../services';
import * as repository from './pay-screens-repository';

/** A code lives so long, and so long again from when a phone opens it. */
export const SCREEN_MS = 10 * 60_000;
/** So long after its end a phone may still read what became of the order that it made. */
const READ_MS = 15 * 60_000;
const KEEP_MS = 24 * 3_600_000;
/** Crockford's letters without a vowel or what is mistaken for another: it may have to be typed. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz';
const CHARS = 10;

export interface PayScreens {
  /** @param uid whose television it is @param toUid who gets what is bought */
  create(made: { uid: string; deviceId: string; toUid: string; region: string }): Promise<PayScreenRow>;
  /** The code as a phone brings it. @throws Refusal where there is none, it is over, or too many were tried */
  find(code: string, request: FastifyRequest): Promise<PayScreenRow>;
  /** The same for who only reads what became of its order. */
  findOld(code: string, request: FastifyRequest): Promise<PayScreenRow>;
  /** The same for the television itself, to which it may be over. */
  look(code: string, request: FastifyRequest): Promise<PayScreenRow>;
  /** A phone is there. */
  open(code: string, request: FastifyRequest): Promise<PayScreenRow>;
  /** What the television shows. */
  state(row: PayScreenRow): Promise<PayScreenState>;
}

/**
 * Televisions that wait for a phone to buy for them. A code names one screen of one account for some minutes and opens nothing
 * else: who has it may pay for that account. Wrong codes are counted by address.
 */
export function createPayScreens({ db, clock, attempts, orders, limiter }: Services): PayScreens {
  const wrong = attempts({ name: 'pay-screen-codes', most: 30, seconds: 600 });

  async function known(code: string, request: FastifyRequest): Promise<PayScreenRow> {
    const key = networkOf(request.ip);
    // Counted before it is looked up, so that parallel guesses count, too.
    if (limiter.factor > 0 && !(await wrong.take(key)).allowed) throw tooMany((t) => t.tooManyCodes);
    const row = await repository.byCode(db, code);
    if (!row) throw notFound((t) => t.payScreenNotFound);
    await wrong.giveBack(key);
    return row;
  }

  return {
    async create({ uid, deviceId, toUid, region }) {
      const now = clock();
      await repository.removeExpired(db, now - KEEP_MS);
      const row = {
        code: newCode(),
        uid,
        device_id: deviceId,
        to_uid: toUid,
        region,
        order_id: '',
        opened_at: 0,
        created_at: now,
        expires_at: now + SCREEN_MS,
      };
      await repository.insert(db, row);
      return row;
    },
    async find(code, request) {
      const row = await known(code, request);
      if (row.expires_at <= clock()) throw conflict((t) => t.payScreenOver);
      return row;
    },
    async findOld(code, request) {
      const row = await known(code, request);
      if (row.expires_at + READ_MS <= clock()) throw conflict((t) => t.payScreenOver);
      return row;
    },
    look: known,
    async open(code, request) {
      const now = clock();
      await known(code, request);
      const row = await repository.opened(db, code, now, now + SCREEN_MS);
      if (!row) throw conflict((t) => t.payScreenOver);
      return row;
    },
    async state(row) {
      const found = row.order_id ? await orders.progress(row.order_id) : undefined;
      const last = found && presentOrderState(found.order, found.begun);
      const now = clock();
      // One that was given up ends itself and not the code: the phone may order another in front of it.
      const order = last?.state === 'closed' && row.expires_at > now ? null : (last ?? null);
      return { code: row.code, state: order ? 'ordered' : wordOf(row, now), expiresAt: row.expires_at, order };
    },
  };
}

const newCode = (): string => Array.from({ length: CHARS }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function wordOf({ expires_at, opened_at }: PayScreenRow, now: number): PayScreenState['state'] {
  if (expires_at <= now) return 'over';
  return opened_at > 0 ? 'scanned' : 'waiting';
}
