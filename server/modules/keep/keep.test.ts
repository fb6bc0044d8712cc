import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { type Caller, login, post, signedGet } from '../../test/client';
import { addTitles, addUser, createWorld, NOON, PASSWORD, titleRow, type World } from '../../test/fixture';
import { postRow } from '../../test/own-post-inputs';
import { ratesIn } from './sizes';

const DAY_MS = 86_400_000;
const MONTH = NOON + limits.keepDays * DAY_MS;
const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="media_3.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=9000000,AVERAGE-BANDWIDTH=8000000,RESOLUTION=3840x2160,AUDIO="a"
media_0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1600000,RESOLUTION=1280x720,AUDIO="a"
media_1.m3u8
`;

let mediaRoot: string;
let world: World;
let vip4: Token;
let ming: Token;

beforeAll(() => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-keep-'));
  mkdirSync(join(mediaRoot, 'tall/e1'), { recursive: true });
  writeFileSync(join(mediaRoot, 'tall/e1/master.m3u8'), master);
  writeFileSync(join(mediaRoot, 'tall/e1/manifest.mpd'), '<MPD/>');
});
afterAll(() => rmSync(mediaRoot, { recursive: true }));
beforeEach(async () => {
  world = await createWorld({ mediaRoot });
  await addTitles(world.db, [
    titleRow('tall', '高塔'),
    titleRow('goldfilm', '金库', { gold: 60 }),
    titleRow('secret', '密室'),
    titleRow('fresh', '新芽'),
    titleRow('mine', '我的片'),
  ]);
  const { db } = world;
  await db.updateTable('episodes').set({ heights: '[2160,720]' }).where('media_key', '=', 'tall').execute();
  await db
    .updateTable('episodes')
    .set({ free_at: NOON + 2 * DAY_MS })
    .where('media_key', '=', 'fresh')
    .execute();
  await db.insertInto('media_keys').values({ episode_key: 'secret-1', key_id: '00', content_key: '11' }).execute();
  await addUser(db, 'top', { vip_level: 4, vip_expires_at: NOON + 9 * DAY_MS, gold: 100 });
  vip4 = await login(world.app, 'top@example.com', PASSWORD, { deviceId: 'device-of-top' });
  ming = await login(world.app, 'ming@example.com', PASSWORD, { deviceId: 'device-of-ming' });
});
afterEach(() => world.close());

const as = (token?: Token): Caller => ({ now: world.clock.now, ...(token ? { token } : {}) });
const keep = (mediaKey: string, token?: Token, episodeKeys = `${mediaKey}-1`) =>
  post(world.app, 'keepEpisodes', { mediaKey, episodeKeys }, as(token));
const rightTo = async (episodeKeys: string, token?: Token) =>
  (await post(world.app, 'keptRights', { episodeKeys }, as(token))).data.info;
const kept = async (answer: ReturnType<typeof keep>) => {
  const [row] = (await answer).data.info;
  if (!row) throw new Error('the answer has no row');
  return row;
};

describe('who may keep what', () => {
  it('a visitor what visitors may watch, for a month, under a plain address', async () => {
    const row = await kept(keep('walle'));
    expect(row).toMatchObject({ allowed: true, reason: '', until: MONTH, grant: '', expires: 0 });
    expect(row.manifest).toBe('/media/walle/e1/manifest.mpd');
  });

  it('a VIP film goes with the membership, and is not for who has none', async () => {
    expect(await kept(keep('vipfilm', ming))).toMatchObject({ allowed: false, manifest: '', grant: '', until: 0 });
    expect((await kept(keep('vipfilm', ming))).reason).toContain('VIP');
    const row = await kept(keep('vipfilm', vip4));
    expect(row).toMatchObject({ allowed: true, until: NOON + 9 * DAY_MS, tallUntil: NOON + 9 * DAY_MS });
    expect(row.manifest).toBe(`${row.grant}/vipfilm/e1/manifest.mpd`);
    expect(row.expires).toBe(NOON / 1000 + limits.playAddressLifeSeconds);
    world.clock.now = NOON + 9 * DAY_MS + 1;
    expect((await rightTo('vipfilm-1', vip4))[0]).toMatchObject({ allowed: false, until: 0 });
  });

  it('a gold film who has bought it, for a month', async () => {
    await world.db.updateTable('vip_rights').set({ gold_off: 0 }).execute();
    expect(await kept(keep('goldfilm', vip4))).toMatchObject({ allowed: false, manifest: '' });
    expect((await signedGet(world.app, 'payByGold', { mediaKey: 'goldfilm' }, as(vip4))).ret).toBe(ret.ok);
    expect(await kept(keep('goldfilm', vip4))).toMatchObject({ allowed: true, until: MONTH });
    expect(await kept(keep('goldfilm', ming))).toMatchObject({ allowed: false });
  });

  it('an early episode hangs on the membership until it is out', async () => {
    expect(await kept(keep('fresh', ming))).toMatchObject({ allowed: false });
    await world.db.updateTable('vip_rights').set({ early_days: 7 }).where('level', '=', 4).execute();
    // The membership ends after the episode is out for everybody: it is kept for a month, like any other.
    expect(await kept(keep('fresh', vip4))).toMatchObject({ allowed: true, until: MONTH });
    await world.db
      .updateTable('users')
      .set({ vip_expires_at: NOON + DAY_MS })
      .where('id', '=', 'top')
      .execute();
    expect(await kept(keep('fresh', vip4))).toMatchObject({ allowed: true, until: NOON + DAY_MS });
  });

  it('and the one who chooses is told what opens it', async () => {
    const { db } = world;
    await db.updateTable('vip_rights').set({ gold_off: 0 }).execute();
    const first = async (mediaKey: string, token?: Token) =>
      (await signedGet(world.app, 'keepChoices', { mediaKey }, as(token))).data.info[0];
    const way = async (mediaKey: string, token?: Token) => (await first(mediaKey, token))?.way;
    expect([(await first('walle'))?.level, (await first('vipfilm', ming))?.level]).toEqual([0, 1]);
    expect([await way('walle'), await way('vipfilm'), await way('vipfilm', ming)]).toEqual(['', 'login', 'vip']);
    expect([await way('vipfilm', vip4), await way('goldfilm', ming), await way('secret', vip4)]).toEqual([
      '',
      'gold',
      '',
    ]);
    // An early episode is sold only where a level has it already.
    await db.updateTable('vip_rights').set({ early_days: 0 }).execute();
    expect(await way('fresh', ming)).toBe('');
    await db.updateTable('vip_rights').set({ early_days: 7 }).where('level', '=', 4).execute();
    expect(await first('fresh', ming)).toMatchObject({ way: 'vip', level: 4 });
    // In 青少年模式 nothing is.
    await db.updateTable('titles').set({ teen: 1 }).where('media_key', '=', 'vipfilm').execute();
    await post(world.app, 'teenOn', { pin: '2580' }, as(ming));
    world.clock.now += 4_000;
    expect(await way('vipfilm', ming)).toBe('');
  });

  it('an encrypted film nobody, and a title that is not for them nobody', async () => {
    const protectedOne = await kept(keep('secret', vip4));
    expect(protectedOne).toMatchObject({ allowed: false, manifest: '' });
    expect(protectedOne.reason).toContain('版权');
    const facts = { uid: 'ming', state: 'review' as const };
    await world.db.insertInto('posts').values(postRow('mine', facts)).execute();
    expect((await keep('mine', vip4)).ret).toBe(ret.notFound);
    expect((await rightTo('mine-1', vip4))[0]).toMatchObject({ allowed: false });
    expect(await kept(keep('mine', ming))).toMatchObject({ allowed: true });
    // What only its author sees is never had under an address for everybody.
    expect((await kept(keep('mine', ming))).grant).not.toBe('');
  });

  it('in 青少年模式 what is fit for the young; what was kept before waits', async () => {
    await world.db.updateTable('titles').set({ teen: 1 }).where('media_key', '=', 'walle').execute();
    await post(world.app, 'teenOn', { pin: '2580' }, as(ming));
    world.clock.now += 4_000;
    expect((await keep('tall', ming)).ret).toBe(ret.forbidden);
    const [fit, unfit] = await rightTo('walle-1,tall-1', ming);
    expect(fit).toMatchObject({ allowed: true, later: false });
    expect(unfit).toMatchObject({ allowed: false, later: true, reason: '青少年模式下不能观看这部影片' });
    expect((await kept(keep('walle', ming))).grant).not.toBe('');
  });

  it('who may not sign in for it where the site wants that', async () => {
    await world.db.insertInto('meta').values({ key: 'config.mustLogin', value: '1' }).execute();
    expect(await kept(keep('walle'))).toMatchObject({ allowed: false, manifest: '' });
    expect(await kept(keep('walle', ming))).toMatchObject({ allowed: true, until: MONTH });
  });
});

describe('heights and sizes', () => {
  it('are those of the level, and what is taller than everybody’s goes with the membership', async () => {
    const top = await kept(keep('tall', vip4));
    expect(top).toMatchObject({ height: 2160, plainHeight: 720, until: MONTH, tallUntil: NOON + 9 * DAY_MS });
    expect(await kept(keep('tall', ming))).toMatchObject({ height: 720, plainHeight: 720, until: MONTH });
    expect((await kept(keep('tall', ming))).grant).toBe('');
    world.clock.now = NOON + 9 * DAY_MS + 1;
    expect((await rightTo('tall-1', vip4))[0]).toMatchObject({ allowed: true, height: 720 });
  });

  it('are told before, from what the packager measured', async () => {
    const choices = async (token?: Token) =>
      (await signedGet(world.app, 'keepChoices', { mediaKey: 'tall' }, as(token))).data.info[0];
    const forTop = await choices(vip4);
    const seconds = forTop?.duration ?? 0;
    expect(seconds).toBeGreaterThan(0);
    expect(forTop?.heights).toEqual([
      { height: 2160, bytes: seconds * 1_000_000 },
      { height: 720, bytes: seconds * 200_000 },
    ]);
    expect(await choices(ming)).toMatchObject({ heights: [{ height: 720 }], locked: [{ height: 2160 }] });
    expect(ratesIn('')).toEqual(new Map());
  });

  it('of a film without a manifest are what such a film usually has', async () => {
    await world.db.updateTable('episodes').set({ heights: '[1080,480]' }).where('media_key', '=', 'walle').execute();
    const [row] = (await signedGet(world.app, 'keepChoices', { mediaKey: 'walle' }, as())).data.info;
    const [large, small] = row?.heights ?? [];
    expect(large?.bytes).toBeGreaterThan(small?.bytes ?? 0);
    expect(small?.bytes).toBeGreaterThan(0);
  });
});

describe('how much', () => {
  const rows = () => world.db.selectFrom('episode_keeps').select(['viewer', 'episode_key']).execute();

  it('is counted once a day for a viewer and an episode, and not for what was refused', async () => {
    await keep('zhuixu', ming, 'zhuixu-1,zhuixu-2');
    await keep('zhuixu', ming, 'zhuixu-2,zhuixu-3');
    await keep('vipfilm', ming);
    expect((await rows()).map(({ episode_key }) => episode_key).sort()).toEqual(['zhuixu-1', 'zhuixu-2', 'zhuixu-3']);
    await keep('zhuixu', vip4, 'zhuixu-1');
    expect(await rows()).toHaveLength(4);
    world.clock.now += DAY_MS;
    await keep('zhuixu', ming, 'zhuixu-1');
    expect(await rows()).toHaveLength(5);
  });

  it('ends at the day’s limit, also for several calls at once; going on with what was begun stays possible', async () => {
    const day = world.app.services.days.dayOf(NOON);
    const first = world.db.selectFrom('episodes').selectAll().where('episode_key', '=', 'zhuixu-1');
    const row = await first.executeTakeFirstOrThrow();
    const episodes = Array.from({ length: limits.keepsPerDay - 1 }, (_, at) => ({
      ...row,
      episode_key: `many-${at}`,
      position: at + 100,
      folder: `many/${at}`,
    }));
    await world.db.insertInto('episodes').values(episodes).execute();
    const before = episodes.map(({ episode_key }) => ({ viewer: 'u:ming', day, episode_key, kept_at: NOON }));
    await world.db.insertInto('episode_keeps').values(before).execute();
    const answers = await Promise.all(['zhuixu-1', 'zhuixu-2', 'zhuixu-3'].map((key) => keep('zhuixu', ming, key)));
    expect(answers.map((answer) => answer.ret).sort()).toEqual([ret.ok, ret.tooMany, ret.tooMany]);
    expect(answers.find((answer) => answer.ret === ret.tooMany)?.msg).toContain(String(limits.keepsPerDay));
    expect((await keep('zhuixu', ming, 'many-0')).ret).toBe(ret.ok);
  });

  it('names known episodes of that title alone, and not too many', async () => {
    expect((await keep('zhuixu', ming, 'zhuixu-1,walle-1')).ret).toBe(ret.notFound);
    expect((await keep('gone', ming)).ret).toBe(ret.notFound);
    const many = Array.from({ length: limits.keepKeysMax + 1 }, (_, at) => `k-${at}`).join();
    for (const wrong of [many, ',', 'a b', "zhuixu-1'--"])
      expect([wrong, (await keep('zhuixu', ming, wrong)).ret]).toEqual([wrong, ret.badRequest]);
    expect((await rightTo('gone-1'))[0]).toMatchObject({ allowed: false, later: false });
  });
});
