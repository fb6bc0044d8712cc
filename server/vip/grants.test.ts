import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { newDatabase } from '../test/database';
import { addUser, NOON } from '../test/fixture';
import { grantVip, revokeVip, vipOf } from './grants-repository';
import { DAY_MS } from './time';

let db: Db;
beforeEach(async () => {
  db = await newDatabase();
  await addUser(db, 'ming');
  await addUser(db, 'old', { vip_level: 1, vip_expires_at: NOON + 10 * DAY_MS });
});
afterEach(() => db.destroy());

const grant = (uid: string, ref: string, level: number, days: number, at = NOON) =>
  db.transaction().execute((trx) => grantVip(trx, { uid, reason: 'order', ref, level, span: days * DAY_MS, at }));
const shown = (uid: string) =>
  db
    .selectFrom('users')
    .select(['vip_level', 'vip_expires_at', 'vip_type_name'])
    .where('id', '=', uid)
    .executeTakeFirstOrThrow();

describe('the journal of VIP time', () => {
  it('grants once for one order, however often it is asked to, also at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => grant('ming', 'o1', 1, 30)));
    expect(all.filter(({ granted }) => granted)).toHaveLength(1);
    expect(await shown('ming')).toEqual({
      vip_level: 1,
      vip_expires_at: NOON + 30 * DAY_MS,
      vip_type_name: '标准会员',
    });
  });

  it('adds up what came at once, and the row says what the journal says', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => grant('ming', `o${n}`, 1 + (n % 4), 30)));
    const state = await vipOf(db, 'ming');
    expect(state.level).toBe(4);
    expect((await shown('ming')).vip_expires_at).toBe(state.expiresAt);
  });

  it('begins with what was there before it', async () => {
    const { state } = await grant('old', 'o1', 4, 30);
    // Ten days of 10 are three days of 40, rounded up.
    expect(state).toEqual({ level: 4, dayValue: 40, expiresAt: NOON + 1 + 33 * DAY_MS });
  });

  it('takes back one grant as if it had never been, once', async () => {
    await grant('ming', 'o1', 1, 30);
    await grant('ming', 'o2', 4, 30);
    const revoke = () =>
      db.transaction().execute((trx) => revokeVip(trx, { uid: 'ming', reason: 'order', ref: 'o2', at: NOON + 5 }));
    expect(await revoke()).toEqual({ level: 1, dayValue: 10, expiresAt: NOON + 30 * DAY_MS });
    expect(await revoke()).toBeNull();
    expect((await shown('ming')).vip_level).toBe(1);
    const first = { uid: 'ming', reason: 'order', ref: 'o1', at: NOON + 6 };
    await db.transaction().execute((trx) => revokeVip(trx, first));
    expect(await shown('ming')).toEqual({ vip_level: 0, vip_expires_at: 0, vip_type_name: '' });
  });

  it('refuses what is no time and no level', async () => {
    await expect(grant('ming', 'o1', 1, 0)).rejects.toThrow(RangeError);
    await expect(grant('ming', 'o1', 1, 4_000)).rejects.toThrow(RangeError);
    await expect(grant('ming', 'o1', 5, 1)).rejects.toThrow(RangeError);
    await expect(grant('nobody', 'o1', 1, 1)).rejects.toThrow('nobody');
  });
});
