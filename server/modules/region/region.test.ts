import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import type { Db } from '../../db/db';
import { publish } from '../../notices/broadcast';
import { type Caller, type Fields, getRequest, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

const visitor: Caller = { now: NOON };
let world: World;
let token: Token;
let user: Caller;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0, trustProxy: () => true });
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD);
  user = { now: NOON, token };
});
afterAll(() => world.close());
beforeEach(() => world.db.updateTable('users').set({ settings: '', area: '', use_area: 0 }).execute());

const save = (change: Fields, caller = user) => post(world.app, 'saveAccountSettings', change, caller);

async function addPackage(db: Db, id: string) {
  const names = { name: '月卡', name_tw: '月卡', position: 0, withdrawn: 0 };
  const category = { id: 1, level: 1, remark: '', remark_tw: '', style_type: 0, ...names };
  await db.insertInto('vip_categories').values(category).execute();
  const sold = { currency: 'CNY', type: 1, validity_days: 30, gift_days: 0, member_count: 1, first_only: 0 };
  const money = { price: 1_900, full_price: 1_900 };
  await db
    .insertInto('vip_packages')
    .values({ id, category_id: 1, ...names, ...sold, ...money })
    .execute();
}

/** A call from an address. */
async function from(address: string, path: string, caller: Caller, params: Fields = {}) {
  const wire = getRequest(path, params, caller);
  const answer = await world.app.inject({ ...wire, headers: { ...wire.headers, 'x-forwarded-for': address } });
  return answer.json().data;
}
const region = (address: string, caller = visitor) => from(address, '/api/home/getuserregion', caller);

describe('whose content a viewer gets', () => {
  it('follows the address of who chose nothing; GL where nobody knows', async () => {
    expect(await region('165.21.83.88')).toMatchObject({ country: '新加坡', code: 'SG' });
    expect(await region('202.45.84.58')).toMatchObject({ country: '中国香港', code: 'HK' });
    expect(await region('202.45.84.58', { ...visitor, traditional: true })).toMatchObject({ country: '香港' });
    expect(await region('192.168.1.20')).toMatchObject({ country: '全球', code: 'GL' });
  });

  it('is that of the account, wherever it is, while the choice counts', async () => {
    await save({ customUserAreaCode: 'MY', useCustomUserArea: true });
    expect(await region('165.21.83.88', user)).toEqual({
      country: '马来西亚',
      code: 'MY',
      byAddress: { country: '新加坡', code: 'SG' },
      differs: false,
    });
    expect((await region('165.21.83.88')).code).toBe('SG');
    await save({ useCustomUserArea: false });
    expect((await region('165.21.83.88', user)).code).toBe('SG');
  });

  it('decides adverts: the account’s own counts more than what the call asks for, a visitor says theirs', async () => {
    await world.db.updateTable('adverts').set({ region: 'MY', media_key: '' }).execute();
    const adverts = async (caller: Caller, params: Fields = {}) =>
      (await from('165.21.83.88', '/api/video/getadsdatalist', caller, { typeList: '2', ...params })).info.length;
    expect(await adverts(visitor)).toBe(0);
    expect(await adverts(visitor, { region: 'MY' })).toBe(1);
    expect(await adverts(user, { region: 'MY' })).toBe(0);
    await save({ customUserAreaCode: 'MY', useCustomUserArea: true });
    expect(await adverts(user)).toBe(1);
    expect(await adverts(user, { region: 'SG' })).toBe(1);
    expect((await signedGet(world.app, 'userRegion', {}, visitor)).data.differs).toBe(true);
    await world.db.updateTable('adverts').set({ region: '' }).execute();
    expect((await signedGet(world.app, 'userRegion', {}, visitor)).data.differs).toBe(false);
  });

  it('differs where an advert, a price of what is sold or a message to all is a region’s own', async () => {
    const { db } = world;
    const differs = async () => (await signedGet(world.app, 'userRegion', {}, visitor)).data.differs;
    expect(await differs()).toBe(false);
    await addPackage(db, 'month');
    expect(await differs()).toBe(false);
    await db
      .insertInto('vip_prices')
      .values({ package_id: 'month', region: 'TW', currency: 'TWD', price: 9_000, full_price: 9_000 })
      .execute();
    expect(await differs()).toBe(true);
    for (const table of ['vip_packages', 'vip_categories'] as const) {
      await db.updateTable(table).set({ withdrawn: 1 }).execute();
      expect(await differs(), table).toBe(false);
      await db.updateTable(table).set({ withdrawn: 0 }).execute();
    }
    await db.deleteFrom('vip_prices').execute();
    const message = { uid: '', title: '停机', text: '今晚停机', days: 1, at: NOON };
    await publish(db, message);
    expect(await differs()).toBe(false);
    await publish(db, { ...message, regions: ['TW'], at: NOON - 2 * 86_400_000 });
    expect(await differs()).toBe(false);
    await publish(db, { ...message, regions: ['TW'] });
    expect(await differs()).toBe(true);
    await db.deleteFrom('system_messages').execute();
  });

  it('tells whether it is Malaysia, here or where it is asked for', async () => {
    const asked = (address: string, params: Fields = {}) => from(address, '/api/user/ismalaysia', visitor, params);
    expect(await asked('202.188.0.133')).toEqual({ isMalaysia: true });
    expect(await asked('8.8.8.8')).toEqual({ isMalaysia: false });
    expect(await asked('8.8.8.8', { region: 'my' })).toEqual({ isMalaysia: true });
    expect(await asked('202.188.0.133', { region: 'SG' })).toEqual({ isMalaysia: false });
  });

  it('is what the operator said where the address says nothing', async () => {
    await world.db.insertInto('meta').values({ key: 'config.region', value: 'TW' }).execute();
    expect((await region('10.0.0.7')).code).toBe('TW');
    expect((await region('8.8.8.8')).code).toBe('US');
    await world.db.deleteFrom('meta').where('key', '=', 'config.region').execute();
  });
});

describe("an account's settings", () => {
  it('begin as the specification has them, and change one by one', async () => {
    const first = {
      enableNotify: true,
      onlyReceiveFriendMessage: false,
      moreFun: 'next',
      customUserAreaCode: '',
      useCustomUserArea: false,
    };
    expect((await signedGet(world.app, 'accountSettings', {}, user)).data).toEqual(first);
    expect((await save({ enableNotify: false })).data).toEqual({ ...first, enableNotify: false });
    expect((await save({ moreFun: 'skip', onlyReceiveFriendMessage: true })).data).toEqual({
      ...first,
      enableNotify: false,
      moreFun: 'skip',
      onlyReceiveFriendMessage: true,
    });
  });

  it('take both of two changes that come at once', async () => {
    await Promise.all([save({ enableNotify: false }), save({ moreFun: 'skip' }), save({ customUserAreaCode: 'HK' })]);
    expect((await signedGet(world.app, 'accountSettings', {}, user)).data).toMatchObject({
      enableNotify: false,
      moreFun: 'skip',
      customUserAreaCode: 'HK',
    });
  });

  it('are of nobody else, and of no visitor', async () => {
    expect((await signedGet(world.app, 'accountSettings', {}, visitor)).ret).toBe(1000);
    expect((await save({ enableNotify: false }, { now: NOON })).ret).toBe(1000);
    await save({ enableNotify: false });
    const others = await world.db.selectFrom('users').select('settings').where('id', '!=', token.uid).execute();
    expect(others.every((row) => row.settings === '')).toBe(true);
  });

  it('refuse an area that is none, and a use of none', async () => {
    for (const code of ['QQ', 'hk', '1', 'CHN']) expect((await save({ customUserAreaCode: code })).ret).toBe(400);
    expect((await save({ useCustomUserArea: true })).data.useCustomUserArea).toBe(false);
  });
});
