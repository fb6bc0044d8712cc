import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { DownloadInfo } from '../../../src/contract/schemas/apps';
import { settingOf, settingsTable } from '../../site-settings/table';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

const open = async () => (await desk(world.app, owner, 'switches')).data;
const held = async (key: string) => (await open()).info.find((one) => one.key === key)?.value;
const save = async (values: Record<string, string>, revision?: string) =>
  desk(world.app, owner, 'switchesSave', { values, revision: revision ?? (await open()).revision, reason: '活动' });
const config = async () => (await signedGet(world.app, 'staticConfig', {}, { now: world.clock.now })).data;
const metaRows = () =>
  world.db.selectFrom('meta').selectAll().where('key', 'like', 'config.%').orderBy('key').execute();

it('lists every setting that the server reads, with what holds where nothing is set, and no secret', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^(test|demo|site-settings)\//.test(name));
  const read = sources.flatMap((name) => [
    ...readFileSync(root + name, 'utf8').matchAll(/'(config\.[A-Za-z][\w.]*\w)'(?:: '([^']*)')?/g),
  ]);
  const keys = read.map(([, key = '']) => key).filter((key) => key !== 'config.json');
  expect(new Set(keys).size).toBeGreaterThan(12);
  expect(keys.filter((key) => !settingOf(key))).toEqual([]);
  const defaults = read.flatMap(([, key = '', value]) => (value === undefined ? [] : [[key, value]]));
  expect(defaults.map(([key = '']) => [key, settingOf(key)?.standard])).toEqual(defaults);
  const fields = Object.keys(DownloadInfo.properties).filter((name) => name !== 'packages');
  expect(fields.filter((name) => !settingsTable.some(({ key }) => key === `config.download.${name}`))).toEqual([]);
  await world.db.insertInto('meta').values({ key: 'token_secret_2', value: 'hidden' }).execute();
  expect(JSON.stringify(await open())).not.toContain('secret');
});

it('changes several at once, which viewers have with their next call, and the journal what was and what is', async () => {
  const saved = await save({ 'config.mustLogin': '1', 'config.region': 'TW', 'config.activity.title': ' 周年庆 ' });
  expect([saved.ret, saved.msg]).toEqual([ret.ok, '']);
  expect(await config()).toMatchObject({ mustLogin: true, ipRegion: 'TW', rechargeActivity: { title: '周年庆' } });
  const { data } = await desk(world.app, owner, 'journal', { kind: 'settings' });
  expect(data.info).toHaveLength(1);
  expect(data.info[0]).toMatchObject({
    act: 'switchesSave',
    reason: '活动',
    before: { 'config.mustLogin': '0', 'config.region': '', 'config.activity.title': '' },
    after: { 'config.mustLogin': '1', 'config.region': 'TW', 'config.activity.title': '周年庆' },
  });
  // A default value has no row.
  await save({ 'config.mustLogin': '0' });
  expect((await metaRows()).map(({ key }) => key)).toEqual(['config.activity.title', 'config.region']);
});

it.each([
  ['config.mustVIP', 'yes', 'config.mustVIP'],
  ['config.region', 'XX', 'config.region'],
  ['config.activity.type', '7', 'config.activity.type'],
  ['config.filmsQuotaGB', '-1', '整数'],
  ['config.filmsQuotaGB', '1.5', '整数'],
  ['config.filmsReserveGB', '1000001', '1000000'],
  ['config.service.hours', '9-22', '09:00-22:00'],
  ['config.download.tvDownloadURL', 'javascript:alert(1)', 'https://'],
  ['config.download.tvDownloadURL', '//elsewhere.example/a.apk', 'https://'],
  ['config.app.tv.least', 'newest', '版本号'],
  ['config.activity.title', '长'.repeat(101), '100'],
  ['config.drm', '{', 'JSON'],
  ['config.drm', '{"servers":{"widevine":"https://license.example"}}', 'config.drm'],
  ['config.drm', '{"servers":{"com.widevine.alpha":"http://license.example"}}', 'https://'],
  ['token_secret', 'mine', 'token_secret'],
  ['config.map.', 'x', 'config.map.'],
  ['help', '1', 'help'],
])('refuses %s = %s with a sentence, and everything that came with it', async (key, value, sentence) => {
  const { ret: answer, msg } = await save({ 'config.mustLogin': '1', [key]: value });
  expect(answer).toBe(ret.badRequest);
  expect(msg).toContain(sentence);
  expect(await metaRows()).toEqual([]);
  expect((await config()).mustLogin).toBe(false);
});

it('tells the second of two editors what the first changed, and changes nothing', async () => {
  const { revision } = await open();
  await save({ 'config.mustVIP': '1' }, revision);
  const late = await save({ 'config.films': '0' }, revision);
  expect(late.ret).toBe(ret.conflict);
  expect(late.data).toMatchObject({ current: { 'config.mustVIP': '1', 'config.films': '1' } });
  expect(await held('config.films')).toBe('1');
  const current = (late.data as unknown as { current: { revision: string } }).current;
  expect((await save({ 'config.films': '0' }, current.revision)).ret).toBe(ret.ok);
});

it('hands the license servers of the site to players, as they are written, and none where they are taken away', async () => {
  const drm = async () => (await signedGet(world.app, 'siteConfig', {}, { now: world.clock.now })).data.drm;
  expect(await drm()).toBeUndefined();
  const given = {
    servers: { 'com.widevine.alpha': 'https://license.example/widevine' },
    advanced: { 'com.widevine.alpha': { videoRobustness: ['SW_SECURE_CRYPTO'] } },
  };
  const typed = JSON.stringify(given, null, 2);
  expect((await save({ 'config.drm': typed })).ret).toBe(ret.ok);
  expect(await drm()).toEqual(given);
  expect(await held('config.drm')).toBe(typed);
  // An invalid value that somebody wrote into the row by hand is not sent to players.
  await world.db.updateTable('meta').set({ value: '{"servers":1}' }).where('key', '=', 'config.drm').execute();
  expect(await drm()).toBeUndefined();
  await save({ 'config.drm': '' });
  expect(await metaRows()).toEqual([]);
});

it('keeps words for the client, which may be added and taken away, fifty at most', async () => {
  await save({ 'config.map.hello': '欢迎', 'config.map.signInTip': '1' });
  const maps = async () => (await signedGet(world.app, 'siteConfig', {}, { now: world.clock.now })).data.maps;
  expect(await maps()).toEqual({ hello: '欢迎', signInTip: '1' });
  await save({ 'config.map.hello': '' });
  expect(await maps()).toEqual({ signInTip: '1' });
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`config.map.w${n}`, 'x']));
  expect(await save(many)).toMatchObject({ ret: ret.badRequest, msg: '词条最多 50 个' });
  expect(await maps()).toEqual({ signInTip: '1' });
});

it('has a place and a kind for each, and each key once', () => {
  const keys = settingsTable.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { kind, options, standard } of settingsTable) {
    if (kind === 'choice') expect(options).toContain(standard);
    if (kind === 'switch') expect(['0', '1']).toContain(standard);
  }
});
