import type { FastifyRequest } from 'fastify';
import { offerLimits } from '../../../src/contract/offer-limits';
import type { Redeemable } from '../../../src/contract/schemas/redeem';
import { hasForeignLetters, redeemLettersOf } from '../../../src/lib/redeem-code';
import * as users from '../../accounts/users-repository';
import type { Attempts } from '../../attempts';
import type { Db } from '../../db/db';
import { badRequest, conflict, notFound, tooManyFor } from '../../errors';
import { networkOf } from '../../http/network-of';
import { logSecurity } from '../../http/security-log';
import type { Language } from '../../messages';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';
import { foresee } from '../../vip/foresee';
import { grantVip, levels } from '../../vip/grants-repository';
import { writeRedeemed } from '../../vip/letters';
import { levelName } from '../../vip/level-name';
import * as orders from '../../vip/orders-repository';
import { redeemHash } from '../../vip/redeem-code';
import * as repository from '../../vip/redeem-repository';
import { DAY_MS } from '../../vip/time';

interface Given {
  uid: string;
  /** As it was typed. */
  code: string;
  language: Language;
}

const HOUR = 3_600;

/** What a code gives to somebody, and giving it once. */
export function createRedeem({
  db,
  clock,
  attempts,
  limiter,
  days: siteDays,
}: Pick<Services, 'db' | 'clock' | 'attempts' | 'limiter' | 'days'>) {
  const keyed = createKeyed(db, 'redeem_secret');
  const { redeemTriesPerHour: most } = offerLimits;
  const byAccount = attempts({ name: 'redeem-account', most, seconds: HOUR });
  const byAddress = attempts({
    name: 'redeem-address',
    most: Math.ceil(most * (limiter.factor || 1)),
    seconds: HOUR,
  });

  /** Counts a try of an account and of an address, 10 an hour. @returns takes it back: it was a good one */
  async function countTry(uid: string, request: FastifyRequest): Promise<() => Promise<void>> {
    if (limiter.factor === 0) return async () => undefined;
    const counted: [Attempts, string][] = [
      [byAccount, uid],
      [byAddress, networkOf(request.ip)],
    ];
    const tries = await Promise.all(counted.map(([counter, key]) => counter.take(key)));
    const waits = Math.max(...tries.map(({ allowed, againInMs }) => (allowed ? 0 : Math.max(1, againInMs))));
    if (waits > 0) {
      if (tries.some(({ firstRefused }) => firstRefused)) logSecurity(request, 'redeem codes tried out', { uid });
      throw tooManyFor(Math.ceil(waits / 1000));
    }
    return async () => void (await Promise.all(counted.map(([counter, key]) => counter.giveBack(key))));
  }

  /** @throws Refusal with what is wrong with it */
  async function find(on: Db, { uid, code }: Given, hash: string | null): Promise<repository.RedeemRow> {
    if (!hash) throw badRequest((t) => (hasForeignLetters(redeemLettersOf(code)) ? t.redeemLetters : t.redeemLength));
    const row = await repository.redeemRow(on, hash);
    if (!row) throw notFound((t) => (hasForeignLetters(redeemLettersOf(code)) ? t.redeemLetters : t.redeemWrong));
    // A pack for two has a place for somebody else.
    if ((await orders.facts(on, row.batch_id))?.to_uid === uid) throw conflict((t) => t.secondOwn);
    if (row.used_at > 0) throw conflict((t) => (row.uid === uid ? t.redeemOwn : t.redeemUsed));
    if (row.withdrawn_at > 0) throw conflict((t) => t.redeemWithdrawn);
    if (row.expires_at > 0 && clock() >= row.expires_at) throw conflict((t) => t.redeemExpired);
    return row;
  }

  const shown = async (on: Db, { uid, language }: Given, row: repository.RedeemRow): Promise<Redeemable> => ({
    level: row.level,
    typeName: levelName(await levels(on), row.level, language),
    days: row.days,
    after: await foresee(on, uid, { level: row.level, days: row.days, at: clock() }, language),
  });

  return {
    countTry,
    look: async (given: Given): Promise<Redeemable> =>
      shown(db, given, await find(db, given, redeemHash(await keyed(), given.code))),
    /** The code is used up and the time is granted in one transaction: of many at once one has both. */
    async take(given: Given): Promise<Redeemable> {
      // Before the transaction: the first time the secret is written, too.
      const hash = redeemHash(await keyed(), given.code);
      return db.transaction().execute(async (trx) => {
        const row = await find(trx, given, hash);
        const now = clock();
        // Time that comes by another way at this moment is there before what follows is reckoned, or after it is granted.
        await users.hold(trx, given.uid);
        const answer = await shown(trx, given, row);
        if (!(await repository.useCode(trx, row.hash, given.uid, now))) throw conflict((t) => t.redeemUsed);
        const { level, days } = row;
        const what = { reason: 'code', ref: row.hash, level, span: days * DAY_MS, at: now };
        await grantVip(trx, { uid: given.uid, ...what });
        const told = { uid: given.uid, hash: row.hash, level, days, until: answer.after.expiresAt, at: now };
        await writeRedeemed(trx, siteDays, told);
        return answer;
      });
    },
  };
}
