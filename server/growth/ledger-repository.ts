import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { GoodRow, WalletEntryRow } from '../db/schema';
import type { InBoth } from '../titles/script';

export interface LedgerQuery {
  uid: string;
  /** Reasons that are wanted; null for all, `not` for all but these. */
  reasons: { only: readonly string[] } | { not: readonly string[] } | null;
  /** Unix ms, where one day alone is wanted. */
  between: { from: number; to: number } | null;
  offset: number;
  limit: number;
}

/** A page of somebody's entries, the newest first. */
export async function page(db: Db, query: LedgerQuery): Promise<{ rows: WalletEntryRow[]; total: number }> {
  const { uid, reasons, between, offset, limit } = query;
  let wanted = db.selectFrom('wallet_entries').where('uid', '=', uid);
  if (reasons)
    wanted =
      'only' in reasons
        ? wanted.where('reason', 'in', [...reasons.only])
        : wanted.where('reason', 'not in', [...reasons.not]);
  if (between) wanted = wanted.where('at', '>=', between.from).where('at', '<', between.to);
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

/** All zones differ by quarters of an hour. */
const QUARTER_MS = 900_000;

/** What came in and went out since then, by quarter of an hour, so that any calendar can make days of it. @param since unix ms */
export async function quarters(
  db: Db,
  uid: string,
  since: number,
): Promise<{ at: number; gained: number; spent: number }[]> {
  const quarter = sql<number>`at / ${sql.lit(QUARTER_MS)}`;
  const rows = await db
    .selectFrom('wallet_entries')
    .select((eb) => [
      quarter.as('quarter'),
      eb.fn.sum<number>(eb.case().when('change', '>', 0).then(eb.ref('change')).else(0).end()).as('gained'),
      eb.fn
        .sum<number>(
          eb
            .case()
            .when('change', '<', 0)
            .then(eb.neg(eb.ref('change')))
            .else(eb.lit(0))
            .end(),
        )
        .as('spent'),
    ])
    .where('uid', '=', uid)
    .where('at', '>=', since)
    .groupBy(quarter)
    .execute();
  return rows.map((row) => ({
    at: Number(row.quarter) * QUARTER_MS,
    gained: Number(row.gained),
    spent: Number(row.spent),
  }));
}

/** Films by what entries name: their own keys, or those of comments under which they fly. In 青少年模式 those alone that are fit for it. */
export async function titlesOf(
  db: Db,
  { keys, danmu, teen }: { keys: readonly string[]; danmu: readonly string[]; teen: boolean },
): Promise<ReadonlyMap<string, { mediaKey: string; title: InBoth }>> {
  const named = keys.length
    ? await db
        .selectFrom('titles')
        .select(['media_key as ref', 'media_key', 'title', 'title_tw'])
        .where('media_key', 'in', [...keys])
        .where('withdrawn', '=', 0)
        .$if(teen, (query) => query.where('teen', '=', 1))
        .execute()
    : [];
  const flown = danmu.length
    ? await db
        .selectFrom('danmu as d')
        .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
        .innerJoin('titles as t', 't.media_key', 'e.media_key')
        .select(['d.id as ref', 't.media_key', 't.title', 't.title_tw'])
        .where('d.id', 'in', [...danmu])
        .where('e.withdrawn', '=', 0)
        .where('t.withdrawn', '=', 0)
        .$if(teen, (query) => query.where('t.teen', '=', 1))
        .execute()
    : [];
  return new Map(
    [...named, ...flown].map(({ ref, media_key: mediaKey, title: text, title_tw: tw }) => [
      ref,
      { mediaKey, title: { text, tw } },
    ]),
  );
}

/** What was exchanged, by the ids of the exchanges. */
export async function goodsOf(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<GoodRow, 'id' | 'kind' | 'look' | 'days'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('exchanges as x')
    .innerJoin('goods as g', 'g.id', 'x.good')
    .select(['x.id as ref', 'g.id', 'g.kind', 'g.look', 'x.days'])
    .where('x.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ ref, ...row }) => [ref, row]));
}

/** Names of people by id; nothing of who has closed the account. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nick_name'])
    .where('id', 'in', [...ids])
    .where('closed_at', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.id, row.nick_name]));
}
