import { afterEach, beforeEach, expect, it } from 'vitest';
import { update } from '../../accounts/users-repository';
import { login, post } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addPaidOrder } from '../../test/desk-money-inputs';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { makeBatch } from '../../vip/redeem-batches';

let world: World;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
});
afterEach(() => world.close());

const found = async (q: string) => {
  const { data } = await desk(world.app, await workAs(world, ['support']), 'peopleFind', { q });
  return data.info.map(({ uid }) => uid);
};

it('an order, a provider’s number, a redeem code in any writing and a device lead to whom they belong', async () => {
  const order = await addPaidOrder(world, { tradeNo: 'ALI-2026-77' });
  expect(await found(order)).toEqual(['ming']);
  expect(await found('ALI-2026-77')).toEqual(['ming']);
  expect(await found('ALI-2026')).toEqual([]);
  const deviceId = '0123456789abcdef0123456789abcdef';
  const token = await login(world.app, 'vip@example.com', PASSWORD, { deviceId });
  await world.db.updateTable('tokens').set({ device_name: '客厅电视' }).where('device_id', '=', deviceId).execute();
  for (const q of ['客厅电视', '客厅', '0123-4567-89AB', '0123456789ab'])
    expect([q, await found(q)]).toEqual([q, ['vip']]);
  expect(await found('0123-4567')).toEqual([]);
  const wish = { packageId: 'vip3-month', level: 3, days: 30, note: '', expiresAt: 0, now: world.clock.now };
  const [code = ''] = (await makeBatch(world.db, wish, 1)).codes;
  expect(await found(code)).toEqual([]);
  await post(world.app, 'redeemCode', { code }, { token, deviceId, now: world.clock.now });
  for (const q of [code, ` ${code.toLowerCase().replaceAll('-', ' ')} `]) expect(await found(q)).toEqual(['vip']);
});

it('a word inside of a nickname is found in either case, and with the name of today alone', async () => {
  await addUser(world.db, 'u-hong', { nick_name: '爱看Film的小红帽' });
  for (const q of ['红帽', '帽', 'FILM', 'ｆｉｌｍ', '爱看']) expect([q, await found(q)]).toEqual([q, ['u-hong']]);
  for (const q of ['帽红', '%', '_', '*']) expect(await found(q)).toEqual([]);
  await update(world.db, 'u-hong', { nick_name: '小蓝' });
  expect(await found('红帽')).toEqual([]);
  expect(await found('蓝')).toEqual(['u-hong']);
});
