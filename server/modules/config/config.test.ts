import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedGet } from '../../test/client';
import { createWorld, NOON, type World } from '../../test/fixture';

const at = { now: NOON };
let world: World;
beforeAll(async () => {
  world = await createWorld({ lanUrl: 'http://192.168.1.9:8080' });
});
afterAll(() => world.close());

const set = async (settings: Record<string, string>) => {
  const rows = Object.entries(settings).map(([key, value]) => ({ key: `config.${key}`, value }));
  await world.db.insertInto('meta').values(rows).execute();
};

it('tells what this server is and has', async () => {
  const { data } = await signedGet(world.app, 'siteConfig', {}, at);
  expect(data).toMatchObject({ titles: 8, demo: false, lanUrl: 'http://192.168.1.9:8080' });
  expect(data.serverVersion).toMatch(/^\d+\.\d+\.\d+/);
});

it('asks nothing of viewers and runs no activity until the operator says so', async () => {
  expect((await signedGet(world.app, 'staticConfig', {}, at)).data).toMatchObject({
    rechargeActivity: { status: 0 },
    activityList: [],
    ipRegion: 'GL',
    mustLogin: false,
    mustVIP: false,
  });
  expect((await signedGet(world.app, 'userRegion', {}, at)).data).toEqual({ country: '全球', code: 'GL' });

  await set({
    mustLogin: '1',
    region: 'TW',
    'activity.status': '1',
    'activity.title': '周年庆',
    'activity.rule': '<p>规则</p>',
  });
  expect((await signedGet(world.app, 'staticConfig', {}, at)).data).toMatchObject({
    rechargeActivity: { status: 1, title: '周年庆', activityRule: '<p>规则</p>' },
    activityList: [{ title: '周年庆' }],
    ipRegion: 'TW',
    mustLogin: true,
  });
  expect((await signedGet(world.app, 'userRegion', {}, { ...at, traditional: true })).data).toEqual({
    country: '台灣',
    code: 'TW',
  });
  expect((await signedGet(world.app, 'activities', {}, at)).data.info).toHaveLength(1);
  expect((await signedGet(world.app, 'rechargeActivity', {}, at)).data.activityRule).toBe('<p>规则</p>');
});

it('names genres and regions as the viewer writes them; what is asked for stays as the catalogue writes it', async () => {
  const names = async (traditional: boolean) => {
    const { info } = (await signedGet(world.app, 'filters', {}, { ...at, traditional })).data;
    return info.filter(({ key }) => key === 'genre' || key === 'region').flatMap(({ options }) => options);
  };
  expect(await names(false)).toContainEqual({ value: '冒险', name: '冒险' });
  expect(await names(true)).toContainEqual({ value: '冒险', name: '冒險' });
  expect(await names(true)).toContainEqual({ value: '英国', name: '英國' });
});
