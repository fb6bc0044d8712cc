import { insertDemoPackages } from '../demo/vip';
import { newId } from '../ids';
import type { Caller } from './client';
import { vipOrderRow, type World } from './fixture';

/** Input of what sells VIP; each time of a new order. @param caller the member who asks */
export function vipInputs(world: World, caller: Caller) {
  let orders = 0;

  /** The demo's packs, once. */
  async function packs(): Promise<void> {
    const there = await world.db.selectFrom('vip_packages').select('id').limit(1).executeTakeFirst();
    if (!there) await insertDemoPackages(world.db, world.clock.now);
  }

  async function wish() {
    await packs();
    // Other calls choose an area, and with it a currency.
    const uid = caller.token?.uid ?? '';
    await world.db.updateTable('users').set({ use_area: 0 }).where('id', '=', uid).execute();
    orders += 1;
    const clientId = `inputs-${world.clock.now}-${orders}`;
    return { clientId, ProductID: 'vip1-month', SysName: 'sandbox', amount: 1_900, currency: 'CNY' };
  }

  /** Of whoever the inputs are made for, whether their session still holds or not. */
  async function order(): Promise<string> {
    orders += 1;
    const uid = caller.token?.uid ?? '';
    const wanted = { uid, clientId: `order-${orders}`, kind: 'vip', goods: {}, subject: '会员' };
    const { order: made } = await world.app.services.orders.create({ ...wanted, amount: 1_900, currency: 'CNY' });
    await world.db
      .insertInto('vip_orders')
      .values(vipOrderRow(made.id, { uid, to_uid: uid, created_at: made.created_at }))
      .execute();
    return made.id;
  }

  async function screen(): Promise<string> {
    const uid = caller.token?.uid ?? '';
    const { deviceId: device_id = 'test-device-1' } = caller;
    const code = `screen${newId(world.clock.now)}`.slice(0, 32);
    const times = { opened_at: 0, created_at: world.clock.now, expires_at: world.clock.now + 600_000 };
    await world.db
      .insertInto('pay_screens')
      .values({ code, uid, device_id, to_uid: uid, region: 'GL', order_id: '', ...times })
      .execute();
    return code;
  }

  return {
    payInfo: async () => {
      await packs();
      return { region: 'TW' };
    },
    createOrder: wish,
    payOrder: async () => ({ orderId: await order() }),
    storedOrder: () => ({}),
    unpaidOrder: () => ({ uid: caller.token?.uid ?? '' }),
    leaveOrder: async () => ({ orderId: await order() }),
    orderDetail: async () => ({ orderId: await order() }),
    paidCard: async () => ({ orderId: await order() }),
    orderList: () => ({}),
    vipNotice: () => ({}),
    customerService: () => ({}),
    createPayScreen: () => ({}),
    payScreen: async () => ({ code: await screen() }),
    openPayScreen: async () => ({ code: await screen() }),
  };
}
