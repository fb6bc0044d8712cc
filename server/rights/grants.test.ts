import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits';
import type { Token } from '../../src/contract/schemas/user';
import { createApp } from '../app';
import type { Db } from '../db/db';
import { login, signedGet } from '../test/client';
import { newDatabase } from '../test/database';
import { addTitles, createWorld, fillCatalogue, NOON, PASSWORD, titleRow, userRow, type World } from '../test/fixture';
import { createGateIndex, GATES_MS } from './grants-index';

const demoClip = 'demo/clips/lantern';
let mediaRoot: string;
let world: World;
let vip: Token;

beforeAll(() => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-grants-'));
  for (const folder of [
    'liulang/e1',
    'vipfilm/e1',
    'vipfilm/e1/video',
    'goldfilm/e1',
    'vipseries/e1',
    'vipseries/e2',
  ]) {
    mkdirSync(join(mediaRoot, folder), { recursive: true });
    for (const file of ['manifest.mpd', 'master.m3u8', 'seg-0-00001.m4s', 'zh.vtt', 'tiles-0.jpg', 'poster.jpg']) {
      writeFileSync(join(mediaRoot, folder, file), '0123456789');
    }
  }
});
afterAll(() => rmSync(mediaRoot, { recursive: true }));

beforeEach(async () => {
  world = await createWorld({ mediaRoot });
  await addTitles(world.db, [
    titleRow('goldfilm', '金库', { gold: 60 }),
    titleRow('vipseries', '长廊', { vip: 1, is_series: 1, episodes_total: 2 }),
  ]);
  await world.db
    .updateTable('users')
    .set({ gold: 100, vip_expires_at: NOON + 30 * 86_400_000 })
    .execute();
  vip = await login(world.app, 'vip@example.com', PASSWORD);
});
afterEach(() => world.close());

const at = (token?: Token) => ({ now: world.clock.now, ...(token ? { token } : {}) });
const address = async (episodeKey: string, token: Token | undefined = vip) =>
  (await signedGet(world.app, 'playAddress', { episodeKey }, at(token))).data;
const fetchMedia = (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const status = async (url: string) => (await fetchMedia(url)).statusCode;
/** The operator's tools are other processes: the server sees their change a little later. */
const later = () => {
  world.clock.now += GATES_MS;
};

describe('VIP that ends while a film is on', () => {
  const MINUTE_MS = 60_000;
  const ask = async (play: string, token = vip) =>
    (await signedGet(world.app, 'playAddress', { episodeKey: 'vipfilm-1', play }, at(token))).ret;
  /** As the player's reports do: the screen is heard of. */
  const plays = () => world.db.updateTable('play_leases').set({ seen_at: world.clock.now }).execute();

  it('lets that play go on to its end, for hours, and begins no other', async () => {
    await world.db
      .updateTable('users')
      .set({ vip_expires_at: NOON + MINUTE_MS })
      .where('id', '=', vip.uid)
      .execute();
    expect(await ask('evening-0000000000000000')).toBe(200);
    for (const minutes of [9, 60, 230]) {
      world.clock.now = NOON + minutes * MINUTE_MS;
      await plays();
      expect(await ask('evening-0000000000000000'), `${minutes} min`).toBe(200);
    }
    expect(await ask('another-0000000000000000')).toBe(403);
    // The screen has begun something else meanwhile, or was left alone.
    expect((await signedGet(world.app, 'playAddress', { episodeKey: 'vipfilm-1' }, at(vip))).ret).toBe(403);
    world.clock.now = NOON + 242 * MINUTE_MS;
    await plays();
    expect(await ask('evening-0000000000000000')).toBe(403);
  });

  it('is no help to a play that was not heard of, or that began after the end', async () => {
    await world.db
      .updateTable('users')
      .set({ vip_expires_at: NOON + MINUTE_MS })
      .where('id', '=', vip.uid)
      .execute();
    expect(await ask('evening-0000000000000000')).toBe(200);
    world.clock.now = NOON + 20 * MINUTE_MS;
    expect(await ask('evening-0000000000000000'), 'paused for long').toBe(403);
    await world.db.updateTable('play_leases').set({ started_at: world.clock.now, seen_at: world.clock.now }).execute();
    expect(await ask('evening-0000000000000000'), 'begun after the end').toBe(403);
  });
});

describe('the address of a film that is not for everybody', () => {
  it('stands under a grant that ends', async () => {
    const { hls, dash, expires, grant } = await address('vipfilm-1');
    expect(grant).toMatch(/^\/media\/~[\w-]+\.[\w-]{43}$/);
    expect([dash, hls]).toEqual([`${grant}/vipfilm/e1/manifest.mpd`, `${grant}/vipfilm/e1/master.m3u8`]);
    expect(expires).toBe(NOON / 1000 + limits.playAddressLifeSeconds);
    for (const file of ['manifest.mpd', 'master.m3u8', 'seg-0-00001.m4s', 'zh.vtt', 'tiles-0.jpg']) {
      expect(await status(`${grant}/vipfilm/e1/${file}`), file).toBe(200);
    }
  });

  it('has no session and no name in it', async () => {
    const { grant } = await address('vipfilm-1');
    const payload = Buffer.from(grant.slice('/media/~'.length).split('.')[0] ?? '', 'base64url').toString();
    expect(payload).toMatch(/^\["[\w-]{16}","vipfilm-1",\d+,1080,"\w{25}","vipfilm\/e1",0\]$/);
    for (const secret of [vip.token, vip.uid, vip.sign]) expect(payload).not.toContain(`"${secret}"`);
  });

  it('has the keys of an encrypted film, for whom may play it, and no HLS', async () => {
    const [key_id, content_key] = ['a7e61c373e219033c21091fa607bf3b8', '76a6c65c5ea762046bd749a2e632ccbb'];
    await world.db.insertInto('media_keys').values({ episode_key: 'vipfilm-1', key_id, content_key }).execute();
    expect(await address('vipfilm-1')).toMatchObject({ hls: '', clearKeys: { [key_id]: content_key } });
    const user = await login(world.app, 'ming@example.com', PASSWORD);
    expect(JSON.stringify(await address('vipfilm-1', user))).not.toContain(content_key);
    expect((await address('liulang-1')).clearKeys).toEqual({});
  });

  it('differs after a while in its grant alone', async () => {
    const first = await address('vipfilm-1');
    world.clock.now += 1000;
    const next = await address('vipfilm-1');
    expect(next.grant).not.toBe(first.grant);
    expect(next.dash.replace(next.grant, first.grant)).toBe(first.dash);
  });

  it('is there for gold, for an episode and where the site asks for a login, and plain again where it asks no more', async () => {
    await signedGet(world.app, 'payByGold', { mediaKey: 'goldfilm' }, at(vip));
    expect((await address('goldfilm-1')).grant).not.toBe('');
    expect((await address('liulang-1')).grant).toBe('');
    await world.db.updateTable('episodes').set({ vip: 1 }).where('episode_key', '=', 'liulang-1').execute();
    later();
    expect((await address('liulang-1')).grant).not.toBe('');
    expect(await status('/media/liulang/e1/manifest.mpd')).toBe(403);
    await world.db.updateTable('episodes').set({ vip: 0 }).execute();
    await world.db.insertInto('meta').values({ key: 'config.mustLogin', value: '1' }).execute();
    later();
    expect((await address('liulang-1')).grant).not.toBe('');
    expect(await status('/media/liulang/e1/manifest.mpd')).toBe(403);
    await world.db.deleteFrom('meta').where('key', '=', 'config.mustLogin').execute();
    const { grant } = await address('vipfilm-1');
    later();
    expect(await status('/media/liulang/e1/manifest.mpd')).toBe(200);
    expect(await status(`${grant}/vipfilm/e1/manifest.mpd`)).toBe(200);
  });

  it('holds after a restart of the server, on the same database', async () => {
    const { grant } = await address('vipfilm-1');
    const again = createApp({ db: world.db, mediaRoot, filesRoot: mediaRoot, clock: () => world.clock.now });
    expect((await again.inject({ url: `${grant}/vipfilm/e1/manifest.mpd` })).statusCode).toBe(200);
    await again.close();
  });
});

describe('what is refused', () => {
  const refused = async (url: string) => {
    const response = await fetchMedia(url);
    expect([url, response.statusCode, response.body]).toEqual([url, 403, '']);
    expect(response.headers['cache-control']).toBe('no-store');
  };

  it.each([
    'vipfilm/e1/manifest.mpd',
    'vipfilm/e1/master.m3u8',
    'vipfilm/e1/seg-0-00001.m4s',
    'vipfilm/e1/zh.vtt',
    'vipfilm/e1/video/seg-0-00001.m4s',
    'vipfilm/e1/no-such-file.m4s',
    'goldfilm/e1/manifest.mpd',
    'vipseries/e2/manifest.mpd',
    'VIPFILM/e1/manifest.mpd',
    'vipfilm/./e1/manifest.mpd',
    'liulang/..%2fvipfilm/e1/manifest.mpd',
    '%76ipfilm/e1/manifest.mpd',
    'vipfilm%2fe1%2fmanifest.mpd',
    'vipfilm//e1/manifest.mpd',
  ])('the plain path %s', (path) => refused(`/media/${path}`));

  it('a path that would have to be decoded twice leads nowhere', async () => {
    expect(await status('/media/vipfilm/e%2531/manifest.mpd')).toBe(404);
    expect(await status('/media/vipfilm/e1%252fmanifest.mpd')).toBe(404);
  });

  it('another title, another expiry, another signature, and a grant that has ended', async () => {
    const { grant, expires } = await address('vipfilm-1');
    const [payload = '', signature = ''] = grant.slice('/media/~'.length).split('.');
    const [viewer, episodeKey] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as string[];
    const forged = (...fields: unknown[]) =>
      `/media/~${Buffer.from(JSON.stringify(fields)).toString('base64url')}.${signature}`;
    await refused(`${grant}/goldfilm/e1/manifest.mpd`);
    await refused(`${grant}/vipseries/e1/manifest.mpd`);
    await refused(`${grant}/vipfilm/e1/../../vipseries/e1/manifest.mpd`.replace('../..', '%2e%2e/%2e%2e'));
    await refused(`${forged(viewer, 'goldfilm-1', expires)}/goldfilm/e1/manifest.mpd`);
    await refused(`${forged(viewer, episodeKey, expires + 600)}/vipfilm/e1/manifest.mpd`);
    await refused(`${forged('AAAAAAAAAAAAAAAA', episodeKey, expires)}/vipfilm/e1/manifest.mpd`);
    await refused(`${grant.slice(0, -1)}${grant.endsWith('A') ? 'E' : 'A'}/vipfilm/e1/manifest.mpd`);
    for (const broken of ['~', '~.', '~x', `~${payload}`, `~${payload}.`, `~${payload}.${signature}.x`, '~.x']) {
      await refused(`/media/${broken}/vipfilm/e1/manifest.mpd`);
    }
    await refused(grant);
    world.clock.now = expires * 1000 - 1;
    expect(await status(`${grant}/vipfilm/e1/manifest.mpd`)).toBe(200);
    world.clock.now = expires * 1000;
    await refused(`${grant}/vipfilm/e1/manifest.mpd`);
  });

  it('one viewer has no use for what another was given beyond its episode and time', async () => {
    await world.db
      .insertInto('users')
      .values(await userRow('lin', { vip_level: 1, vip_expires_at: NOON + 86_400_000 }))
      .execute();
    const lin = await login(world.app, 'lin@example.com', PASSWORD);
    const [first, second] = [await address('vipfilm-1'), await address('vipfilm-1', lin)];
    expect(second.grant).not.toBe(first.grant);
    const [payload = ''] = first.grant.split('.');
    await refused(`${payload}.${second.grant.split('.')[1]}/vipfilm/e1/manifest.mpd`);
  });

  it('no picture: posters and preview tiles are the shop window', async () => {
    for (const file of ['tiles-0.jpg', 'poster.jpg', 'poster.jpg?w=100']) {
      const response = await fetchMedia(`/media/vipfilm/e1/${file}`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    }
  });
});

describe('what a cache may keep', () => {
  it('signed files are for the viewer alone and for as long as the grant; free ones for everybody', async () => {
    const { grant } = await address('vipfilm-1');
    world.clock.now += 100_000;
    const kept = async (url: string) => (await fetchMedia(url)).headers['cache-control'];
    expect(await kept(`${grant}/vipfilm/e1/seg-0-00001.m4s`)).toBe(
      `private, max-age=${limits.playAddressLifeSeconds - 100}`,
    );
    expect(await kept(`${grant}/vipfilm/e1/manifest.mpd`)).toBe('private, no-cache');
    expect(await kept('/media/liulang/e1/seg-0-00001.m4s')).toBe('public, max-age=86400');
  });

  it('ranges work under a grant', async () => {
    const { grant } = await address('vipfilm-1');
    const part = await fetchMedia(`${grant}/vipfilm/e1/seg-0-00001.m4s`, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect(part.headers['cache-control']).toMatch(/^private/);
  });
});

describe('a series of which only some episodes are free', () => {
  const mark = (episodeKey: string) =>
    world.db.updateTable('episodes').set({ vip: 1 }).where('episode_key', '=', episodeKey).execute();

  it('opens none of its VIP episodes with the grant of another', async () => {
    await world.db.updateTable('titles').set({ vip: 0 }).where('media_key', '=', 'vipseries').execute();
    await world.db.insertInto('meta').values({ key: 'config.mustLogin', value: '1' }).execute();
    await mark('vipseries-2');
    later();
    const user = await login(world.app, 'ming@example.com', PASSWORD);
    expect((await signedGet(world.app, 'playAddress', { episodeKey: 'vipseries-2' }, at(user))).ret).toBe(403);
    const { grant } = await address('vipseries-1', user);
    expect(await status(`${grant}/vipseries/e1/seg-0-00001.m4s`)).toBe(200);
    expect(await status(`${grant}/vipseries/e2/seg-0-00001.m4s`)).toBe(403);
    // Whoever may watch it has a grant of its own, and the one before it still holds.
    const [first, second] = [await address('vipseries-1'), await address('vipseries-2')];
    expect(await status(`${second.grant}/vipseries/e2/seg-0-00001.m4s`)).toBe(200);
    expect(await status(`${first.grant}/vipseries/e1/seg-0-00001.m4s`)).toBe(200);
  });

  it('opens none of those bought with gold that are for VIP besides', async () => {
    await world.db.updateTable('titles').set({ vip: 0, gold: 10 }).where('media_key', '=', 'vipseries').execute();
    await mark('vipseries-2');
    await world.db.updateTable('users').set({ gold: 100 }).execute();
    const user = await login(world.app, 'ming@example.com', PASSWORD);
    await signedGet(world.app, 'payByGold', { mediaKey: 'vipseries' }, at(user));
    const { grant } = await address('vipseries-1', user);
    expect(await status(`${grant}/vipseries/e1/seg-0-00001.m4s`)).toBe(200);
    expect(await status(`${grant}/vipseries/e2/seg-0-00001.m4s`)).toBe(403);
  });
});

describe('a folder that several titles share', () => {
  it('is open where one of them is free, and also there under the grant of one that is not', async () => {
    await world.db
      .updateTable('episodes')
      .set({ folder: 'liulang/e1' })
      .where('media_key', 'in', ['vipfilm', 'liulang'])
      .execute();
    const { grant, dash } = await address('vipfilm-1');
    expect(dash).toBe(`${grant}/liulang/e1/manifest.mpd`);
    expect([await status(dash), await status('/media/liulang/e1/manifest.mpd')]).toEqual([200, 200]);
    const other = await address('vipseries-1');
    expect(await status(`${other.grant}/liulang/e1/manifest.mpd`)).toBe(403);
    await world.db.updateTable('titles').set({ vip: 1 }).where('media_key', '=', 'liulang').execute();
    later();
    expect([await status(dash), await status('/media/liulang/e1/manifest.mpd')]).toEqual([200, 403]);
  });

  it('may be one of the demo', async () => {
    await world.db.updateTable('episodes').set({ folder: demoClip }).where('media_key', '=', 'vipfilm').execute();
    const { grant } = await address('vipfilm-1');
    // Whether the demo's films were made on this machine is not the question here: only the guard is.
    expect(await status(`/media/${demoClip}/manifest.mpd`)).toBe(403);
    expect([200, 404]).toContain(await status(`${grant}/${demoClip}/manifest.mpd`));
  });
});

/** The catalogue of these tests, and how many statements went through `counted`. */
async function countedCatalogue(): Promise<{ db: Db; counted: Db; queries: () => number }> {
  let queries = 0;
  const db = await newDatabase();
  await fillCatalogue(db);
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, counted, queries: () => queries };
}

it('asks the database no more than once in a while, however many segments are fetched', async () => {
  const { db, counted, queries } = await countedCatalogue();
  let now = NOON;
  const index = createGateIndex(counted, () => now);
  await index.gateOf('vipfilm/e1/a.m4s');
  const first = queries();
  for (let segment = 0; segment < 1000; segment += 1) {
    now += 4;
    await index.gateOf(`vipfilm/e1/${segment}.m4s`);
  }
  expect([first > 0, queries()]).toEqual([true, first]);
  now += GATES_MS;
  await index.gateOf('vipfilm/e1/a.m4s');
  expect(queries()).toBe(first * 2);
  await db.destroy();
});

it('judges a title that was written anew at once, and asks nothing about the others', async () => {
  const { db, counted, queries } = await countedCatalogue();
  const index = createGateIndex(counted, () => NOON);
  const isGated = async (path: string) => (await index.gateOf(path)) !== undefined;
  expect(await Promise.all(['vipfilm/e1/a.m4s', 'walle/e1/a.m4s', 'later/e1/a.m4s'].map(isGated))).toEqual([
    true,
    false,
    false,
  ]);
  await db.updateTable('titles').set({ vip: 0 }).where('media_key', '=', 'vipfilm').execute();
  await db.updateTable('episodes').set({ folder: 'later/e1' }).where('media_key', '=', 'vipfilm').execute();
  expect(await isGated('vipfilm/e1/a.m4s')).toBe(true);
  index.changed('vipfilm');
  expect(await isGated('vipfilm/e1/a.m4s')).toBe(false);
  await db.updateTable('titles').set({ vip: 1 }).where('media_key', '=', 'vipfilm').execute();
  index.changed('vipfilm');
  expect(await isGated('later/e1/a.m4s')).toBe(true);
  const before = queries();
  expect(await isGated('walle/e1/b.m4s')).toBe(false);
  expect(queries()).toBe(before);
  await db.destroy();
});

it('knows a gated folder by any spelling, whatever its letters, and the folders in it', async () => {
  const db = await newDatabase();
  await fillCatalogue(db);
  const index = createGateIndex(db, () => NOON);
  for (const [folder, asked] of [
    ['Films\\One', 'films/ONE/a.m4s'],
    ['Événement/É1', 'événement/é1/a.m4s'],
    ['films/two', 'films//x/../two/audio/deep/a.m4s'],
    ['films/three', `films/three/${'x/'.repeat(40)}a.m4s`],
  ] as const) {
    await db.updateTable('episodes').set({ folder }).where('media_key', '=', 'vipfilm').execute();
    const fresh = createGateIndex(db, () => NOON);
    expect((await fresh.gateOf(asked))?.episodes, asked).toEqual(new Set(['vipfilm-1']));
  }
  expect(await index.gateOf('liulang/e1/a.m4s')).toBeUndefined();
  expect(await index.gateOf('a.m4s')).toBeUndefined();
  await db.destroy();
});
