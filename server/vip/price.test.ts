import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { insertDemoPackages } from '../demo/vip';
import { newDatabase } from '../test/database';
import { NOON } from '../test/fixture';
import { offer, offers, packageWithLevel } from './packages-repository';
import { priceOf, promotionCodes } from './price';

const month = { price: 1_900, full_price: 2_500, currency: 'CNY' };
const off = (off_percent: number) => ({ off_percent });

describe('a price', () => {
  it('is the package’s own, the region’s where there is one, less what promotions take off', () => {
    expect(priceOf(month, undefined, [])).toEqual({ amount: 1_900, full: 2_500, currency: 'CNY' });
    const taiwan = { currency: 'TWD', price: 9_000, full_price: 12_000 };
    expect(priceOf(month, taiwan, [off(10)])).toEqual({ amount: 8_100, full: 12_000, currency: 'TWD' });
    expect(priceOf(month, undefined, [off(15), off(18)]).amount).toBe(Math.floor(1_900 * 0.67));
  });

  it('is a whole number above 0, never more than without promotions, in whichever order they come', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), percents, (price, many) => {
        const { amount } = priceOf({ ...month, price }, undefined, many.map(off));
        expect(Number.isInteger(amount) && amount >= 1 && amount <= price).toBe(true);
        expect(priceOf({ ...month, price }, undefined, [...many].reverse().map(off)).amount).toBe(amount);
      }),
    );
  });

  it('takes codes joined by a pipe, each once', () => {
    expect(promotionCodes('NEW|SPRING||NEW | ')).toEqual(['NEW', 'SPRING']);
    expect(promotionCodes('')).toEqual([]);
  });
});

describe('what is sold', () => {
  let db: Db;
  beforeEach(async () => {
    db = await newDatabase();
    await insertDemoPackages(db, NOON);
  });
  afterEach(() => db.destroy());

  it('is what nobody withdrew, with the prices of the region and the promotions of the hour', async () => {
    const all = await offers(db, 'GL', NOON);
    expect(new Set(all.map(({ category }) => category.level))).toEqual(new Set([1, 2, 3, 4]));
    for (const { item } of all) {
      expect(item.price).toBeLessThanOrEqual(item.full_price);
      expect(item.validity_days).toBeGreaterThan(0);
    }
    const regional = (await offers(db, 'TW', NOON)).filter((one) => one.regional);
    expect(regional.length).toBeGreaterThan(0);
    const promoted = all.find(({ promotions }) => promotions.length > 0);
    if (!promoted) throw new Error('the demo promotes something');
    const over = await offer(db, promoted.item.id, 'GL', NOON + 400 * 86_400_000);
    expect(over?.promotions).toEqual([]);
    await db.updateTable('vip_packages').set({ withdrawn: 1 }).where('id', '=', promoted.item.id).execute();
    expect(await offer(db, promoted.item.id, 'GL', NOON)).toBeUndefined();
    // Codes for it are made all the same.
    const { category, item } = promoted;
    const worth = { level: category.level, days: item.validity_days + item.gift_days };
    expect(await packageWithLevel(db, item.id)).toEqual(worth);
    expect(await packageWithLevel(db, 'no-such-package')).toBeUndefined();
  });
});
