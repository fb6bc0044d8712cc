import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRequest, signedGet } from '../../test/client';
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

it('says how many titles have something to play, and whether some of them are the demo’s', async () => {
  const told = async () => (await signedGet(world.app, 'siteConfig', {}, at)).data;
  const change = async (set: { is_demo: number }) => {
    await world.db.updateTable('titles').set(set).where('media_key', '=', 'walle').execute();
    world.app.services.catalogue.changed('walle');
  };
  await change({ is_demo: 1 });
  expect(await told()).toMatchObject({ titles: 8, demo: true });
  await change({ is_demo: 0 });
  expect(await told()).toMatchObject({ titles: 8, demo: false });
  await change({ is_demo: 1 });
  await world.db.updateTable('episodes').set({ withdrawn: 1 }).where('media_key', '=', 'walle').execute();
  world.app.services.catalogue.changed('walle');
  expect(await told()).toMatchObject({ titles: 7, demo: false });
  await world.db.updateTable('episodes').set({ withdrawn: 0 }).where('media_key', '=', 'walle').execute();
  await change({ is_demo: 0 });
});

it('has words and hosts of the operator’s, and none unless they say so', async () => {
  const nowhere = { shop: '', v3: '', likes: '' };
  const config = async (app: World['app']) => (await signedGet(app, 'siteConfig', {}, at)).data;
  expect(await config(world.app)).toMatchObject({ maps: {}, hosts: nowhere, promo: '', visits: false });
  await set({ 'map.signInTip': '1', 'map.words': '好片', maps: 'x', 'mapx.a': 'b', mustVIP: '0' });
  expect((await config(world.app)).maps).toEqual({ signInTip: '1', words: '好片' });
  const hosts = { shop: 'https://shop.example', v3: '', likes: '' };
  const other = await createWorld({
    site: { hosts, promo: 'https://promo.example/a', visits: true, advertHosts: ['only.example'] },
  });
  expect(await config(other.app)).toMatchObject({ maps: {}, hosts, promo: 'https://promo.example/a', visits: true });
  await other.close();
});

it('asks nothing of viewers and runs no activity until the operator says so', async () => {
  expect((await signedGet(world.app, 'staticConfig', {}, at)).data).toMatchObject({
    rechargeActivity: { status: 0 },
    activityList: [],
    ipRegion: 'GL',
    mustLogin: false,
    mustVIP: false,
  });
  expect((await signedGet(world.app, 'userRegion', {}, at)).data).toMatchObject({ country: '全球', code: 'GL' });

  await set({
    mustLogin: '1',
    region: 'TW',
    'activity.status': '1',
    'activity.title': '周年庆',
    'activity.rule': '<p>规则</p>',
    'activity.rule.tw': '<p>活動辦法</p>',
  });
  expect((await signedGet(world.app, 'staticConfig', {}, at)).data).toMatchObject({
    rechargeActivity: { status: 1, title: '周年庆', activityRule: '<p>规则</p>' },
    activityList: [{ title: '周年庆' }],
    ipRegion: 'TW',
    mustLogin: true,
  });
  expect((await signedGet(world.app, 'userRegion', {}, { ...at, traditional: true })).data).toMatchObject({
    country: '台灣',
    code: 'TW',
  });
  // One text was written for Taiwan, the other is converted.
  expect((await signedGet(world.app, 'staticConfig', {}, { ...at, traditional: true })).data).toMatchObject({
    rechargeActivity: { title: '週年慶', activityRule: '<p>活動辦法</p>' },
    activityList: [{ title: '週年慶' }],
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

it('says where a viewer is as the proxy does, if the operator trusts one, else what holds for the site', async () => {
  const behind = await createWorld({ regionHeader: 'CF-IPCountry' });
  await behind.db.insertInto('meta').values({ key: 'config.region', value: 'TW' }).execute();
  const asked = async (app: World['app'], country: string) => {
    const wire = getRequest('/api/home/getuserregion', {}, at);
    const answer = await app.inject({ ...wire, headers: { ...wire.headers, 'cf-ipcountry': country } });
    return answer.json().data.code;
  };
  expect(await asked(behind.app, 'my')).toBe('MY');
  for (const unknown of ['XX', 'T1', '', 'Malaysia']) expect(await asked(behind.app, unknown)).toBe('TW');
  // Without the setting anybody could send the header.
  expect(await asked(world.app, 'MY')).toBe('TW');
  await behind.close();
});

it('calls the site what config.json calls it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-brand-'));
  const brandFile = join(folder, 'config.json');
  const site = await createWorld({ brandFile });
  await site.db
    .insertInto('help_items')
    .values({
      id: 700,
      category_id: 1,
      title: '关于',
      title_tw: '關於',
      html: '<p>{{brand}}</p>',
      html_tw: '<p>{{brand}}</p>',
      position: 9,
      tv: 0,
    })
    .execute();
  const texts = async (traditional: boolean) => {
    const as = { ...at, traditional };
    return [
      (await signedGet(site.app, 'shareTitle', { mediaKey: 'walle' }, as)).data.text,
      (await signedGet(site.app, 'rechargeActivity', {}, as)).data.shareText,
      (await signedGet(site.app, 'helpArticle', { id: 700 }, as)).data.info[0]?.contxt,
    ];
  };
  expect(await texts(false)).toEqual(['我在飞屏看《Wall·E 机器人》，一起来看吧', '一起来飞屏看好片', '<p>飞屏</p>']);
  writeFileSync(brandFile, JSON.stringify({ brand: { name: '小院<影院>', nameTw: '小院影院' } }));
  expect(await texts(false)).toEqual([
    '我在小院<影院>看《Wall·E 机器人》，一起来看吧',
    '一起来小院<影院>看好片',
    '<p>小院&#60;影院&#62;</p>',
  ]);
  expect((await texts(true))[1]).toBe('一起來小院影院看好片');
  await site.close();
  rmSync(folder, { recursive: true });
});
