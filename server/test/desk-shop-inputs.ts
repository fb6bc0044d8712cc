import type { Shop } from '../../src/contract/desk/shop';
import { insertDemoPackages } from '../demo/vip';
import { makeBatch } from '../vip/redeem-batches';
import { desk, fresh, workAs } from './desk-client';
import type { World } from './fixture';

/** The demo's packs, once, as a cashier sees them. */
export async function shownShop(world: World): Promise<Shop> {
  const there = await world.db.selectFrom('vip_packages').select('id').limit(1).executeTakeFirst();
  if (!there) await world.db.transaction().execute((trx) => insertDemoPackages(trx, world.clock.now));
  const browser = await workAs(world, ['cashier'], 'looks-up');
  return (await desk(world.app, browser, 'shop')).data;
}

/** The one of that id. @throws where there is none */
export function found<T>(rows: readonly T[], is: (row: T) => boolean): T {
  const row = rows.find(is);
  if (!row) throw new Error('there is no such row');
  return row;
}

/** Inputs of the desk's calls about what is sold. */
export function shopInputs(world: World) {
  return {
    shop: () => ({}),
    levels: () => ({}),
    levelsSave: async () => {
      const { info, revision } = (await desk(world.app, await workAs(world, ['cashier'], 'looks-up'), 'levels')).data;
      // The last first: what a text field is tried with stands in the first row.
      return {
        info: info.map((one) => ({ ...one, earlyDays: one.earlyDays + 1 })).reverse(),
        revision,
        reason: '多看一天',
      };
    },
    categorySave: async () => {
      const { revision, ...category } = found((await shownShop(world)).categories, ({ id }) => id === 1);
      return { category: { ...category, remark: '随时看' }, revision, reason: '换说明' };
    },
    packSave: async () => {
      const { revision, sold: _, ...pack } = found((await shownShop(world)).packs, ({ id }) => id === 'vip1-month');
      return { pack: { ...pack, price: 1_500 }, revision, reason: '降价' };
    },
    promotionSave: async () => {
      const { revision, ...promotion } = found((await shownShop(world)).promotions, ({ code }) => code === 'WINTER');
      return { promotion: { ...promotion, offPercent: 20 }, revision, reason: '再降' };
    },
    promotionRemove: async () => {
      const { revision, code } = found((await shownShop(world)).promotions, ({ code: one }) => one === 'WINTER');
      return { code, revision, reason: '活动结束' };
    },
    codeBatches: () => ({ size: 10 }),
    codeBatch: async () => ({ batchId: await addBatch(world), size: 10 }),
    codesMake: async () => {
      await shownShop(world);
      return { packageId: 'vip1-month', count: 2, days: 30, valid: 30, note: '活动', reason: '新年' };
    },
    closing: () => ({ from: '2026-01-01', until: '2026-01-31' }),
    closingFile: () => ({ from: '2026-01-01', until: '2026-01-31' }),
    ledgerCheck: () => ({}),
    grantList: () => ({ size: 10 }),
    grantAsk: () => ({
      ...{ clientId: fresh('grant'), to: 'vip@example.com', what: 'gold' as const },
      ...{ level: 0, amount: 50, reason: '补偿' },
    }),
    grantDecide: async () => {
      const id = fresh('grant');
      const wish = { uid: 'vip', what: 'vip', level: 1, amount: 90, reason: '补偿', asked_by: 'looks-up' } as const;
      const open = { second: '', state: 'waiting', at: world.clock.now, decided_at: 0 } as const;
      await world.db
        .insertInto('hand_grants')
        .values({ id, client_id: id, ...wish, ...open })
        .execute();
      return { id, agree: true, reason: '' };
    },
    codesWithdraw: async () => ({ batchId: await addBatch(world), reason: '发错了' }),
  };
}

/** Two codes for a month. @returns the id of their batch */
export async function addBatch(world: World): Promise<string> {
  const { now } = world.clock;
  const wish = { packageId: 'vip1-month', level: 1, days: 30, note: '=1+1', expiresAt: 0, now };
  return (await makeBatch(world.db, wish, 2)).batchId;
}
