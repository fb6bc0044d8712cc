import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdvertFacts } from '../../../src/contract/desk/site';
import { ret } from '../../../src/contract/ret';
import { plainSite } from '../../site';
import { recountTallies } from '../../tallies/tallies-repository';
import { type Caller, post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { advertFacts } from '../../test/desk-site-inputs';
import { addSocial, createWorld, type World } from '../../test/fixture';

let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, site: { ...plainSite, advertHosts: ['shop.example'] } });
  await addSocial(world.db);
  await world.db.deleteFrom('adverts').execute();
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const on = (deviceId: string): Caller => ({ deviceId, now: world.clock.now });
const offered = async (typeList = '2') =>
  (await signedGet(world.app, 'adverts', { typeList }, on('living-room-tv'))).data.info;
const save = (facts: Partial<AdvertFacts>, given: { id?: string; revision?: string } = {}) =>
  desk(world.app, editor, 'advertSave', {
    ...{ id: '', revision: '', reason: '', facts: { ...advertFacts, ...facts } },
    ...given,
  });
const list = async (params: object = {}) => (await desk(world.app, editor, 'advertList', params)).data;
const HOUR = 3_600_000;

it('an advert is made, comes to viewers, is changed and taken away; the journal has each', async () => {
  const made = await save({ title: ' 周末特价 ', cap: 2 });
  expect([made.ret, made.msg]).toEqual([ret.ok, '']);
  expect(made.data).toMatchObject({
    title: '周末特价',
    titleTw: '週末特價',
    state: 'running',
    clicks: 0,
    shownToday: 0,
  });
  const { id, revision } = made.data;
  expect(await offered()).toMatchObject([{ id, title: '周末特价', cap: 2 }]);
  await post(world.app, 'advertShown', { id }, on('living-room-tv'));
  await post(world.app, 'advertViewed', { id }, on('living-room-tv'));
  // Changed figures of the advert do not conflict with an editor's change.
  const changed = await save({ title: '周中特价' }, { id, revision });
  expect(changed.data).toMatchObject({ id, title: '周中特价', clicks: 1, shownToday: 1 });
  expect((await offered())[0]?.title).toBe('周中特价');
  const remove = { id, revision: changed.data.revision, reason: '到期' };
  expect((await desk(world.app, editor, 'advertRemove', { ...remove, revision })).ret).toBe(ret.conflict);
  expect((await desk(world.app, editor, 'advertRemove', remove)).ret).toBe(ret.ok);
  expect(await offered()).toEqual([]);
  expect((await desk(world.app, editor, 'advertRemove', remove)).ret).toBe(ret.notFound);
  const owner = await workAs(world, ['owner']);
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'advert', subject: id })).data;
  expect(info.map(({ act }) => act)).toEqual(['advertRemove', 'advertSave', 'advertSave']);
  expect(info[1]).toMatchObject({ before: { title: '周末特价' }, after: { title: '周中特价' } });
  expect(info[0]?.after).toBeNull();
});

it('is counted by day, however often it may come, and in all', async () => {
  const { id } = (await save({ cap: 0 })).data;
  const days = async () => (await desk(world.app, editor, 'advertDays', { id })).data.info;
  expect(await days()).toHaveLength(30);
  const show = (device: string) => post(world.app, 'advertShown', { id }, on(device));
  await Promise.all(Array.from({ length: 6 }, (_, n) => show(`device-${n}`)));
  await Promise.all(Array.from({ length: 3 }, (_, n) => post(world.app, 'advertViewed', { id }, on(`device-${n}`))));
  expect((await days()).at(-1)).toMatchObject({ shows: 6, clicks: 3 });
  world.clock.now += 24 * HOUR;
  editor = await workAs(world, ['editor']);
  await show('device-1');
  const [yesterday, today] = (await days()).slice(-2);
  expect([yesterday, today]).toMatchObject([
    { shows: 6, clicks: 3 },
    { shows: 1, clicks: 0 },
  ]);
  expect(Date.parse(today?.day ?? '') - Date.parse(yesterday?.day ?? '')).toBe(24 * HOUR);
  expect((await list()).info).toMatchObject([{ id, shows: 7, shownToday: 1, clicks: 3 }]);
  await recountTallies(world.db);
  expect((await list()).info).toMatchObject([{ shows: 7 }]);
  // The list reads stored totals: adding them up would read every day of fifty adverts.
  await world.db.deleteFrom('advert_days').execute();
  expect((await list()).info).toMatchObject([{ shows: 7, shownToday: 0, clicks: 3 }]);
  expect((await desk(world.app, editor, 'advertDays', { id: 'no-such' })).ret).toBe(ret.notFound);
});

it('the second of two editors is told, with what it is now', async () => {
  const { id, revision } = (await save({})).data;
  await save({ title: '甲' }, { id, revision });
  const late = await save({ title: '乙' }, { id, revision });
  expect(late.ret).toBe(ret.conflict);
  expect(late.data).toMatchObject({ current: { title: '甲' } });
});

it('the list knows what is planned, runs and is over, page by page', async () => {
  const now = world.clock.now;
  await save({ title: '将来', startsAt: now + HOUR });
  await save({ title: '现在', startsAt: now - HOUR, endsAt: now + HOUR, type: 3 });
  await save({ title: '过去', startsAt: now - 2 * HOUR, endsAt: now - HOUR });
  const titles = async (params: object = {}) => (await list(params)).info.map(({ title }) => title);
  expect(await titles()).toEqual(['将来', '现在', '过去']);
  expect(await titles({ descending: false })).toEqual(['过去', '现在', '将来']);
  for (const [state, title] of [
    ['planned', '将来'],
    ['running', '现在'],
    ['ended', '过去'],
  ]) {
    expect(await titles({ state })).toEqual([title]);
    expect((await list({ state })).info[0]?.state).toBe(state);
  }
  expect(await titles({ type: 3 })).toEqual(['现在']);
  const first = await list({ size: 2 });
  expect(first).toMatchObject({ total: 3 });
  expect((await list({ size: 2, after: first.next })).info.map(({ title }) => title)).toEqual(['过去']);
});

it('keeps of a type what it uses, and names its film', async () => {
  const { data } = await save({ type: 5, at: 30, mediaKey: 'walle', showUrl: '/media/a.jpg' });
  expect(data).toMatchObject({ showUrl: '', at: 30, mediaKey: 'walle' });
  expect(data.titleName).not.toBe('');
  expect((await save({ type: 1, at: 30, mediaKey: 'walle' })).data).toMatchObject({ at: 0, mediaKey: '' });
});

const param = {
  ...{ device: '', type: 'page' as const, pagePath: '/openVip', param: 'type=2', isNeedLogin: true, webUrl: '' },
};

it('leads where its parameter says, device by device', async () => {
  const app = { ...param, type: 'app' as const, device: 'phone', pagePath: 'feiping://open', webUrl: '/app-download' };
  expect((await save({ appParam: app })).data.appParam).toMatchObject({ pagePath: 'feiping://open', param: '' });
  expect((await offered())[0]?.appParam).toMatchObject({ type: 'app', device: 'phone' });
  expect((await save({ appParam: param })).data.appParam).toEqual(param);
});

describe('a sentence says what is wrong', () => {
  it.each<[string, Partial<AdvertFacts>, string]>([
    ['a type that is none', { type: 7 }, '没有这种广告'],
    ['no title', { title: ' \u200b' }, '名称'],
    ['no picture', { showUrl: '' }, '图片地址'],
    ['a script for a picture', { showUrl: 'javascript:alert(1)' }, '图片地址'],
    ['a picture without TLS', { showUrl: 'http://shop.example/a.jpg' }, '图片地址'],
    ['a picture with a query', { showUrl: '/media/a.jpg?x=1' }, '图片地址'],
    ['another host’s path', { linkUrl: '//elsewhere.example' }, '跳转地址'],
    ['a script to follow', { linkUrl: 'javascript:alert(1)' }, '跳转地址'],
    ['a host that is not on the list', { linkUrl: 'https://elsewhere.example/a' }, 'shop.example'],
    ['a counter of no kind', { viewUrl: '/count' }, '统计地址'],
    ['an end before its beginning', { startsAt: 2_000, endsAt: 1_000 }, '结束时间'],
    ['no region', { region: 'ZZ' }, 'ZZ'],
    ['no film', { mediaKey: 'no-such' }, '没有这部影片'],
    ['no device', { appParam: { ...param, device: 'watch' } }, '设备'],
    ['a page that is none', { appParam: { ...param, pagePath: 'javascript:alert(1)' } }, '路径'],
    ['a web page that is none', { appParam: { ...param, type: 'web', webUrl: 'http://shop.example' } }, '网页'],
    ['an app that is a script', { appParam: { ...param, type: 'app', pagePath: 'javascript://x' } }, '应用地址'],
    [
      'a foreign web page behind an app',
      { appParam: { ...param, type: 'app', pagePath: 'feiping://open', webUrl: 'https://elsewhere.example' } },
      'shop.example',
    ],
  ])('%s', async (_, facts, sentence) => {
    const { ret: answer, msg } = await save(facts);
    expect(answer).toBe(ret.badRequest);
    expect(msg).toContain(sentence);
    expect((await list()).total).toBe(0);
  });
});
