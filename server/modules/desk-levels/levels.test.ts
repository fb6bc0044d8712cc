import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskLevel } from '../../../src/contract/desk/levels';
import { levelLimits } from '../../../src/contract/desk/limits-of-levels';
import { ret } from '../../../src/contract/ret';
import { login, post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addUser, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

const open = async () => (await desk(world.app, owner, 'levels')).data;
const save = async (change: Partial<Record<number, Partial<DeskLevel>>>, revision?: string) => {
  const now = await open();
  const info = now.info.map((one) => ({ ...one, ...change[one.level] }));
  return desk(world.app, owner, 'levelsSave', { info, revision: revision ?? now.revision, reason: '新年' });
};
const privileges = async () => (await signedGet(world.app, 'vipPrivileges', {}, { now: world.clock.now })).data;
const rowOf = async (id: string) => (await privileges()).info.find((one) => one.id === id)?.values;

describe('the levels of VIP', () => {
  it('are all there, everybody among them, and editors may look at them', async () => {
    const { info } = await open();
    expect(info.map(({ level, name, height, goldOff }) => [level, name, height, goldOff])).toEqual([
      [0, '', 1080, 0],
      [1, '标准会员', 1080, 0],
      [2, '情侣会员', 1080, 10],
      [3, '黄金会员', 1440, 30],
      [4, '至尊会员', 2160, 100],
    ]);
    const editor = await workAs(world, ['editor'], 'ed');
    expect((await desk(world.app, editor, 'levels')).data.info).toEqual(info);
  });

  it('are changed together; /vip and the rights of viewers follow at once, and the journal tells what was different', async () => {
    expect(await rowOf('screens')).toEqual(['2 台', '3 台', '4 台', '4 台', '6 台']);
    const saved = await save({
      3: { screens: 5, freeOf: [6, 5, 4, 3, 2, 1, 1] },
      4: { screens: 8, name: ' 星耀会员 ', nameTw: '', dayValue: 60, height: 4320 },
    });
    expect([saved.ret, saved.msg]).toEqual([ret.ok, '']);
    expect(await rowOf('screens')).toEqual(['2 台', '3 台', '4 台', '5 台', '8 台']);
    expect(saved.data.info[4]).toMatchObject({ name: '星耀会员', nameTw: '星耀會員', dayValue: 60 });
    const { data } = await desk(world.app, owner, 'journal', { kind: 'vip-levels' });
    expect(data.info).toHaveLength(1);
    expect(data.info[0]).toMatchObject({
      act: 'levelsSave',
      reason: '新年',
      before: {
        '3.screens': 4,
        '4.screens': 6,
        '4.name': '至尊会员',
        '4.nameTw': '至尊會員',
        '4.dayValue': 40,
        '4.height': 2160,
      },
      after: {
        '3.screens': 5,
        '4.screens': 8,
        '4.name': '星耀会员',
        '4.nameTw': '星耀會員',
        '4.dayValue': 60,
        '4.height': 4320,
      },
    });
  });

  it('whose name changes call their members so, and nobody else', async () => {
    const until = { vip_expires_at: NOON + 86_400_000 };
    await addUser(world.db, 'gold', { ...until, vip_level: 3, vip_type_name: '黄金会员' });
    await addUser(world.db, 'own', { ...until, vip_level: 3, vip_type_name: '老朋友' });
    await save({ 3: { name: '黑金会员' } });
    const token = await login(world.app, 'gold@example.com', PASSWORD);
    const { data } = await post(world.app, 'myProfile', {}, { now: world.clock.now, token });
    expect(data.user.vipTypeName).toBe('黑金会员');
    const own = await world.db.selectFrom('users').select('vip_type_name').where('id', '=', 'own').executeTakeFirst();
    expect(own?.vip_type_name).toBe('老朋友');
  });

  it('have a row again where an operator took one away', async () => {
    await world.db.deleteFrom('vip_rights').where('level', '=', 3).execute();
    expect((await open()).info[3]).toMatchObject({ level: 3, height: 1080, screens: 4 });
    await save({ 3: { devices: 9 } });
    expect((await open()).info[3]).toMatchObject({ level: 3, height: 1080, devices: 9 });
  });
});

describe('what is refused, with everything that came with it', () => {
  it.each<[Partial<Record<number, Partial<DeskLevel>>>, string]>([
    [{ 3: { screens: 3 } }, 'VIP 3 的“同时播放”不能比 VIP 2 少'],
    [{ 0: { devices: 6 } }, 'VIP 1 的“登录设备”不能比未开通会员少'],
    [{ 2: { goldOff: 40 } }, 'VIP 3 的“金币减免”不能比 VIP 2 少'],
    [{ 4: { earlyDays: 2 } }, 'VIP 4 的“新集抢先看”不能比 VIP 3 少'],
    [{ 2: { dayValue: 5 } }, 'VIP 2 的“每天价值”不能比 VIP 1 少'],
    [{ 1: { freeOf: [8] } }, 'VIP 2 的“免广告”不能比 VIP 1 少'],
    [{ 4: { height: 1080 } }, 'VIP 4 的“最高画质”不能比 VIP 3 少'],
    [{ 1: { name: ' \u200b ' } }, '请填写 VIP 1 的名称'],
    [{ 1: { dayValue: 0 } }, 'VIP 1 的每天价值至少是 1'],
    [{ 0: { height: 1000 } }, '请给未开通会员选择一种画质'],
    [{ 4: { freeOf: [1, 2, 3, 4, 5, 6, 7, 8] } }, ' VIP 4 的免广告里有不存在的类型'],
    [{ 4: { level: 3 } }, '每个等级要有一份，不能多也不能少'],
  ])('%j', async (change, sentence) => {
    const before = await open();
    expect(await save({ ...change, 3: { devices: 9, ...change[3] } })).toMatchObject({
      ret: ret.badRequest,
      msg: sentence,
    });
    expect(await open()).toEqual(before);
  });

  it.each<Partial<DeskLevel>>([{ screens: 0 }, { goldOff: 101 }, { danmuColors: 13 }, { devices: 1.5 }, { level: 5 }])(
    '%j, by its schema',
    async (change) => {
      expect((await save({ 4: change })).ret).toBe(ret.badRequest);
    },
  );

  it('a second owner who read them before the first changed them is told what, and changes nothing', async () => {
    const { revision } = await open();
    await save({ 4: { screens: 9 } }, revision);
    const late = await save({ 4: { screens: 7 } }, revision);
    expect(late.ret).toBe(ret.conflict);
    expect(late.data).toMatchObject({ current: { '4.screens': 9 } });
    const { current } = late.data as unknown as { current: { revision: string } };
    expect((await save({ 4: { screens: 7 } }, current.revision)).ret).toBe(ret.ok);
  });
});

it('allows as many colours and places as danmu have, of which the highest level has all', async () => {
  const token = await login(world.app, 'vip@example.com', PASSWORD);
  const { rules } = (await signedGet(world.app, 'danmuSettings', {}, { now: world.clock.now, token })).data;
  expect([rules.colors.length, rules.modes.length]).toEqual([levelLimits.danmuColors, levelLimits.danmuPlaces]);
});
