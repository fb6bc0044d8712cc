import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/contract/endpoints';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import type { TeenState } from '../../../src/contract/schemas/teen';
import { createApp } from '../../app';
import { createDays } from '../../days';
import { type Answer, type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, quickPasswords, type World } from '../../test/fixture';

const HOUR_MS = 3_600_000;
/** The days of the site: its zone is eight hours ahead of UTC. */
const shanghai = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 2, day, hour - 8, minute);
const PIN = '2580';
const FIT = ['walle', 'diqiu', 'zhuixu'];

let world: World;
let ming: Caller;
const visitor = { deviceId: 'nobodys-device' };

beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, days: createDays('Asia/Shanghai') });
  await addSocial(world.db);
  await world.db.updateTable('titles').set({ teen: 1 }).where('media_key', 'in', FIT).execute();
  for (const key of FIT) world.app.services.catalogue.changed(key);
  world.clock.now = shanghai(2, 10);
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD, at()) };
});
afterEach(() => world.close());

const at = (caller: Caller = {}): Caller => ({ ...caller, now: world.clock.now });
const get = <N extends EndpointName>(name: N, fields: Fields = {}, caller: Caller = ming): Promise<Answer<N>> =>
  signedGet(world.app, name, fields, at(caller));
const send = <N extends EndpointName>(name: N, fields: Fields = {}, caller: Caller = ming): Promise<Answer<N>> =>
  post(world.app, name, fields, at(caller));
const state = async (caller: Caller = ming): Promise<TeenState> => (await get('teenState', {}, caller)).data;
const play = (caller: Caller = ming, mediaKey = 'walle') => get('playAddress', { episodeKey: `${mediaKey}-1` }, caller);

/** Watches for so many seconds, with a sign every ten. @returns the last answer */
async function watch(seconds: number, callers: Caller[] = [ming]) {
  for (const caller of callers) await play(caller);
  let last = 0;
  for (let s = 10; s <= seconds; s += 10) {
    world.clock.now += 10_000;
    for (const caller of callers) {
      last = (await get('addPlayRecord', { episodeKey: 'walle-1', position: s % 600, duration: 600 }, caller)).ret;
    }
  }
  return last;
}

/** So much of today was watched before. */
async function watchedBefore(seconds: number): Promise<void> {
  const row = { holder: 'u:ming', day: createDays('Asia/Shanghai').dayOf(world.clock.now), seconds };
  await world.db
    .insertInto('teen_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['holder', 'day']).doUpdateSet({ seconds }))
    .execute();
}

describe('the time of a day', () => {
  it('is counted from what plays, ends, and begins anew in the morning of the site', async () => {
    expect(await send('teenOn', { pin: PIN })).toMatchObject({ ret: 200, data: { on: true, of: 'account', rest: '' } });
    await watch(60);
    expect(await state()).toMatchObject({ secondsLeft: 2_340, rest: '', closesAt: shanghai(2, 22) });
    await watchedBefore(2_360);
    expect(await watch(30)).toBe(200);
    expect(await watch(10)).toBe(ret.forbidden);
    expect(await state()).toMatchObject({ secondsLeft: 0, rest: 'time', opensAt: shanghai(3, 6) });
    const refused = await play();
    expect(refused).toMatchObject({ ret: 403, msg: '今天的观看时间已用完，休息一下，明天再看吧' });
    world.clock.now = shanghai(3, 5, 59);
    expect(await state()).toMatchObject({ rest: 'night', opensAt: shanghai(3, 6), secondsLeft: 2_400 });
    world.clock.now = shanghai(3, 6);
    expect((await play()).ret).toBe(200);
  });

  it('is counted all the same where the clock was days ahead for a while', async () => {
    await send('teenOn', { pin: PIN });
    world.clock.now += 72 * HOUR_MS;
    await watch(20);
    world.clock.now -= 72 * HOUR_MS;
    await watch(60);
    expect((await state()).secondsLeft).toBe(limits.teenSecondsADay - 60);
  });

  it('that was used up is so, too, after the clock was a day ahead for a moment', async () => {
    await send('teenOn', { pin: PIN });
    await watchedBefore(limits.teenSecondsADay);
    world.clock.now += 24 * HOUR_MS;
    await watch(20);
    world.clock.now -= 24 * HOUR_MS;
    expect((await state()).secondsLeft).toBe(0);
  });

  it('is not used up while nothing plays', async () => {
    await send('teenOn', { pin: PIN });
    await watch(60);
    world.clock.now += 3 * HOUR_MS;
    await play();
    expect((await state()).secondsLeft).toBe(limits.teenSecondsADay - 60);
  });

  it('is one over all devices, and what two watch at once is counted once', async () => {
    await send('teenOn', { pin: PIN });
    const second = {
      token: await login(world.app, 'ming@example.com', PASSWORD, at({ deviceId: 'second-device' })),
      deviceId: 'second-device',
    };
    expect(await state(second)).toMatchObject({ on: true, of: 'account' });
    await watch(60, [ming, second]);
    expect([(await state()).secondsLeft, (await state(second)).secondsLeft]).toEqual([2_340, 2_340]);
    await Promise.all(
      Array.from({ length: 8 }, () => get('addPlayRecord', { episodeKey: 'walle-1', position: 1, duration: 600 })),
    );
    expect((await state()).secondsLeft).toBe(2_340);
  });

  it('survives a restart', async () => {
    await send('teenOn', { pin: PIN });
    await watch(60);
    const again = createApp({
      db: world.db,
      mediaRoot: 'no-such-folder',
      filesRoot: 'no-such-folder',
      clock: () => world.clock.now,
      passwords: quickPasswords,
    });
    expect((await signedGet(again, 'teenState', {}, at(ming))).data).toMatchObject({ on: true, secondsLeft: 2_340 });
    await again.close();
  });

  it('ends at ten in the evening, and a grown-up may let it go on until the morning', async () => {
    await send('teenOn', { pin: PIN });
    world.clock.now = shanghai(2, 21, 59) + 30_000;
    expect(await watch(20)).toBe(200);
    expect(await watch(20)).toBe(ret.forbidden);
    expect(await play()).toMatchObject({ ret: 403, msg: '晚上 10 点到早上 6 点是休息时间，明天再看吧' });
    expect((await send('teenPass', { pin: '0000' })).ret).toBe(ret.badRequest);
    const passed = await send('teenPass', { pin: PIN });
    expect(passed.data).toMatchObject({ rest: '', passUntil: shanghai(3, 6) });
    expect(await watch(60)).toBe(200);
    world.clock.now = shanghai(3, 6) + 1_000;
    // What was let go on is not taken from the next day.
    expect(await state()).toMatchObject({ rest: '', passUntil: 0, secondsLeft: limits.teenSecondsADay });
  });

  it('that a grown-up lets go on by day ends in the evening', async () => {
    await send('teenOn', { pin: PIN });
    await watchedBefore(2_400);
    expect((await play()).ret).toBe(ret.forbidden);
    expect((await send('teenPass', { pin: PIN })).data).toMatchObject({ rest: '', passUntil: shanghai(2, 22) });
    expect(await watch(60)).toBe(200);
    world.clock.now = shanghai(2, 22);
    expect(await state()).toMatchObject({ rest: 'night' });
  });
});

describe('who is in the mode', () => {
  it('is a device that has it on, also when somebody signs in there', async () => {
    await send('teenOn', { pin: PIN }, visitor);
    expect(await state(visitor)).toMatchObject({ on: true, of: 'device', byPassword: false });
    expect((await play(visitor, 'liulang')).ret).toBe(ret.forbidden);
    const there = { ...visitor, token: await login(world.app, 'ming@example.com', PASSWORD, at(visitor)) };
    expect(await state(there)).toMatchObject({ on: true, of: 'device' });
    expect((await play(there, 'liulang')).msg).toBe('青少年模式下不能观看这部影片');
    // The account is not in it elsewhere.
    expect(await state()).toMatchObject({ on: false });
    expect((await send('teenReset', { password: PASSWORD, newPin: '1111' }, there)).ret).toBe(ret.forbidden);
    expect((await send('teenOff', { pin: PIN }, there)).data).toMatchObject({ on: false });
    expect((await play(there, 'liulang')).ret).toBe(200);
  });

  it('does not leave it by signing out, nor by signing in as somebody else', async () => {
    await send('teenOn', { pin: PIN });
    await watch(60);
    await send('logout');
    const nobody = {};
    expect(await state(nobody)).toMatchObject({ on: true, of: 'device', secondsLeft: 2_340, byPassword: true });
    expect((await play(nobody, 'liulang')).ret).toBe(ret.forbidden);
    const vip = { token: await login(world.app, 'vip@example.com', PASSWORD, at()) };
    expect((await play(vip, 'liulang')).ret).toBe(ret.forbidden);
    // A grown-up frees the device; the child's account stays in the mode.
    expect((await send('teenOff', { pin: PIN }, vip)).data).toMatchObject({ on: false });
    const child = {
      deviceId: 'third-device',
      token: await login(world.app, 'ming@example.com', PASSWORD, at({ deviceId: 'third-device' })),
    };
    expect(await state(child)).toMatchObject({ on: true, of: 'account' });
  });

  it('is every device of an account, until its PIN switches it off', async () => {
    const other = {
      deviceId: 'second-device',
      token: await login(world.app, 'ming@example.com', PASSWORD, at({ deviceId: 'second-device' })),
    };
    await send('teenOn', { pin: PIN }, other);
    expect((await play(ming, 'liulang')).ret).toBe(ret.forbidden);
    expect((await send('teenOn', { pin: '1234' })).ret).toBe(ret.conflict);
    await send('teenOff', { pin: PIN });
    expect((await play(other, 'liulang')).ret).toBe(200);
  });
});

describe('the PIN', () => {
  it('may be tried five times, also at once, then one waits; ever longer', async () => {
    await send('teenOn', { pin: PIN });
    const tried = await Promise.all(Array.from({ length: 12 }, () => send('teenOff', { pin: '0000' })));
    expect(tried.filter((answer) => answer.ret === ret.badRequest)).toHaveLength(5);
    expect(tried.filter((answer) => answer.ret === ret.tooMany)).toHaveLength(7);
    expect(await send('teenOff', { pin: PIN })).toMatchObject({ ret: 429, msg: '密码输错次数过多，请 5 分钟后再试' });
    world.clock.now += 300_000;
    for (let n = 0; n < 5; n += 1) expect((await send('teenOff', { pin: '0000' })).ret).toBe(ret.badRequest);
    expect((await send('teenOff', { pin: PIN })).msg).toBe('密码输错次数过多，请 10 分钟后再试');
    world.clock.now += 600_000;
    expect((await send('teenOff', { pin: PIN })).data).toMatchObject({ on: false });
  });

  it('waits no longer than that where the clock was ahead when it was tried', async () => {
    await send('teenOn', { pin: PIN });
    world.clock.now += 72 * HOUR_MS;
    for (let n = 0; n < 5; n += 1) await send('teenOff', { pin: '0000' });
    world.clock.now -= 72 * HOUR_MS;
    expect(await send('teenOff', { pin: PIN })).toMatchObject({ ret: 429, msg: '密码输错次数过多，请 5 分钟后再试' });
    world.clock.now += 200_000;
    expect((await send('teenOff', { pin: PIN })).ret).toBe(429);
    world.clock.now += 100_000;
    expect((await send('teenOff', { pin: PIN })).data).toMatchObject({ on: false });
  });

  it('says how often it may still be tried', async () => {
    await send('teenOn', { pin: PIN });
    expect((await send('teenOff', { pin: '0000' })).msg).toBe('密码不正确，还可以再试 4 次');
    expect((await send('teenOff', { pin: '0000' })).msg).toBe('密码不正确，还可以再试 3 次');
  });

  it('is changed by itself, and set anew by the password of the account', async () => {
    await send('teenOn', { pin: PIN });
    expect((await send('teenPin', { pin: '0000', newPin: '1111' })).ret).toBe(ret.badRequest);
    expect((await send('teenPin', { pin: PIN, newPin: '1111' })).ret).toBe(200);
    expect((await send('teenOff', { pin: PIN })).ret).toBe(ret.badRequest);
    expect((await send('teenReset', { password: 'wrong', newPin: '2222' })).msg).toBe('账号密码不正确');
    expect((await send('teenReset', { password: PASSWORD, newPin: '2222' })).ret).toBe(200);
    expect((await send('teenOff', { pin: '2222' })).data).toMatchObject({ on: false });
  });

  it('is stored as a hash', async () => {
    await send('teenOn', { pin: PIN });
    const { pin } = await world.db.selectFrom('teen_modes').select('pin').executeTakeFirstOrThrow();
    expect(pin).toMatch(/^\$argon2id\$/);
  });
});

describe('two modes with a PIN each', () => {
  const CHILDS = '1111';
  const browser = { deviceId: 'a-fresh-browser' };
  /** Ming's account is in the mode of the parent's; the child has made one of the browser's, and signs in there. */
  const bothIn = async (): Promise<Caller> => {
    await send('teenOn', { pin: PIN });
    await send('teenOn', { pin: CHILDS }, browser);
    return { ...browser, token: await login(world.app, 'ming@example.com', PASSWORD, at(browser)) };
  };

  it('the one that a child has chosen lets nothing go on that rests by the other', async () => {
    const there = await bothIn();
    await watchedBefore(limits.teenSecondsADay);
    expect((await send('teenPass', { pin: CHILDS }, there)).data).toMatchObject({ rest: 'time', passUntil: 0 });
    expect((await play()).ret).toBe(ret.forbidden);
    expect((await send('teenPass', { pin: PIN }, there)).data).toMatchObject({ rest: '', passUntil: shanghai(2, 22) });
    expect((await play()).ret).toBe(200);
  });

  it('the one takes back no guess at the other, and is no guess itself', async () => {
    const there = await bothIn();
    const guess = (pin: string) => send('teenPass', { pin }, there);
    for (let n = 0; n < 4; n += 1) {
      expect((await guess('0000')).ret).toBe(ret.badRequest);
      for (let k = 0; k < 3; k += 1) expect((await guess(CHILDS)).ret).toBe(200);
    }
    expect((await guess('0000')).ret).toBe(ret.badRequest);
    expect((await guess('0000')).ret).toBe(ret.tooMany);
    expect((await send('teenPass', { pin: PIN })).msg).toBe('密码输错次数过多，请 5 分钟后再试');
  });

  it('a device is freed by the PIN of the account that it keeps to, and by no other account’s', async () => {
    await send('teenOn', { pin: PIN });
    await state();
    const vip = (caller: Caller) => login(world.app, 'vip@example.com', PASSWORD, at(caller));
    const second = { deviceId: 'second-device', token: await vip({ deviceId: 'second-device' }) };
    await send('teenOn', { pin: CHILDS }, second);
    const here = { token: await vip({}) };
    expect((await play(here, 'liulang')).ret).toBe(ret.forbidden);
    expect((await send('teenOff', { pin: CHILDS }, here)).data).toMatchObject({ on: true, of: 'device' });
    for (const caller of [here, {}]) expect((await play(caller, 'liulang')).ret).toBe(ret.forbidden);
    expect((await send('teenOff', { pin: PIN }, here)).data).toMatchObject({ on: false });
  });
});

describe('what the mode refuses', () => {
  const refused: [EndpointName, Fields, string][] = [
    ['sendDanmu', { episodeKey: 'walle-1', text: '好看', time: 3, clientId: 'c1' }, '弹幕'],
    ['takeDanmuCoin', { id: 'danmu-1' }, '弹幕'],
    ['addComment', { mediaKey: 'walle', contxt: '好看', clientId: 'c1' }, '评论'],
    ['likeComment', { id: 'comment-1' }, '评论'],
    ['comments', { mediaKey: 'walle' }, '评论'],
    ['replies', { parentId: 'comment-1' }, '评论'],
    ['payByGold', { mediaKey: 'goldfilm' }, '购买'],
    ['follow', { userId: 'vip' }, '互动'],
    ['castVote', { optionId: 'vote-1-a' }, '互动'],
    ['createVideoFile', { name: '海边.mp4', bytes: 1_000_000, fileKey: 'file-1' }, '互动'],
    ['playAddress', { episodeKey: 'liulang-1' }, '不能观看'],
    ['titleDetails', { mediaKey: 'liulang' }, '不能观看'],
    ['episodes', { mediaKey: 'liulang' }, '不能观看'],
    ['playData', { mediaKey: 'liulang' }, '不能观看'],
    ['titleCollections', { mediaKey: 'liulang' }, '不能观看'],
    ['addPlayRecord', { episodeKey: 'liulang-1', position: 1, duration: 600 }, '不能观看'],
    ['setFavourite', { mediaKey: 'liulang', selected: 1 }, '不能观看'],
  ];
  const gold = async () =>
    (await world.db.selectFrom('users').select('gold').where('id', '=', 'ming').executeTakeFirstOrThrow()).gold;

  it.each(refused)('%s, with a sentence, and only while it is on', async (name, fields, word) => {
    const ask = () => (name === 'addComment' ? send(name, fields) : get(name, fields));
    await send('teenOn', { pin: PIN });
    const before = await gold();
    const answer = await ask();
    expect(answer).toMatchObject({ ret: ret.forbidden, msg: expect.stringContaining(word) });
    expect(await gold()).toBe(before);
    await send('teenOff', { pin: PIN });
    expect((await ask()).ret).not.toBe(ret.forbidden);
  });
});

describe('what the mode shows', () => {
  const lists: [EndpointName, Fields][] = [
    ['homePage', { size: 100 }],
    ['homePage', { category: 'movie', size: 100 }],
    ['titleList', {}],
    ['titleList', { category: 'movie', sort: 'new' }],
    ['ranking', { period: 'month' }],
    ['searchTitles', { keyword: '地球' }],
    ['searchTitles', { keyword: '3' }],
    ['searchSuggestions', { keyword: 'd' }],
    ['hotSearches', {}],
    ['collections', {}],
    ['collectionDetail', { id: 'space' }],
    ['relatedTitles', { mediaKey: 'walle' }],
    ['playRecords', {}],
    ['favourites', {}],
    ['navigation', {}],
    ['filters', {}],
    ['adverts', { typeList: '1,2,3,4,5,6,8', mediaKey: 'walle' }],
    ['myPosts', {}],
  ];

  it('is fit for the young in every list; nothing else is named', async () => {
    const today = createDays('Asia/Shanghai').dayOf(world.clock.now);
    const all = await world.db.selectFrom('titles').select(['media_key', 'title', 'teen']).execute();
    await world.db
      .insertInto('plays_by_day')
      .values(all.map(({ media_key }) => ({ media_key, day: today, plays: 5 })))
      .execute();
    for (const { media_key } of all) {
      world.app.services.catalogue.changed(media_key);
      await get('addPlayRecord', { episodeKey: `${media_key}-1`, position: 5, duration: 600 });
      await get('setFavourite', { mediaKey: media_key, selected: 1 });
    }
    const unfit = all.filter(({ teen }) => teen === 0);
    const named = (text: string) =>
      unfit.filter(({ title, media_key }) => text.includes(`"${title}"`) || text.includes(`"${media_key}"`));
    // The lists are not empty in themselves: without the mode they name what it hides.
    const before = await Promise.all(
      lists.map(async ([name, fields]) => JSON.stringify((await get(name, fields)).data)),
    );
    expect(before.filter((text) => named(text).length > 0).length).toBeGreaterThan(9);
    await send('teenOn', { pin: PIN });
    for (const [name, fields] of lists) {
      const answer = await get(name, fields);
      expect([answer.ret, named(JSON.stringify(answer.data))], `${name} ${JSON.stringify(fields)}`).toEqual([200, []]);
    }
    expect((await get('favourites')).data).toMatchObject({ total: 3 });
    expect((await get('playRecords')).data).toMatchObject({ total: 3 });
    expect((await get('collections')).data.info).toMatchObject([{ id: 'space', count: 1 }]);
    expect((await get('collectionDetail', { id: 'space' })).data.info.map((card) => card.mediaKey)).toEqual(['walle']);
    expect((await get('homePage', { size: 100 })).data.hero.length).toBeGreaterThan(0);
    expect((await get('staticConfig')).data.teen).toBe(true);
  });

  it('hides a collection without anything fit, and follows what the operator marks', async () => {
    await world.db.updateTable('titles').set({ teen: 0 }).where('media_key', '=', 'walle').execute();
    world.app.services.catalogue.changed('walle');
    await send('teenOn', { pin: PIN });
    expect((await get('collections')).data).toMatchObject({ info: [], total: 0 });
    expect((await get('collectionDetail', { id: 'space' })).ret).toBe(ret.notFound);
    expect((await get('relatedTitles', { mediaKey: 'walle' })).ret).toBe(ret.forbidden);
  });
});
