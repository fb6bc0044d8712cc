import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../src/contract/ret';
import type { Token } from '../../src/contract/schemas/user';
import { advertRows } from '../demo/adverts';
import { login, signedGet } from '../test/client';
import { addTitles, addUser, createWorld, NOON, PASSWORD, titleRow, type World } from '../test/fixture';
import { GATES_MS } from './grants-index';
import { LEASE_MS } from './leases-repository';

const DAY_MS = 86_400_000;
const mpd = `<MPD><Period><AdaptationSet contentType="video" maxWidth="3840" maxHeight="2160">
\t<Representation id="0" width="3840" height="2160"><SegmentTemplate media="seg-$RepresentationID$-$Number%05d$.m4s"/></Representation>
\t<Representation id="1" width="2560" height="1440"><SegmentTemplate media="seg-$RepresentationID$-$Number%05d$.m4s"/></Representation>
\t<Representation id="2" width="1280" height="720"><SegmentTemplate media="seg-$RepresentationID$-$Number%05d$.m4s"/></Representation>
</AdaptationSet><AdaptationSet contentType="audio"><Representation id="3" bandwidth="40000"/></AdaptationSet></Period></MPD>
`;
const m3u8 = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="media_3.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=3840x2160,AUDIO="a"
media_0.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=5,RESOLUTION=2560x1440,AUDIO="a"
media_1.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=2,RESOLUTION=1280x720,AUDIO="a"
media_2.m3u8
`;

let mediaRoot: string;
let world: World;
/** By their level of VIP. */
let viewers: Token[];

beforeAll(() => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-rights-'));
  for (const folder of ['tall/e1', 'vipfilm/e1']) {
    mkdirSync(join(mediaRoot, folder), { recursive: true });
    writeFileSync(join(mediaRoot, folder, 'manifest.mpd'), mpd);
    writeFileSync(join(mediaRoot, folder, 'master.m3u8'), m3u8);
    for (let n = 0; n < 4; n += 1)
      for (const name of [`seg-${n}-00001.m4s`, `init-${n}.mp4`, `media_${n}.m3u8`])
        writeFileSync(join(mediaRoot, folder, name), 'x');
  }
});
afterAll(() => rmSync(mediaRoot, { recursive: true }));

beforeEach(async () => {
  world = await createWorld({ mediaRoot });
  await addTitles(world.db, [
    titleRow('tall', '高塔'),
    titleRow('goldfilm', '金库', { gold: 60 }),
    titleRow('fresh', '新芽', { is_series: 1, episodes_total: 2 }),
  ]);
  await world.db
    .updateTable('episodes')
    .set({ heights: '[2160,1440,720]' })
    .where('episode_key', 'in', ['tall-1', 'vipfilm-1'])
    .execute();
  viewers = [];
  for (let level = 0; level <= 4; level += 1) {
    const vip_expires_at = level > 0 ? NOON + 30 * DAY_MS : 0;
    await addUser(world.db, `level${level}`, { vip_level: level, vip_expires_at, gold: 100 });
    viewers.push(await login(world.app, `level${level}@example.com`, PASSWORD, { deviceId: `first-device-${level}` }));
  }
});
afterEach(() => world.close());

const of = (level: number): Token => {
  const token = viewers[level];
  if (!token) throw new Error(`nobody has level ${level}`);
  return token;
};
const as = (token?: Token, deviceId?: string) => ({
  now: world.clock.now,
  ...(token ? { token } : {}),
  ...(deviceId ? { deviceId } : {}),
});
const address = async (episodeKey: string, token?: Token) =>
  (await signedGet(world.app, 'playAddress', { episodeKey }, as(token))).data;
const get = (url: string) => world.app.inject({ url });
const status = async (url: string) => (await get(url)).statusCode;
const heightsIn = (text: string) =>
  [...text.matchAll(/(?:height="|RESOLUTION=\d+x)(\d+)/g)].map(([, height]) => Number(height));

describe('the height of the picture', () => {
  const heights = [[720], [720], [720], [1440, 720], [2160, 1440, 720]];
  const lowest = [2, 2, 2, 1, 0];

  it.each([0, 1, 2, 3, 4])('is that of level %i, in both manifests and for every file', async (level) => {
    const { dash, hls } = await address('tall-1', of(level));
    expect(heightsIn((await get(dash)).body)).toEqual(heights[level]);
    expect(heightsIn((await get(hls)).body)).toEqual(heights[level]);
    expect((await get(hls)).body).toContain('media_2.m3u8');
    expect((await get(dash)).body).toContain('contentType="audio"');
    const folder = dash.replace('/manifest.mpd', '');
    for (let n = 0; n < 4; n += 1)
      for (const name of [`seg-${n}-00001.m4s`, `init-${n}.mp4`, `media_${n}.m3u8`])
        expect([name, await status(`${folder}/${name}`)]).toEqual([name, n >= (lowest[level] ?? 0) ? 200 : 403]);
  });

  it('of a film for everybody stays a plain address for whom it gives nothing more', async () => {
    expect((await address('tall-1')).dash).toBe('/media/tall/e1/manifest.mpd');
    expect((await address('tall-1', of(2))).grant).toBe('');
    expect((await address('tall-1', of(3))).grant).not.toBe('');
    expect(heightsIn((await get('/media/tall/e1/manifest.mpd')).body)).toEqual([720]);
    for (const path of ['seg-0-00001.m4s', 'SEG-0-00001.m4s', './seg-0-00001.m4s', '%73eg-0-00001.m4s', 'init-1.mp4'])
      expect([path, await status(`/media/tall/e1/${path}`)]).toEqual([path, 403]);
    expect((await get('/media/tall/e1/seg-2-00001.m4s')).headers['cache-control']).toBe('public, max-age=86400');
  });

  it('is that of the level also where VIP alone may watch at all', async () => {
    const { dash } = await address('vipfilm-1', of(1));
    expect(heightsIn((await get(dash)).body)).toEqual([720]);
    expect(await status(dash.replace('manifest.mpd', 'seg-0-00001.m4s'))).toBe(403);
    expect(await status(dash.replace('manifest.mpd', 'seg-2-00001.m4s'))).toBe(200);
  });

  it('is another one as soon as the operator says so, and never takes a film away', async () => {
    await world.db.updateTable('vip_rights').set({ height: 480 }).where('level', '=', 0).execute();
    world.clock.now += GATES_MS;
    expect(heightsIn((await get('/media/tall/e1/manifest.mpd')).body)).toEqual([720]);
    await world.db.updateTable('vip_rights').set({ height: 1440 }).where('level', '=', 0).execute();
    world.clock.now += GATES_MS;
    expect(heightsIn((await get('/media/tall/e1/manifest.mpd')).body)).toEqual([1440, 720]);
  });

  it('is told before: what one gets, and which level gets the rest', async () => {
    const of0 = (await signedGet(world.app, 'playData', { mediaKey: 'tall' }, as(of(0)))).data;
    expect(of0).toMatchObject({
      heights: [720],
      locked: [
        { height: 2160, level: 4 },
        { height: 1440, level: 3 },
      ],
      signed: false,
    });
    const of4 = (await signedGet(world.app, 'playData', { mediaKey: 'tall' }, as(of(4)))).data;
    expect(of4).toMatchObject({ heights: [2160, 1440, 720], locked: [], signed: true });
  });
});

describe('screens at once', () => {
  const plays = async (device: number, token: Token, play = `the-play-of-${device}`) =>
    signedGet(world.app, 'playAddress', { episodeKey: 'tall-1', play }, as(token, `screen-device-${device}`));
  const reports = async (device: number, token: Token, play = `the-play-of-${device}`) =>
    (
      await signedGet(
        world.app,
        'addPlayRecord',
        { episodeKey: 'tall-1', position: 9, duration: 600, play },
        as(token, `screen-device-${device}`),
      )
    ).data;

  it.each([
    [0, 2],
    [1, 3],
    [3, 4],
  ])('level %i has %i, and the one that began first gives way', async (level, most) => {
    const token = of(level);
    for (let device = 0; device < most; device += 1) {
      expect((await plays(device, token)).ret).toBe(200);
      world.clock.now += 1000;
    }
    for (let device = 0; device < most; device += 1)
      expect(await reports(device, token)).toEqual({ stopped: false, screens: most });
    expect((await plays(most, token)).ret).toBe(200);
    expect(await reports(0, token)).toEqual({ stopped: true, screens: most });
    for (let device = 1; device <= most; device += 1) expect((await reports(device, token)).stopped).toBe(false);
  });

  it('a play that gave way gets no new address and none of its old one, until it begins anew', async () => {
    const token = of(4);
    await world.db.updateTable('vip_rights').set({ screens: 1 }).where('level', '=', 4).execute();
    const { data: first } = await plays(1, token);
    expect(await status(first.dash)).toBe(200);
    const { data: second } = await plays(2, token);
    expect(await plays(1, token)).toMatchObject({ ret: 403, data: { screens: 1 } });
    world.clock.now += GATES_MS;
    expect([await status(first.dash), await status(second.dash)]).toEqual([403, 200]);
    const { data: again } = await plays(1, token, 'another-play-of-1');
    world.clock.now += GATES_MS;
    expect([await status(again.dash), await status(second.dash)]).toEqual([200, 403]);
  });

  it('one that is no longer heard of takes no screen', async () => {
    await world.db.updateTable('vip_rights').set({ screens: 1 }).where('level', '=', 0).execute();
    await plays(1, of(0));
    world.clock.now += LEASE_MS;
    await plays(2, of(0));
    expect((await reports(2, of(0))).stopped).toBe(false);
    // It goes on as one that begins now.
    expect((await reports(1, of(0))).stopped).toBe(false);
    expect((await reports(2, of(0))).stopped).toBe(true);
  });

  it('of many that begin at once as many play as may', async () => {
    const token = of(1);
    await Promise.all(Array.from({ length: 6 }, (_, device) => plays(device, token)));
    const stopped = await Promise.all(Array.from({ length: 6 }, (_, device) => reports(device, token)));
    expect(stopped.filter((one) => !one.stopped)).toHaveLength(3);
  });

  it('are counted for an account: visitors have none, and others are others', async () => {
    await plays(1, of(0));
    await plays(1, of(1));
    const visitor = { episodeKey: 'tall-1', play: 'a-visitors-play' };
    for (const device of ['a-visitor-1', 'a-visitor-2'])
      expect((await signedGet(world.app, 'playAddress', visitor, as(undefined, device))).ret).toBe(200);
    expect((await reports(1, of(0))).stopped).toBe(false);
    expect(await world.db.selectFrom('play_leases').select('uid').execute()).toHaveLength(2);
  });
});

describe('devices that stay signed in', () => {
  it.each([
    [0, 5],
    [2, 6],
    [4, 10],
  ])('are those of level %i: %i', async (level, devices) => {
    for (let n = 0; n < devices + 2; n += 1) {
      world.clock.now += 1000;
      await world.app.services.sessions.issue(`level${level}`, `device-${n}`);
    }
    const kept = await world.db.selectFrom('tokens').select('device_id').where('uid', '=', `level${level}`).execute();
    expect(kept).toHaveLength(devices);
    expect(kept.map(({ device_id }) => device_id)).not.toContain(`first-device-${level}`);
  });
});

describe('a new episode', () => {
  const watch = async (token?: Token) => signedGet(world.app, 'playAddress', { episodeKey: 'fresh-2' }, as(token));

  beforeEach(async () => {
    const free_at = NOON + 2 * DAY_MS;
    await world.db.updateTable('episodes').set({ free_at }).where('episode_key', '=', 'fresh-2').execute();
    world.clock.now += GATES_MS;
  });

  it('is there for whose level is early enough, and tells the others when', async () => {
    const rets = await Promise.all([undefined, ...viewers].map(async (token) => (await watch(token)).ret));
    expect(rets).toEqual([ret.loginRequired, 403, 403, 403, 200, 200]);
    const told = await watch(of(1));
    expect(told).toMatchObject({ data: { freeAt: NOON + 2 * DAY_MS, level: 3 } });
    expect(told.msg).toContain('VIP 3');
    expect((await watch()).data).toEqual({ freeAt: NOON + 2 * DAY_MS });
    expect(await status('/media/fresh/e2/seg-0-00001.m4s')).toBe(403);
    const [first, second] = (await signedGet(world.app, 'episodes', { mediaKey: 'fresh' }, as())).data.info;
    expect([first?.freeAt, second?.freeAt]).toEqual([0, NOON + 2 * DAY_MS]);
  });

  it('is there a day before for the next ones, and for everybody in time', async () => {
    world.clock.now = NOON + DAY_MS;
    expect([(await watch(of(0))).ret, (await watch(of(1))).ret]).toEqual([403, 200]);
    world.clock.now = NOON + 2 * DAY_MS;
    expect((await watch()).data).toMatchObject({ grant: '', dash: '/media/fresh/e2/manifest.mpd' });
  });

  it('is nobody’s before the earliest', async () => {
    await world.db
      .updateTable('episodes')
      .set({ free_at: NOON + 9 * DAY_MS })
      .where('episode_key', '=', 'fresh-2')
      .execute();
    expect(await watch(of(4))).toMatchObject({ ret: 403, data: { level: 0 } });
  });
});

describe('a film that costs gold', () => {
  it('says so on its card in every list, before any discount; what is free says nothing', async () => {
    const lists = [
      await signedGet(world.app, 'titleList', { size: 50 }, as(of(2))),
      await signedGet(world.app, 'searchTitles', { keyword: '金库' }, as(of(2))),
    ];
    for (const { data } of lists)
      expect(data.info.find(({ mediaKey }) => mediaKey === 'goldfilm')).toMatchObject({ gold: 60 });
    const free = lists[0]!.data.info.filter(({ mediaKey }) => mediaKey !== 'goldfilm');
    expect(free.length).toBeGreaterThan(0);
    expect(free.filter((card) => 'gold' in card)).toEqual([]);
  });

  it.each([
    [0, 60],
    [2, 54],
    [3, 42],
  ])('costs who has level %i %i', async (level, gold) => {
    const token = of(level);
    const asked = await signedGet(world.app, 'playAddress', { episodeKey: 'goldfilm-1' }, as(token));
    expect(asked).toMatchObject({ ret: 403, data: { gold, have: 100 } });
    const { data: prices } = await signedGet(world.app, 'goldPrices', { mediaKeys: 'goldfilm' }, as(token));
    expect(prices.info).toEqual([{ mediaKey: 'goldfilm', gold, fullGold: 60, paid: false }]);
    expect((await signedGet(world.app, 'titleDetails', { mediaKey: 'goldfilm' }, as(token))).data).toMatchObject({
      gold,
      fullGold: 60,
    });
    const paid = await signedGet(world.app, 'payByGold', { mediaKey: 'goldfilm' }, as(token));
    expect(paid.data).toEqual({ gold: 100 - gold });
    expect((await address('goldfilm-1', token)).grant).not.toBe('');
  });

  it('costs level 4 nothing, and no gold is taken for it', async () => {
    expect((await address('goldfilm-1', of(4))).grant).not.toBe('');
    expect((await signedGet(world.app, 'payByGold', { mediaKey: 'goldfilm' }, as(of(4)))).ret).toBe(404);
    const { gold } = await world.db
      .selectFrom('users')
      .select('gold')
      .where('id', '=', 'level4')
      .executeTakeFirstOrThrow();
    expect(gold).toBe(100);
  });
});

it('adverts of the kinds that a level is free of are not sent', async () => {
  await world.db.insertInto('adverts').values(advertRows()).execute();
  const kinds = async (token?: Token) =>
    new Set(
      (await signedGet(world.app, 'adverts', { typeList: '1,2,3,4,5,6,8' }, as(token))).data.info.map(
        ({ type }) => type,
      ),
    );
  const all = await kinds();
  expect(all.size).toBeGreaterThan(4);
  expect(await kinds(of(0))).toEqual(all);
  expect(await kinds(of(1))).toEqual(new Set([...all].filter((type) => type !== 1)));
  expect(await kinds(of(4))).toEqual(new Set());
});

it('danmu have the colours and places of the level, and the refusal says which it takes', async () => {
  let sent = 0;
  const send = async (level: number, look: { color?: string; mode?: 'top' | 'bottom' }) => {
    sent += 1;
    world.clock.now += 10_000;
    const row = { episodeKey: 'liulang-1', text: `第 ${sent} 条`, time: 3, clientId: `danmu-${sent}`, ...look };
    return signedGet(world.app, 'sendDanmu', row, as(of(level)));
  };
  expect((await send(0, { mode: 'top' })).msg).toContain('VIP 1');
  expect((await send(1, { mode: 'top' })).ret).toBe(200);
  expect((await send(1, { color: '#ffa94d' })).msg).toContain('VIP 3');
  expect((await send(3, { color: '#ffa94d' })).ret).toBe(200);
  expect((await send(3, { color: '#ff6f91' })).msg).toContain('VIP 4');
  expect((await send(4, { color: '#ff6f91', mode: 'bottom' })).ret).toBe(200);
});

it('bigV has what the lowest level has; VIP that has run out has nothing', async () => {
  await world.db.updateTable('users').set({ big_v: 1 }).where('id', '=', 'level0').execute();
  await world.db.updateTable('users').set({ vip_expires_at: NOON }).where('id', '=', 'level4').execute();
  const screens = async (token: Token) =>
    (
      await signedGet(
        world.app,
        'addPlayRecord',
        { episodeKey: 'tall-1', position: 1, duration: 600, play: 'some-play' },
        as(token),
      )
    ).data.screens;
  expect([await screens(of(0)), await screens(of(4))]).toEqual([3, 2]);
  expect((await address('tall-1', of(4))).grant).toBe('');
});
