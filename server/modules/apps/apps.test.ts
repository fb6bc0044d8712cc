import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { plainSite } from '../../site';
import { signedGet } from '../../test/client';
import { createWorld, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';

const DAY_MS = 86_400_000;
let world: World;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'danmu-tv-packages-'));
  world = await createWorld({ packagesRoot: root, trustProxy: () => true });
});
afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true });
});

const visitor = (deviceId = 'visitor-device-1') => ({ now: world.clock.now, deviceId });
const info = async () => (await signedGet(world.app, 'appInfo', {}, visitor())).data;
const say = (values: Record<string, string>) =>
  world.db
    .insertInto('meta')
    .values(Object.entries(values).map(([key, value]) => ({ key, value })))
    .execute();
const put = (name: string, text = name) => writeFileSync(join(root, name), text);

describe('appdownloadv2', () => {
  it('offers nothing on a new site, and says the versions of the specification', async () => {
    expect(await info()).toMatchObject({
      androidDownloadURL: '',
      androidVer: limits.defaultAndroidVersion,
      tvDownloadURL: '',
      tvVer: limits.defaultTvVersion,
      iphoneVip: false,
      packages: [],
    });
  });

  it('says what the operator says, but no address that would run in the page', async () => {
    await say({
      'config.download.androidDownloadURL': 'https://dl.example/feiping.apk',
      'config.download.androidVer': '1.9.0',
      'config.download.ipadVip': '1',
      'config.download.pcDownloadURL': 'javascript:alert(1)',
      'config.download.iphoneDownloadURL': '//dl.example/app',
    });
    expect(await info()).toMatchObject({
      androidDownloadURL: 'https://dl.example/feiping.apk',
      androidVer: '1.9.0',
      ipadVip: true,
      pcDownloadURL: '',
      iphoneDownloadURL: '',
    });
    expect((await signedGet(world.app, 'androidUrl', {}, visitor())).data).toEqual({
      androidUrl: 'https://dl.example/feiping.apk',
    });
  });

  it('offers the newest package of each kind, with its size and its hash; the APK is the app of the TV card', async () => {
    put('danmu-tv-0.9.0-androidtv-release.apk');
    put('danmu-tv-0.10.0-androidtv-debug.apk', 'debug');
    put('danmu-tv-0.10.0-androidtv-release.apk', 'abc');
    put('danmu-tv-0.10.0-tizen.wgt');
    put('danmu-tv-0.10.0.zip');
    put('notes.apk');
    const found = await info();
    expect(found).toMatchObject({ tvDownloadURL: '/packages/danmu-tv-0.10.0-androidtv-release.apk', tvVer: '0.10.0' });
    expect(found.packages).toEqual([
      {
        kind: 'apk',
        url: '/packages/danmu-tv-0.10.0-androidtv-release.apk',
        version: '0.10.0',
        bytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
      expect.objectContaining({ kind: 'wgt', url: '/packages/danmu-tv-0.10.0-tizen.wgt' }),
    ]);
    await say({ 'config.download.tvDownloadURL': 'https://dl.example/tv.apk', 'config.download.tvVer': '3.0.0' });
    expect(await info()).toMatchObject({ tvDownloadURL: 'https://dl.example/tv.apk', tvVer: '3.0.0' });
  });

  it('reads a package again when it is made anew under its name', async () => {
    const hash = async () => (await info()).packages[0]?.sha256;
    put('danmu-tv-1.0.0-webos.ipk', 'one');
    const before = await hash();
    expect(await hash()).toBe(before);
    put('danmu-tv-1.0.0-webos.ipk', 'another');
    expect(await hash()).not.toBe(before);
  });
});

describe('/packages', () => {
  const get = (name: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url: `/packages/${name}`, headers });

  it.each([
    ['danmu-tv-1.0.0-androidtv-debug.apk', 'application/vnd.android.package-archive'],
    ['danmu-tv-1.0.0-tizen.wgt', 'application/widget'],
    ['danmu-tv-1.0.0-webos.ipk', 'application/octet-stream'],
  ])('hands out %s whole and in parts', async (name, type) => {
    put(name, '0123456789');
    const whole = await get(name);
    expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([200, type, '0123456789']);
    expect(whole.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await get(name, { range: 'bytes=3-5' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 3-5/10', '345']);
    expect((await get(name, { range: 'bytes=50-' })).statusCode).toBe(416);
    expect((await world.app.inject({ method: 'HEAD', url: `/packages/${name}` })).headers['content-length']).toBe('10');
    expect((await get(name, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  it('has nothing but packages, and nothing outside of its folder', async () => {
    writeFileSync(join(root, 'secret.txt'), 'secret');
    writeFileSync(`${root}-1.0.0-tizen.wgt`, 'outside');
    symlinkSync('/etc/hostname', join(root, 'danmu-tv-1.0.0-tizen.wgt'));
    const outside = `${root.slice(root.lastIndexOf('/') + 1)}-1.0.0-tizen.wgt`;
    for (const name of [
      'secret.txt',
      'danmu-tv-1.0.0-tizen.wgt',
      'danmu-tv-9.9.9-tizen.wgt',
      `../${outside}`,
      `..%2f${outside}`,
      `%2e%2e/${outside}`,
      'build/index.html',
      '.build-stamp',
      'danmu-tv-1.0.0-tizen.wgt%00.apk',
      '',
    ])
      expect((await get(name)).statusCode, name).toBe(404);
    expect((await info()).packages).toEqual([]);
    rmSync(`${root}-1.0.0-tizen.wgt`);
  });
});

describe('AppDownload', () => {
  const fetchApp = (deviceId: string, kind = 'tv') => signedGet(world.app, 'appDownload', { kind }, visitor(deviceId));
  const counted = () => world.db.selectFrom('app_downloads').selectAll().orderBy('day').orderBy('kind').execute();

  it('counts a device once a day for each kind, also where it asks several times at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => fetchApp('device-one')));
    await fetchApp('device-two');
    await fetchApp('device-one', 'tizen');
    const today = world.app.services.days.dayOf(world.clock.now);
    expect(await counted()).toEqual([
      { day: today, kind: 'tizen', downloads: 1 },
      { day: today, kind: 'tv', downloads: 2 },
    ]);
    world.clock.now += DAY_MS;
    await fetchApp('device-one');
    expect(await counted()).toHaveLength(3);
    const marks = () => world.db.selectFrom('app_download_devices').selectAll().execute();
    await listening(world, 'figures-day');
    await drain(world.app.services.jobs);
    expect((await marks()).map(({ day }) => day)).toEqual([today + 1]);
    expect(JSON.stringify(await marks())).not.toContain('device-one');
    world.clock.now += DAY_MS;
    await drain(world.app.services.jobs);
    expect(await marks()).toEqual([]);
  });

  it('counts no more from one address than a house can have, and refuses a kind that is none', async () => {
    for (let at = 0; at < 60; at += 1) await fetchApp(`invented-${at}`);
    expect((await counted())[0]?.downloads).toBe(50);
    expect((await signedGet(world.app, 'appDownload', { kind: 'toaster' }, visitor())).ret).toBe(400);
  });
});

describe('hasSwitchVersion', () => {
  const asked = async (kind: string, appVersion: string) =>
    (await signedGet(world.app, 'switchVersion', { kind, appVersion }, visitor())).data;
  const same = { hasSwitch: false, force: false, version: '', url: '' };

  it('tells an app that is older than the operator advises, and one that does not work any more', async () => {
    put('danmu-tv-2.1.0-tizen.wgt');
    expect(await asked('tizen', '0.0.1')).toEqual(same);
    await say({ 'config.app.tizen.advised': '2.0.0', 'config.app.tizen.least': '1.0.0' });
    const offered = { version: '2.1.0', url: '/packages/danmu-tv-2.1.0-tizen.wgt' };
    expect(await asked('tizen', '2.0.0')).toEqual(same);
    expect(await asked('tizen', '1.9.9')).toEqual({ hasSwitch: true, force: false, ...offered });
    expect(await asked('tizen', '0.9.0')).toEqual({ hasSwitch: true, force: true, ...offered });
    expect(await asked('webos', '0.9.0')).toEqual(same);
  });

  it('tells nobody for whom there is nothing newer to fetch', async () => {
    await say({ 'config.app.tizen.least': '3.0.0', 'config.app.webos.least': '3.0.0' });
    expect(await asked('webos', '1.0.0')).toEqual(same);
    put('danmu-tv-2.1.0-tizen.wgt');
    expect(await asked('tizen', '2.1.0')).toEqual(same);
    expect(await asked('tizen', '2.2.0')).toEqual(same);
    expect(await asked('tizen', '2.0.9')).toMatchObject({ hasSwitch: true, force: true, version: '2.1.0' });
  });

  it('tells nobody whose version is none, or where the operator wrote nonsense', async () => {
    await say({ 'config.app.tv.least': 'soon', 'config.app.webos.least': '9.0.0' });
    expect(await asked('tv', '1.0.0')).toEqual(same);
    expect(await asked('webos', 'unknown')).toEqual(same);
    expect((await signedGet(world.app, 'switchVersion', {}, visitor())).data).toEqual(same);
  });
});

it('Statistics counts visits by day and layout where the operator wants it, and keeps nothing of the visitor', async () => {
  const silent = await signedGet(world.app, 'visit', { cineam: 1, layout: 'tv' }, visitor());
  expect(silent.ret).toBe(200);
  expect(await world.db.selectFrom('site_visits').selectAll().execute()).toEqual([]);
  await world.close();
  world = await createWorld({ site: { ...plainSite, visits: true } });
  const visit = (layout: string) => signedGet(world.app, 'visit', { cineam: 1, layout }, visitor());
  await Promise.all([visit('tv'), visit('tv'), visit('touch')]);
  const rows = await world.db.selectFrom('site_visits').selectAll().orderBy('layout').execute();
  const day = world.app.services.days.dayOf(world.clock.now);
  expect(rows).toEqual([
    { day, layout: 'touch', visits: 1 },
    { day, layout: 'tv', visits: 2 },
  ]);
  expect((await visit('watch')).ret).toBe(400);
});

describe('/speed', () => {
  const get = (kib: string) =>
    world.app.inject({ url: `/speed?kib=${kib}`, headers: { 'accept-encoding': 'gzip, br' } });

  it('answers with so much noise, which is neither kept nor made smaller', async () => {
    const answer = await get('64');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 64 * 1024]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect((await get('0')).rawPayload).toHaveLength(0);
  });

  it.each(['', '-1', '4097', 'abc', '1e3', '99999999'])('refuses kib=%s', async (kib) => {
    expect((await get(kib)).statusCode).toBe(400);
  });

  it('has an end for one address', async () => {
    const small = await createWorld({ limitFactor: 0.001 });
    const codes: number[] = [];
    for (let at = 0; at < 4; at += 1) codes.push((await small.app.inject({ url: '/speed?kib=100' })).statusCode);
    expect(codes).toEqual([200, 200, 429, 429]);
    await small.close();
  });
});
