import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow, VipGrantRow, VipLevelRow } from '../db/schema';
import { newId } from '../ids';
import { afterGrant, replay, type VipGrant, type VipState } from './time';

/** The longest single grant: ten years and a few days. Milliseconds. */
const MAX_SPAN = 3_660 * 86_400_000;

/** Time that somebody gets. `reason` and `ref` name it for good: the same two are granted once to a user. */
export interface NewGrant {
  uid: string;
  reason: string;
  ref: string;
  /** 1 to 4. */
  level: number;
  /** Milliseconds. */
  span: number;
  /** Unix ms. */
  at: number;
}

export const levels = (db: Db): Promise<VipLevelRow[]> =>
  db.selectFrom('vip_levels').selectAll().orderBy('level').execute();

const entries = (db: Db, uid: string): Promise<VipGrantRow[]> =>
  db.selectFrom('vip_grants').selectAll().where('uid', '=', uid).orderBy('at').execute();

/**
 * Grants VIP time once, in the transaction of what it is granted for. The user's row follows the journal.
 * @returns what they have now, and whether this call granted it
 * @throws RangeError for a span or level that is none; Error where there is no such user
 */
export async function grantVip(trx: Db, given: NewGrant): Promise<{ granted: boolean; state: VipState }> {
  if (!Number.isInteger(given.span) || given.span <= 0 || given.span > MAX_SPAN)
    throw new RangeError(`${given.span} ms is no time that can be granted`);
  const user = await held(trx, given.uid);
  const level = await levelRow(trx, given.level);
  const journal = await opened(trx, user, given.at);
  const entry = entryOf(given, level.day_value, journal.at(-1)?.at ?? 0);
  const inserted = await trx
    .insertInto('vip_grants')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['uid', 'reason', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const before = stateOf(journal);
  if (!inserted) return { granted: false, state: before };
  const state = afterGrant(before, timeOf(entry));
  await show(trx, given.uid, state);
  return { granted: true, state };
}

/**
 * Takes a grant back: what they have is computed anew from all others, as if it had never been made.
 * @returns what they have now; null where there was nothing to take back
 */
export async function revokeVip(
  trx: Db,
  { uid, reason, ref, at }: Pick<NewGrant, 'uid' | 'reason' | 'ref' | 'at'>,
): Promise<VipState | null> {
  await held(trx, uid);
  const revoked = await trx
    .updateTable('vip_grants')
    .set({ revoked_at: at })
    .where('uid', '=', uid)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .where('revoked_at', '=', 0)
    .returning('id')
    .executeTakeFirst();
  if (!revoked) return null;
  const state = stateOf(await entries(trx, uid));
  await show(trx, uid, state);
  return state;
}

/** Names a grant. */
type GrantName = Pick<NewGrant, 'uid' | 'reason' | 'ref'>;

/**
 * Takes a part of a grant back, as if it had been shorter from the beginning; what was used up by now stays used.
 * @param span milliseconds @param at unix ms @returns how much it was; 0 where nothing is left of it
 */
export async function cutVip(trx: Db, name: GrantName, span: number, at: number): Promise<number> {
  await held(trx, name.uid);
  const journal = await entries(trx, name.uid);
  const entry = journal.find((one) => one.reason === name.reason && one.ref === name.ref && one.revoked_at === 0);
  if (!entry || stateOf(journal).expiresAt <= at) return 0;
  const without = (cut: number): VipState =>
    stateOf(journal.map((one) => (one === entry ? { ...one, cut: one.cut + cut } : one)));
  const most = Math.min(span, entry.span - entry.cut);
  const cut = Math.max(0, most - Math.max(0, at - without(most).expiresAt));
  await setCut(trx, name, entry.cut + cut);
  return cut;
}

/** Gives back what `cutVip` took. @param span milliseconds */
export async function uncutVip(trx: Db, name: GrantName, span: number): Promise<void> {
  await held(trx, name.uid);
  const entry = (await entries(trx, name.uid)).find((one) => one.reason === name.reason && one.ref === name.ref);
  if (entry) await setCut(trx, name, Math.max(0, entry.cut - span));
}

async function setCut(trx: Db, { uid, reason, ref }: GrantName, cut: number): Promise<void> {
  await trx
    .updateTable('vip_grants')
    .set({ cut })
    .where('uid', '=', uid)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .execute();
  await show(trx, uid, stateOf(await entries(trx, uid)));
}

/**
 * What somebody has, also where their journal has not begun and their row alone says it.
 * @param known all levels @param now unix ms
 */
export async function heldBy(db: Db, user: UserRow, known: readonly VipLevelRow[], now: number): Promise<VipState> {
  const journal = await entries(db, user.id);
  if (journal.length > 0 || user.vip_expires_at <= now) return stateOf(journal);
  const dayValue = known.find(({ level }) => level === user.vip_level)?.day_value ?? 1;
  return { level: user.vip_level, expiresAt: user.vip_expires_at, dayValue };
}

/** What somebody has, from the journal alone. */
export const vipOf = async (db: Db, uid: string): Promise<VipState> => stateOf(await entries(db, uid));

/** From when each entry of somebody's journal counts, by its id: what was there before comes first. Not those that were taken back. */
export async function startsOf(db: Db, uid: string): Promise<ReadonlyMap<string, number>> {
  const starts = new Map<string, number>();
  let state = stateOf([]);
  for (const entry of await entries(db, uid)) {
    if (entry.revoked_at > 0) continue;
    starts.set(entry.id, Math.max(entry.at, state.expiresAt));
    state = afterGrant(state, timeOf(entry));
  }
  return starts;
}

/** Begins the journal of users whose rows were written with VIP time in them (the demo's). @param now unix ms */
export async function openJournals(trx: Db, rows: readonly UserRow[], now: number): Promise<void> {
  for (const user of rows) if (user.vip_expires_at > now) await opened(trx, user, now);
}

async function held(trx: Db, uid: string): Promise<UserRow> {
  await users.hold(trx, uid);
  const user = await users.byId(trx, uid);
  if (!user) throw new Error('nobody to grant VIP to');
  return user;
}

async function levelRow(db: Db, level: number): Promise<VipLevelRow> {
  const row = await db.selectFrom('vip_levels').selectAll().where('level', '=', level).executeTakeFirst();
  if (!row) throw new RangeError(`${level} is no level of VIP`);
  return row;
}

/** The journal; where it is empty, what the user's row says becomes its first entry. */
async function opened(trx: Db, user: UserRow, at: number): Promise<VipGrantRow[]> {
  const journal = await entries(trx, user.id);
  if (journal.length > 0 || user.vip_expires_at <= at) return journal;
  const { id: uid, vip_level: level } = user;
  const opening = { uid, reason: 'opening', ref: uid, level, span: user.vip_expires_at - at, at };
  const entry = entryOf(opening, (await levelRow(trx, level)).day_value, 0);
  await trx.insertInto('vip_grants').values(entry).execute();
  return [entry];
}

/** @param after unix ms of the entry before: the order of the journal is that in which its entries were made */
const entryOf = ({ uid, reason, ref, level, span, at }: NewGrant, dayValue: number, after: number): VipGrantRow => ({
  id: newId(at),
  uid,
  reason,
  ref,
  level,
  span,
  day_value: dayValue,
  at: Math.max(at, after + 1),
  revoked_at: 0,
  cut: 0,
});

const timeOf = ({ level, span, cut, day_value, at }: VipGrantRow): VipGrant => ({
  ...{ level, dayValue: day_value, at },
  span: span - cut,
});

/** What a journal leads to. @param journal in its order, with what was taken back */
export const stateOf = (journal: readonly VipGrantRow[]): VipState =>
  replay(journal.filter((entry) => entry.revoked_at === 0).map(timeOf));

async function show(trx: Db, uid: string, { level, expiresAt }: VipState): Promise<void> {
  const name = level > 0 ? (await levelRow(trx, level)).name : '';
  await trx
    .updateTable('users')
    .set({ vip_level: level, vip_category_id: level, vip_type_name: name, vip_expires_at: expiresAt })
    .where('id', '=', uid)
    .execute();
}
