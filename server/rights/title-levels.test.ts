import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../src/contract/ret';
import type { Token } from '../../src/contract/schemas/user';
import { login, post, signedGet } from '../test/client';
import { addTitles, addUser, createWorld, NOON, PASSWORD, titleRow, type World } from '../test/fixture';
import { GATES_MS } from './grants-index';

const DAY_MS = 86_400_000;
const LEVELS = [0, 1, 2, 3, 4];
const KEY = { key_id: 'a7e61c373e219033c21091fa607bf3b8', content_key: '76a6c65c5ea762046bd749a2e632ccbb' };
const files = ['manifest.mpd', 'master.m3u8', 'seg-0-00001.m4s', 'init-0.mp4'];
const PLAY = 'evening-0000000000000000';

let mediaRoot: string;
let world: World;
/** By their level of VIP. */
let viewers: Token[];

beforeAll(() => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-levels-'));
  for (const level of LEVELS) {
    mkdirSync(join(mediaRoot, `level${level}/e1`), { recursive: true });
    for (const file of files) writeFileSync(join(mediaRoot, `level${level}/e1`, file), '0123456789');
  }
});
afterAll(() => rmSync(mediaRoot, { recursive: true }));

beforeEach(async () => {
  world = await createWorld({ mediaRoot });
  await addTitles(
    world.db,
    LEVELS.map((level) => titleRow(`level${level}`, `等级${level}`, { vip: level, teen: 1 })),
  );
  viewers = [];
  for (const level of LEVELS) {
    const vip_expires_at = level > 0 ? NOON + 30 * DAY_MS : 0;
    await addUser(world.db, `level${level}`, { vip_level: level, vip_expires_at });
    viewers.push(await login(world.app, `level${level}@example.com`, PASSWORD, { deviceId: `device-of-${level}` }));
  }
});
afterEach(() => world.close());

const of = (level: number): Token => {
  const token = viewers[level];
  if (!token) throw new Error(`nobody has level ${level}`);
  return token;
};
const ask = (level: number, token?: Token, more: { play?: string; i18n?: 0 | 1 } = {}) =>
  signedGet(
    world.app,
    'playAddress',
    { episodeKey: `level${level}-1`, ...more },
    {
      now: world.clock.now,
      ...(token ? { token } : {}),
    },
  );
const status = async (url: string) => (await world.app.inject({ url })).statusCode;
const change = (uid: string, columns: object) =>
  world.db.updateTable('users').set(columns).where('id', '=', uid).execute();

describe.each([
  ['its title', 'titles', 'media_key'],
  ['its episode alone', 'episodes', 'episode_key'],
] as const)('a film whose level is that of %s', (_, table, key) => {
  beforeEach(async () => {
    await world.db.updateTable('titles').set({ vip: 0 }).execute();
    for (const level of LEVELS) {
      const name = table === 'titles' ? `level${level}` : `level${level}-1`;
      await world.db.updateTable(table).set({ vip: level }).where(key, '=', name).execute();
    }
    world.clock.now += GATES_MS;
  });

  it.each(LEVELS)('is there for level %i up to its own, with segments and keys, and refused above', async (own) => {
    for (const needed of LEVELS) {
      await world.db.deleteFrom('media_keys').execute();
      await world.db
        .insertInto('media_keys')
        .values({ episode_key: `level${needed}-1`, ...KEY })
        .execute();
      const answer = await ask(needed, of(own));
      const path = `level${needed}/e1/seg-0-00001.m4s`;
      expect([needed, answer.ret], JSON.stringify(answer.msg)).toEqual([
        needed,
        own >= needed ? ret.ok : ret.forbidden,
      ]);
      // Nobody has its files without a grant, however high their level is.
      expect([needed, await status(`/media/${path}`)]).toEqual([needed, needed === 0 ? 200 : 403]);
      if (own < needed) {
        expect(answer.data).toMatchObject({ level: needed });
        expect(JSON.stringify(answer)).not.toContain(KEY.content_key);
        continue;
      }
      expect(answer.data.clearKeys).toEqual({ [KEY.key_id]: KEY.content_key });
      expect(answer.data.grant !== '').toBe(needed > 0);
      if (needed === 0) continue;
      for (const file of files) expect(await status(`${answer.data.grant}/level${needed}/e1/${file}`), file).toBe(200);
      // It opens that film, and none that asks for more.
      for (const other of LEVELS.filter((one) => one > 0 && one !== needed))
        expect(await status(`${answer.data.grant}/level${other}/e1/seg-0-00001.m4s`)).toBe(403);
    }
  });

  it('asks a visitor to sign in first', async () => {
    for (const needed of LEVELS)
      expect([needed, (await ask(needed)).ret]).toEqual([needed, needed > 0 ? ret.loginRequired : ret.ok]);
  });
});

describe('the sentence', () => {
  it('says which level is needed, which one the viewer has, and what of', async () => {
    const said = async (needed: number, token: Token, i18n: 0 | 1 = 0) => (await ask(needed, token, { i18n })).msg;
    expect(await said(1, of(0))).toBe('您需要升级VIP才能继续');
    expect(await said(3, of(0))).toBe('本片需要 VIP 3 及以上才能看');
    expect(await said(3, of(1))).toBe('本片需要 VIP 3 及以上才能看，您现在是 VIP 1');
    expect(await said(4, of(3))).toBe('本片需要 VIP 4 才能看，您现在是 VIP 3');
    expect(await said(3, of(1), 1)).toBe('本片需要 VIP 3 以上才能觀看，您目前是 VIP 1');
    await world.db.updateTable('episodes').set({ vip: 4 }).where('episode_key', '=', 'level2-1').execute();
    expect(await said(2, of(2))).toBe('这一集需要 VIP 4 才能看，您现在是 VIP 2');
  });

  it('is that of the film’s page, too: which level it asks for, and each of its episodes', async () => {
    const { data } = await signedGet(world.app, 'titleDetails', { mediaKey: 'level3' }, { now: world.clock.now });
    expect(data).toMatchObject({ vip: true, vipLevel: 3 });
    await world.db.updateTable('episodes').set({ vip: 2 }).where('episode_key', '=', 'level0-1').execute();
    const { info } = (await signedGet(world.app, 'episodes', { mediaKey: 'level0' }, { now: world.clock.now })).data;
    expect(info.map(({ vip }) => vip)).toEqual([2]);
  });

  it('is why it is not kept, with the way that leads to VIP', async () => {
    const choices = async (level: number) =>
      (await signedGet(world.app, 'keepChoices', { mediaKey: 'level3' }, { now: world.clock.now, token: of(level) }))
        .data.info[0];
    expect(await choices(2)).toMatchObject({ allowed: false, way: 'vip', reason: expect.stringContaining('VIP 3') });
    expect(await choices(3)).toMatchObject({ allowed: true, way: '', until: NOON + 30 * DAY_MS });
  });
});

describe('a membership that changes', () => {
  it('counts for nothing once it is over, and the sentence names no level', async () => {
    await change('level4', { vip_expires_at: NOON - 1 });
    expect(await ask(3, of(4))).toMatchObject({ ret: ret.forbidden, msg: '本片需要 VIP 3 及以上才能看' });
  });

  it('opens the film as soon as it is higher, also to a play that was refused', async () => {
    expect((await ask(1, of(1), { play: PLAY })).ret).toBe(ret.ok);
    expect((await ask(3, of(1), { play: PLAY })).ret).toBe(ret.forbidden);
    await change('level1', { vip_level: 3 });
    expect((await ask(3, of(1), { play: PLAY })).ret).toBe(ret.ok);
    expect((await ask(4, of(1), { play: PLAY })).ret).toBe(ret.forbidden);
  });

  it('that ends while the film is on lets it go on to its end, and is worth no more than it was', async () => {
    await change('level3', { vip_expires_at: NOON + 60_000 });
    expect((await ask(3, of(3), { play: PLAY })).ret).toBe(ret.ok);
    world.clock.now = NOON + 9 * 60_000;
    await world.db.updateTable('play_leases').set({ seen_at: world.clock.now }).execute();
    expect((await ask(3, of(3), { play: PLAY })).ret).toBe(ret.ok);
    expect((await ask(4, of(3), { play: PLAY })).ret).toBe(ret.forbidden);
    expect((await ask(3, of(3), { play: 'another-0000000000000000' })).ret).toBe(ret.forbidden);
  });
});

describe('beside other rules', () => {
  it('bigV counts as the lowest level, as everywhere', async () => {
    await change('level0', { big_v: 1 });
    expect((await ask(1, of(0))).ret).toBe(ret.ok);
    expect(await ask(2, of(0))).toMatchObject({ ret: ret.forbidden, msg: '本片需要 VIP 2 及以上才能看' });
  });

  it('a site for members alone asks for any level, and of a film no less than its own', async () => {
    await world.db.insertInto('meta').values({ key: 'config.mustVIP', value: '1' }).execute();
    world.clock.now += GATES_MS;
    expect((await ask(0, of(0))).ret).toBe(ret.forbidden);
    expect((await ask(0, of(1))).ret).toBe(ret.ok);
    expect((await ask(3, of(1))).ret).toBe(ret.forbidden);
    expect((await ask(3, of(3))).ret).toBe(ret.ok);
  });

  it('an early episode is early to whoever has both levels', async () => {
    const free_at = world.clock.now + 2 * DAY_MS;
    await world.db.updateTable('episodes').set({ free_at }).where('episode_key', '=', 'level1-1').execute();
    // Levels 1 and 2 are a day early, 3 three days.
    expect(await ask(1, of(2))).toMatchObject({ ret: ret.forbidden, data: { level: 3, freeAt: 0 } });
    expect((await ask(1, of(3))).ret).toBe(ret.ok);
    await world.db.updateTable('titles').set({ vip: 4 }).where('media_key', '=', 'level1').execute();
    expect(await ask(1, of(3))).toMatchObject({ ret: ret.forbidden, data: { level: 4 } });
  });

  it('青少年模式 asks for no other level, and shows no more', async () => {
    const as = { now: world.clock.now, token: of(3) };
    expect((await post(world.app, 'teenOn', { pin: '2580' }, as)).ret).toBe(ret.ok);
    expect((await ask(3, of(3))).ret).toBe(ret.ok);
    expect((await ask(4, of(3))).ret).toBe(ret.forbidden);
    await world.db.updateTable('titles').set({ teen: 0 }).where('media_key', '=', 'level3').execute();
    const unfit = await ask(3, of(3));
    expect([unfit.ret, JSON.stringify(unfit.data)]).toEqual([ret.forbidden, expect.not.stringContaining('level')]);
  });
});
