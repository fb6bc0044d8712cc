import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { type Fields, login, signedGet } from '../../test/client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import { cleanText, hasVisible } from '../../text';

let world: World;
let token: Token;
let sent = 0;
beforeEach(async () => {
  // One viewer sends more in a minute of the test than anybody may.
  world = await createWorld({ limitFactor: 0 });
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

function send(text: string, fields: Fields = {}, as: { token?: Token } = { token }) {
  sent += 1;
  const params = { episodeKey: 'liulang-1', text, time: 5, clientId: `client-${sent}`, ...fields };
  return signedGet(world.app, 'sendDanmu', params, { ...as, now: world.clock.now });
}
const all = async (fields: Fields = {}, as: { token?: Token } = {}) =>
  (await signedGet(world.app, 'danmuList', { episodeKey: 'liulang-1', ...fields }, { ...as, now: world.clock.now }))
    .data;
const later = (ms: number = limits.danmuMinIntervalMs) => {
  world.clock.now += ms;
};

describe('sendDanmu', () => {
  it('stores what was sent', async () => {
    const answer = await send('  太好看了 🎉 ', { time: 12.345, color: '#FFD84D' });
    expect(answer.data).toMatchObject({
      text: '太好看了 🎉',
      time: 12.345,
      mode: 'scroll',
      color: '#ffd84d',
      size: 25,
      mine: true,
    });
    expect(await all()).toEqual({ info: [{ ...answer.data, mine: false }], total: 1, hasMore: false, cursor: '' });
    expect((await all({}, { token })).info[0]?.mine).toBe(true);
  });

  it('is for users, not for visitors', async () => {
    expect(await send('你好', {}, {})).toMatchObject({ ret: 1000 });
    expect((await all()).total).toBe(0);
  });

  it('is for those who may watch the film', async () => {
    const sentence = async (episodeKey: string) => (await send('一', { episodeKey })).msg;
    expect(await sentence('vipfilm-1')).toBe('您需要升级VIP才能继续');
    await world.db.updateTable('episodes').set({ vip: 1 }).where('episode_key', '=', 'zhuixu-2').execute();
    expect(await sentence('zhuixu-2')).toBe('您需要升级VIP才能继续');
    expect((await send('一', { episodeKey: 'zhuixu-1' })).ret).toBe(200);
    await world.db.updateTable('titles').set({ gold: 60 }).where('media_key', '=', 'walle').execute();
    expect(await sentence('walle-1')).toBe('这部影片需要 60 金币观看');
    const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'device-of-vip' });
    expect((await send('一', { episodeKey: 'vipfilm-1' }, { token: vip })).ret).toBe(200);
    expect((await all({ episodeKey: 'vipfilm-1' })).total).toBe(1);
  });

  it('stands within the film where its length is known', async () => {
    expect((await send('完', { time: 600 + limits.danmuTimeSlackSeconds })).data.time).toBe(600);
    later();
    const beyond = await send('一', { time: 600 + limits.danmuTimeSlackSeconds + 0.01 });
    expect(beyond).toMatchObject({ ret: 400, msg: '这个时间超出了影片的长度' });
    await world.db.updateTable('episodes').set({ duration: 0 }).where('episode_key', '=', 'walle-1').execute();
    expect((await send('一', { episodeKey: 'walle-1', time: 8_000 })).data.time).toBe(8_000);
  });

  it('takes the same client id as the same comment', async () => {
    const [first, again] = [await send('一', { clientId: 'same' }), await send('一', { clientId: 'same' })];
    expect(again).toMatchObject({ ret: 200, data: first.data });
    expect((await all()).total).toBe(1);
  });

  it('of two at once with the same client id stores one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('一', { clientId: 'same' })));
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
    expect((await all()).total).toBe(1);
  });

  it('keeps two seconds between comments', async () => {
    await send('一');
    later(limits.danmuMinIntervalMs - 1);
    expect(await send('二')).toMatchObject({ ret: 203, msg: '发送太快了，请稍后再发' });
    later(1);
    expect((await send('三')).ret).toBe(200);
  });

  it('lets a sender go on when a clock that was an hour ahead is set right', async () => {
    world.clock.now += 3_600_000;
    expect((await send('一')).ret).toBe(200);
    world.clock.now -= 3_600_000;
    expect((await send('二')).ret).toBe(200);
    later(limits.danmuMinIntervalMs - 1);
    expect((await send('三')).ret).toBe(203);
  });

  it('counts characters, not code units', async () => {
    expect((await send('🎬'.repeat(limits.danmuMaxChars))).ret).toBe(200);
    later();
    expect(await send('字'.repeat(limits.danmuMaxChars + 1))).toMatchObject({ ret: 400, msg: '弹幕不能超过 100 个字' });
  });

  it.each([['   '], ['\u200b\u200b'], ['\u0007'], ['\u3000'], ['\u2800']])('refuses the invisible %j', async (text) => {
    expect(await send(text)).toMatchObject({ ret: 400, msg: '弹幕内容不能为空' });
  });

  it('removes what would reach beyond the text', async () => {
    expect((await send('\u202e反\u0000转\n了')).data.text).toBe('反转了');
  });

  it('wants an episode that exists, a colour and a mode', async () => {
    expect((await send('一', { episodeKey: 'none' })).ret).toBe(404);
    expect((await send('一', { color: 'red' })).ret).toBe(400);
    expect((await send('一', { mode: 'diagonal' })).ret).toBe(400);
  });

  it('returns naughty strings as they were sent, or refuses them with a sentence', async () => {
    const kept: string[] = [];
    for (const [n, text] of naughty.entries()) {
      const clean = cleanText(text);
      // Each at a second of its own: of one, no more are sent than a screen can show.
      const answer = await send(text, { time: n % 600 });
      const fits =
        hasVisible(clean) && Array.from(clean).length <= limits.danmuMaxChars && Array.from(text).length <= 400;
      expect(answer.ret, text).toBe(fits ? 200 : 400);
      if (fits) {
        expect(answer.data.text).toBe(clean);
        kept.push(clean);
      } else expect(answer.msg).toMatch(/\p{Script=Han}/u);
      later();
    }
    expect(kept.length).toBeGreaterThan(400);
    expect((await all()).info.map((row) => row.text).sort()).toEqual(kept.sort());
  });
});

describe('danmuList', () => {
  it('answers with a window of the film, in its order', async () => {
    for (const time of [30, 10, 20, 10.5]) {
      await send(`第 ${time} 秒`, { time });
      later();
    }
    expect((await all({ from: 10, to: 20 })).info.map((row) => row.time)).toEqual([10, 10.5]);
    expect((await all()).info.map((row) => row.time)).toEqual([10, 10.5, 20, 30]);
    expect((await all({ from: 10, to: 20 })).total).toBe(4);
  });

  it('counts on the card at once', async () => {
    await signedGet(world.app, 'titleList', { sort: 'new' }, { now: world.clock.now });
    await send('一');
    const { data } = await signedGet(world.app, 'titleDetails', { mediaKey: 'liulang' }, { now: world.clock.now });
    const list = await signedGet(world.app, 'titleList', { sort: 'new' }, { now: world.clock.now });
    expect(data.danmuCount).toBe(1);
    expect(list.data.info.find((card) => card.mediaKey === 'liulang')?.danmuCount).toBe(1);
  });
});
