import { ret } from '../../../src/contract/ret';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { GoodRow, UserRow } from '../../db/schema';
import { conflict, notFound, Refusal } from '../../errors';
import { goldShort } from '../../growth/check-ins';
import { priceAt } from '../../growth/levels';
import * as repository from '../../growth/store-repository';
import { newId } from '../../ids';
import { grantVip } from '../../vip/grants-repository';
import { DAY_MS } from '../../vip/time';
import * as wallet from '../../wallet/wallet-repository';

/** In so many days a thing is had `most` times. */
export const WINDOW_MS = 30 * DAY_MS;

export interface Wish {
  uid: string;
  id: string;
  /** The price that was shown. */
  gold: number;
  clientId: string;
  /** Unix ms. */
  now: number;
}

/** Exchanges gold for a thing, once for each client id, in one transaction with what it gives. @throws Refusal */
export const exchange = (db: Db, wish: Wish, kinds: readonly GoodRow['kind'][]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { uid, now, clientId } = wish;
    await users.hold(trx, uid);
    if (await repository.byClientId(trx, uid, clientId)) return;
    const [good, user] = await Promise.all([repository.good(trx, wish.id), users.byId(trx, uid)]);
    if (!good || good.off === 1 || !user || !kinds.includes(good.kind)) throw notFound((t) => t.growth.goodGone);
    const gold = priceAt(user.level, good.gold);
    if (gold !== wish.gold)
      throw new Refusal('price_changed', ret.conflict, (t) => t.growth.priceChanged(gold), { gold });
    await admit(trx, uid, good, now);
    const row = { id: newId(now), uid, client_id: clientId, good: good.id, gold, days: good.days, at: now };
    if (!(await repository.insert(trx, row))) return;
    const { result, balance } = await wallet.book(trx, { uid, change: -gold, reason: 'store', ref: row.id, at: now });
    if (result === 'refused') throw goldShort(gold, balance);
    await give(trx, user, good, { ref: row.id, now });
  });

/** @throws Refusal where it was had often enough, or is owned for good */
async function admit(trx: Db, uid: string, good: GoodRow, now: number): Promise<void> {
  if (good.most > 0) {
    const counts = await repository.countsSince(trx, uid, now - WINDOW_MS);
    if ((counts.get(good.id) ?? 0) >= good.most) throw conflict((t) => t.growth.goodSpent);
  }
  if (good.kind === 'vip') return;
  const owned = await repository.look(trx, uid, good.kind, good.look);
  if (owned?.until === -1) throw conflict((t) => t.growth.goodOwned);
}

async function give(trx: Db, user: UserRow, good: GoodRow, { ref, now }: { ref: string; now: number }): Promise<void> {
  const { id: uid } = user;
  if (good.kind === 'vip') {
    const { level, days } = good;
    await grantVip(trx, { uid, reason: 'gold', ref, level, span: days * DAY_MS, at: now });
    return;
  }
  const before = await repository.look(trx, uid, good.kind, good.look);
  const until = good.days === 0 ? -1 : Math.max(now, before?.until ?? 0) + good.days * DAY_MS;
  await repository.own(trx, { uid, kind: good.kind, look: good.look, until });
  const worn = good.kind === 'frame' ? user.frame : user.danmu_look;
  // One that is worn is worn for as long as it is owned now.
  if (worn === good.look) await repository.wear(trx, uid, good.kind, good.look, until);
}

/** Puts a look on that is owned, or takes off what is worn ('' for the look). @throws Refusal where it is not owned */
export const wear = (db: Db, uid: string, kind: 'danmu' | 'frame', look: string, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    if (!look) return repository.wear(trx, uid, kind, '', 0);
    const owned = await repository.look(trx, uid, kind, look);
    if (!owned || (owned.until !== -1 && owned.until <= now)) throw notFound((t) => t.growth.lookNotOwned);
    await repository.wear(trx, uid, kind, look, owned.until);
  });
