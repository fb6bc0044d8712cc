import { sql } from 'kysely';
import type { Db } from '../../db/db';

/** Bargains that friends may cut, without an order. @param uid only this member's; undefined for all @param now unix ms */
export function running(db: Db, uid: string | undefined, now: number) {
  const query = db
    .selectFrom('bargains as b')
    .where('b.ends_at', '>', now)
    .where('b.given_up_at', '=', 0)
    .where('b.claimed_at', '=', 0);
  return uid === undefined ? query : query.where('b.uid', '=', uid);
}

/** Selects the bargains with their owners, their packs, and how many friends have helped. */
export const shown = (query: ReturnType<typeof running>) =>
  query
    .leftJoin('users as u', 'u.id', 'b.uid')
    .leftJoin('vip_packages as p', 'p.id', 'b.package_id')
    .select(['b.id', 'b.uid', 'b.off', 'b.floor', 'b.helpers', 'b.started_at', 'b.ends_at', 'b.package_id'])
    .select(['u.nick_name', 'u.account', 'p.name', 'b.ends_at as sorted', 'b.id as row_id'])
    .select((eb) =>
      eb
        .selectFrom('bargain_helps as h')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('h.bargain_id', '=', 'b.id')
        .whereRef('h.uid', '!=', 'b.uid')
        .as('helped'),
    );
