import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { createApp } from '../../app';
import { recountTallies } from '../../tallies/tallies-repository';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, danmuRow, PASSWORD, quickPasswords, userRow, type World } from '../../test/fixture';

let world: World;
let token: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
});
afterEach(() => world.close());

const as = (who: Token = token) => ({ token: who, now: world.clock.now });
const shown = async (who: Token = token) =>
  (await signedGet(world.app, 'danmuList', { episodeKey: 'walle-1' }, as(who))).data.info;
const goldOf = async (who: Token) => (await post(world.app, 'myProfile', {}, as(who))).data.user.gold;
const send = (fields: Fields, who: Token = token) => {
  world.clock.now += limits.danmuMinIntervalMs;
  const params = { episodeKey: 'walle-1', text: '好', time: 1, clientId: `c-${world.clock.now}`, ...fields };
  return signedGet(world.app, 'sendDanmu', params, as(who));
};

describe('a single comment', () => {
  it('is liked once by each viewer, and no longer when it is taken back', async () => {
    const like = (fields: Fields = {}, who: Token = token) =>
      signedGet(world.app, 'likeDanmu', { id: 'danmu-1', ...fields }, as(who));
    expect((await like()).data).toEqual({ selected: true, likes: 1 });
    expect((await like({ selected: 1 })).data).toEqual({ selected: true, likes: 1 });
    expect((await like({}, vip)).data.likes).toBe(2);
    expect((await like()).data).toEqual({ selected: false, likes: 1 });
    expect((await shown())[0]?.likes).toBe(1);
    // Each viewer sees their own like, and nobody else's.
    expect([(await shown())[0]?.liked, (await shown(vip))[0]?.liked]).toEqual([undefined, true]);
    expect(await signedGet(world.app, 'likeDanmu', { id: 'danmu-1' }, { now: world.clock.now })).toMatchObject({
      ret: 1000,
    });
  });

  it('is taken down when enough different people report it', async () => {
    const report = (who: Token) => signedGet(world.app, 'reportDanmu', { id: 'danmu-1', reason: 'abuse' }, as(who));
    for (let n = 1; n <= limits.danmuReportsToHide; n += 1) {
      await world.db
        .insertInto('users')
        .values(await userRow(`reporter${n}`))
        .execute();
      const reporter = await login(world.app, `reporter${n}@example.com`, PASSWORD, { deviceId: `device-of-${n}` });
      await report(reporter);
      // The same person again adds nothing.
      if (n < limits.danmuReportsToHide) await report(reporter);
      expect(await shown()).toHaveLength(n < limits.danmuReportsToHide ? 1 : 0);
    }
    // Seven sign-ins, each as slow as scrypt is meant to be.
  });

  it('is counted nowhere any more once it is taken down', async () => {
    const rows = ['a', 'b'].map((id) => danmuRow(`walle-1-${id}`, { episode_key: 'walle-1' }));
    await world.db.insertInto('danmu').values(rows).execute();
    await recountTallies(world.db);
    const counts = async () => {
      const [list, film, play, cards] = await Promise.all([
        signedGet(world.app, 'danmuList', { episodeKey: 'walle-1' }, as()),
        signedGet(world.app, 'titleDetails', { mediaKey: 'walle' }, as()),
        signedGet(world.app, 'playData', { mediaKey: 'walle' }, as()),
        signedGet(world.app, 'titleList', { size: 60 }, as()),
      ]);
      const card = cards.data.info.find(({ mediaKey }) => mediaKey === 'walle');
      return [list.data.info.length, list.data.total, film.data.danmuCount, play.data.danmuTotal, card?.danmuCount];
    };
    expect(await counts()).toEqual([3, 3, 3, 3, 3]);
    // Cards are kept for some seconds.
    world.clock.now += 61_000;
    await world.db.updateTable('danmu').set({ hidden: 1 }).where('id', '=', 'danmu-1').execute();
    await recountTallies(world.db);
    expect(await counts()).toEqual([2, 2, 2, 2, 2]);
  });

  it('gives one coin to each who picks it up, until there are none', async () => {
    await world.db.updateTable('danmu').set({ coins: 1 }).where('id', '=', 'danmu-1').execute();
    const pick = (who: Token) => signedGet(world.app, 'takeDanmuCoin', { id: 'danmu-1' }, as(who));
    expect(await pick(vip)).toMatchObject({ ret: 403, msg: '不能领取自己的弹幕金币' });
    expect((await pick(token)).data).toEqual({ coins: 0, gold: 101 });
    expect(await pick(token)).toMatchObject({ ret: 409 });
    expect(await goldOf(token)).toBe(101);
  });

  it('of many who pick up the last coin at once, one gets it', async () => {
    await world.db.updateTable('danmu').set({ coins: 1 }).where('id', '=', 'danmu-1').execute();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => signedGet(world.app, 'takeDanmuCoin', { id: 'danmu-1' }, as())),
    );
    expect(answers.filter(({ ret }) => ret === 200)).toHaveLength(1);
    expect(await goldOf(token)).toBe(101);
  });
});

describe('what a comment may look like', () => {
  it('is for VIP beyond the plain ones, by the server', async () => {
    expect(await send({ mode: 'top' })).toMatchObject({ ret: 403, msg: expect.stringContaining('VIP') });
    expect(await send({ color: '#e8c27a' })).toMatchObject({ ret: 403 });
    expect(await send({ color: '#123456' })).toMatchObject({ ret: 400 });
    expect((await send({ mode: 'top', color: '#E8C27A' }, vip)).data).toMatchObject({ mode: 'top', color: '#e8c27a' });
    const { rules } = (await signedGet(world.app, 'danmuSettings', {}, as(vip))).data;
    expect(rules).toMatchObject({ level: 2, maxChars: 100, minIntervalMs: 2000 });
  });

  it('takes the coins laid into it from the sender, or refuses', async () => {
    expect((await send({ coins: 20 })).data.coins).toBe(20);
    expect(await goldOf(token)).toBe(80);
    await world.db.updateTable('users').set({ gold: 5 }).where('id', '=', 'ming').execute();
    expect(await send({ coins: 6 })).toMatchObject({ ret: 403, msg: '金币不足' });
    expect(await goldOf(token)).toBe(5);
    expect((await shown()).filter(({ mine }) => mine)).toHaveLength(1);
  });
});

describe('shielding', () => {
  const words = async () => (await signedGet(world.app, 'shieldedWords', {}, as())).data.info;

  it('keeps whom a viewer does not want to see, without telling who that is', async () => {
    const made = (await signedGet(world.app, 'shieldSender', { danmuId: 'danmu-1' }, as())).data;
    expect(made.nickName).toBe('vip');
    expect(made.sender).toBe((await shown())[0]?.sender);
    expect(made.sender).not.toContain('vip');
    // The same sender again is the same row.
    await signedGet(world.app, 'shieldSender', { danmuId: 'danmu-1' }, as());
    const list = async () => (await signedGet(world.app, 'shieldedSenders', {}, as())).data.info;
    expect(await list()).toEqual([made]);
    await signedGet(world.app, 'unshieldSender', { id: made.id }, as(vip));
    expect(await list()).toHaveLength(1);
    await signedGet(world.app, 'unshieldSender', { id: made.id }, as());
    expect(await list()).toEqual([]);
  });

  it('names its author to nobody who knows the author’s id, and holds when the site gets another secret', async () => {
    const senders = async () => (await shown()).map(({ sender }) => sender);
    const [before] = await senders();
    for (const text of ['sender:u:vip', 'u:vip', 'vip']) {
      const guess = createHash('sha256').update(text).digest('base64url');
      expect(guess.startsWith((before ?? '').slice(0, 8))).toBe(false);
    }
    await signedGet(world.app, 'shieldSender', { danmuId: 'danmu-1' }, as());
    await world.db.deleteFrom('meta').where('key', '=', 'sender_secret').execute();
    const next = createApp({
      db: world.db,
      mediaRoot: 'none',
      filesRoot: 'no-such-folder',
      clock: () => world.clock.now,
      passwords: quickPasswords,
    });
    const { info } = (await signedGet(next, 'danmuList', { episodeKey: 'walle-1' }, as())).data;
    expect(info[0]?.sender).not.toBe(before);
    const shielded = (await signedGet(next, 'shieldedSenders', {}, as())).data.info;
    expect(shielded.map(({ sender }) => sender)).toEqual([info[0]?.sender]);
    await next.close();
  });

  it('keeps words and safe patterns, each once', async () => {
    for (const word of ['剧透', ' 剧透 ', '/第\\d+集/']) await signedGet(world.app, 'shieldWord', { word }, as());
    expect((await words()).map(({ word }) => word).sort()).toEqual(['/第\\d+集/', '剧透']);
  });

  it('a full list takes no other word, and knows those that it holds', async () => {
    const rows = Array.from({ length: limits.shieldWordsMax }, (_, n) => ({
      ...{ id: `word-${n}`, viewer: `u:${token.uid}`, word: `词${n}`, created_at: n },
    }));
    await world.db.insertInto('shield_words').values(rows).execute();
    const shield = (word: string) => signedGet(world.app, 'shieldWord', { word }, as());
    expect([(await shield('词7')).data, (await shield('剧透')).ret]).toEqual([{ id: 'word-7', word: '词7' }, 403]);
  });

  it.each(['/(a+)+$/', '/a**/', '/(/', '/.*.*.*/', '/x*/', `/${'.?'.repeat(22)}b/`, '/\\1(a)/', ' ', '字'.repeat(31)])(
    'refuses %s with a sentence',
    async (word) => {
      const answer = await signedGet(world.app, 'shieldWord', { word }, as());
      expect(answer.ret).toBe(400);
      expect(answer.msg).toMatch(/屏蔽词|规则/);
      expect(await words()).toEqual([]);
    },
  );
});

it('settings come back as they were put, for this user alone', async () => {
  const config = '{"opacity":0.5}';
  expect((await signedGet(world.app, 'saveDanmuSettings', { config }, as())).ret).toBe(200);
  expect((await signedGet(world.app, 'danmuSettings', {}, as())).data.config).toBe(config);
  expect((await signedGet(world.app, 'danmuSettings', {}, as(vip))).data.config).toBe('');
  expect((await signedGet(world.app, 'saveDanmuSettings', { config: '[1]' }, as())).ret).toBe(400);
});

it('the heat of an episode counts its comments by stretch, the last words with the end', async () => {
  const times = [4_999, 599_999, 600_000, 601_000, 900_000];
  await world.db
    .insertInto('danmu')
    .values([...times.map((time_ms) => danmuRow(`at-${time_ms}`, { time_ms })), danmuRow('c', { hidden: 1 })])
    .execute();
  const heat = async () => (await signedGet(world.app, 'danmuHeat', { episodeKey: 'walle-1' }, as())).data;
  const { interval, counts } = await heat();
  expect(interval).toBe(5);
  expect(counts).toHaveLength(120);
  expect([counts[0], counts[1], counts[119]]).toEqual([1, 1, 3]);
  await world.db.updateTable('episodes').set({ duration: 0 }).where('episode_key', '=', 'walle-1').execute();
  expect((await heat()).counts).toEqual([]);
});
