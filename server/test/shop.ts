import { expect } from 'vitest';
import { insertDemoPackages } from '../demo/vip';
import { vipOf } from '../vip/grants-repository';
import { type Caller, type Fields, login, signedGet } from './client';
import { addUser, createWorld, NOON, PASSWORD, type World } from './fixture';
import { drain } from './jobs';
import { giveSandboxKeys } from './sandbox-keys';

/** A world that sells the demo's packs by the sandbox, with hong beside ming. */
export async function shopWorld(): Promise<World> {
  const world = await createWorld({ limitFactor: 0 });
  await giveSandboxKeys(world.db);
  await insertDemoPackages(world.db, NOON);
  await addUser(world.db, 'hong');
  return world;
}

/** Who is signed in nowhere. */
export const nobody: Caller = { deviceId: 'phone-of-nobody' };

/** What people do in the shop. @param of the world of the test that runs */
export function shopping(of: () => World) {
  let presses = 0;
  const now = (caller: Caller): Caller => ({ ...caller, now: of().clock.now });
  const wish = (fields: Fields = {}): Fields => {
    presses += 1;
    const month = { ProductID: 'vip1-month', SysName: 'sandbox', amount: 1_900, currency: 'CNY' };
    return { clientId: `press-number-${presses}`, ...month, ...fields };
  };
  const order = (caller: Caller, fields: Fields = {}) => signedGet(of().app, 'createOrder', wish(fields), now(caller));
  const pay = async (orderId: string): Promise<void> => {
    expect(await of().app.services.sandbox.pay(orderId)).toBe(true);
    await drain(of().app.services.jobs);
  };
  return {
    now,
    wish,
    order,
    pay,
    async as(id: string, deviceId = `device-of-${id}`): Promise<Caller> {
      const caller = { deviceId, now: of().clock.now };
      return { ...caller, token: await login(of().app, `${id}@example.com`, PASSWORD, caller) };
    },
    info: async (caller: Caller, fields: Fields = {}) =>
      (await signedGet(of().app, 'payInfo', fields, now(caller))).data,
    detail: (caller: Caller, orderId: string, fields: Fields = {}) =>
      signedGet(of().app, 'orderDetail', { orderId, ...fields }, now(caller)),
    async bought(caller: Caller, fields: Fields = {}): Promise<string> {
      const made = await order(caller, fields);
      expect(made).toMatchObject({ ret: 200 });
      await pay(made.data.order.orderId);
      return made.data.order.orderId;
    },
    until: async (uid: string): Promise<number> => (await vipOf(of().db, uid)).expiresAt,
  };
}
