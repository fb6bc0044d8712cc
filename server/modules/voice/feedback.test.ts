import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { smallGif } from '../../test/small-gif';
import { smallPng } from '../../test/small-png';
import { answerFeedback } from '../../voice/answer-feedback';
import * as feedbacks from '../../voice/feedback-repository';

let world: World;
let ming: Caller;
let vip: Caller;
const visitor: Caller = { deviceId: 'visitor-0001', now: NOON };
beforeEach(async () => {
  world = await createWorld();
  ming = { token: await login(world.app, 'ming@example.com', PASSWORD), now: NOON };
  vip = { token: await login(world.app, 'vip@example.com', PASSWORD), now: NOON };
  await world.db.deleteFrom('system_messages').execute();
});
afterEach(() => world.close());

const problem = {
  ...{ gid: 'liulang-1', name: '流浪地球', videoTitle: '第 1 集', description: '一直卡', clientId: 'press-1' },
  ...{ setName: 'Windows 10', browser: 'chrome', question: 'poor audio#cannot play' },
};
const collect = (fields: Fields, as: Caller) => signedGet(world.app, 'problemCollect', fields, as);
const rows = () => world.db.selectFrom('feedbacks').selectAll().orderBy('viewer', 'desc').execute();
const screenshot = async (as: Caller, file = smallPng) =>
  post(world.app, 'uploadNoLogin', { file, uniqueFileID: 'shot-1' }, as, { chunk: 0, totalChunk: 1 });

describe('what does not play', () => {
  it('is told by who is signed in and by who is not, each once for a press', async () => {
    const [one, two] = await Promise.all([collect(problem, ming), collect(problem, ming)]);
    expect(one.data).toEqual({ id: two.data.id, msg: '反馈已收到，有结果会用消息告诉您' });
    expect((await collect(problem, visitor)).data.msg).toBe('反馈已收到，感谢您的帮助');
    expect(await rows()).toMatchObject([
      {
        viewer: 'u:ming',
        name: '流浪地球',
        video_title: '第 1 集',
        problems: 'poor audio#cannot play',
        device: 'Windows 10',
      },
      { viewer: 'd:visitor-0001', gid: 'liulang-1', browser: 'chrome', text: '一直卡' },
    ]);
  });

  it('that no answer came for, changed and sent again, is as it was sent last, until it is answered', async () => {
    const { id } = (await collect({ ...problem, description: '一直卡' }, ming)).data;
    const { filepath } = (await screenshot(ming)).data;
    const more = { description: '第三分钟开始没有声音', setName: 'Mac', question: 'poor audio', picurl: filepath };
    expect((await collect({ ...problem, ...more }, ming)).data.id).toBe(id);
    const last = { text: '第三分钟开始没有声音', device: 'Mac', problems: 'poor audio', picture_type: 'png' };
    expect(await rows()).toMatchObject([{ id, ...last, at: NOON }]);
    await answerFeedback(world.db, id, { answer: '修好了', now: NOON + 1 });
    expect((await collect(problem, ming)).data.id).toBe(id);
    expect(await rows()).toMatchObject([{ id, ...last, answer: '修好了' }]);
  });

  it('needs a device and a problem of those that are offered, and no more than a hundred characters', async () => {
    const wrongs: Fields[] = [
      { setName: 'Toaster' },
      { setName: '' },
      { question: '' },
      { question: '#' },
      { question: 'poor audio#nonsense' },
      { browser: 'netscape' },
      { description: '字'.repeat(limits.feedbackDescriptionChars + 1) },
      { picurl: '/files/elsewhere.png' },
    ];
    for (const wrong of wrongs)
      expect((await collect({ ...problem, ...wrong }, ming)).ret, JSON.stringify(wrong)).not.toBe(ret.ok);
    expect(await rows()).toEqual([]);
    // From an app there is no browser to name.
    const { browser: _, ...app } = problem;
    expect((await collect({ ...app, description: '👨'.repeat(100) }, ming)).ret).toBe(ret.ok);
  });

  it('is followed by what the player knew, once, from whoever told of it', async () => {
    const { id } = (await collect(problem, visitor)).data;
    const log = JSON.stringify({ state: { height: 1080 }, log: ['stalled'] });
    const attach = (fields: Fields, as: Caller) =>
      post(world.app, 'problemLog', { id, second: 12.5, log, ...fields }, as);
    expect((await attach({}, ming)).ret).toBe(ret.notFound);
    expect((await attach({ log: 'no json' }, visitor)).ret).toBe(ret.badRequest);
    expect((await attach({ log: `"${'x'.repeat(limits.problemLogMaxChars)}"` }, visitor)).ret).toBe(ret.badRequest);
    expect((await attach({}, visitor)).ret).toBe(ret.ok);
    expect((await attach({ second: 99 }, visitor)).ret).toBe(ret.ok);
    expect(await feedbacks.byId(world.db, id)).toMatchObject({ second: 12.5, log });
  });

  it('comes twenty times an hour at most', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 21; n += 1) answers.push((await collect({ ...problem, clientId: `press-${n}` }, visitor)).ret);
    expect(answers.filter((one) => one === ret.ok)).toHaveLength(20);
    expect(answers[20]).toBe(ret.tooMany);
  });
});

describe('a screenshot', () => {
  it('is JPG or PNG under 3 MB, and one’s own', async () => {
    expect((await screenshot(visitor, smallGif)).ret).not.toBe(ret.ok);
    const chunks = { chunk: 0, totalChunk: 3 };
    const full = Buffer.concat([smallPng, Buffer.alloc(limits.uploadChunkBytes - smallPng.length)]);
    const long = { file: full, uniqueFileID: 'long' };
    expect((await post(world.app, 'uploadNoLogin', long, visitor, chunks)).ret).not.toBe(ret.ok);
    const { filepath } = (await screenshot(visitor)).data;
    expect((await collect({ ...problem, picurl: filepath }, ming)).ret).toBe(ret.notFound);
    expect((await collect({ ...problem, picurl: filepath }, visitor)).ret).toBe(ret.ok);
    expect(await rows()).toMatchObject([{ viewer: 'd:visitor-0001', picture_type: 'png' }]);
  });

  it('lies under a signed address that ends, and goes after a day where nothing uses it', async () => {
    const { filepath } = (await screenshot(visitor)).data;
    expect(filepath).toMatch(/^\/files\/private\//);
    expect((await world.app.inject(filepath)).statusCode).toBe(200);
    world.clock.now += 25 * 3_600_000;
    expect((await world.app.inject(filepath)).statusCode).toBe(404);
    await drain(world.app.services.jobs);
    expect(await world.db.selectFrom('files').selectAll().execute()).toEqual([]);
  });

  it('stays for as long as a feedback has it', async () => {
    const { filepath } = (await screenshot(ming)).data;
    await collect({ ...problem, picurl: filepath }, ming);
    world.clock.now += 25 * 3_600_000;
    await drain(world.app.services.jobs);
    expect(await world.db.selectFrom('files').select('owner').execute()).toEqual([{ owner: 'u:ming' }]);
  });
});

describe('a suggestion', () => {
  const suggest = (fields: Fields, as: Caller) =>
    signedGet(world.app, 'addSuggestion', { text: '字大一点', clientId: 'press-1', ...fields }, as);

  it('is a member’s, kept once, and stands among their own with its answer', async () => {
    expect((await suggest({}, visitor)).ret).toBe(ret.loginRequired);
    expect((await suggest({ text: ' \u200b ' }, ming)).msg).toBe('请写下您的建议');
    expect((await suggest({ text: '字'.repeat(limits.suggestionMaxChars + 1) }, ming)).ret).toBe(ret.badRequest);
    const { id } = (await suggest({ contact: '微信 ming' }, ming)).data;
    expect((await suggest({}, ming)).data.id).toBe(id);
    await collect({ ...problem, clientId: 'press-2' }, ming);
    await suggest({ text: '别人的' }, vip);
    const done = await answerFeedback(world.db, id, { answer: '下一版就有', now: NOON + 1 });
    expect(done?.isTold).toBe(true);
    const mine = (await signedGet(world.app, 'feedbacks', {}, ming)).data;
    expect(mine.total).toBe(2);
    expect(mine.info.find((one) => one.id === id)).toMatchObject({
      state: 1,
      answer: '下一版就有',
      answeredAt: NOON + 1,
    });
    expect(mine.info.find((one) => one.kind === 'play')).toMatchObject({ title: '第 1 集', state: 0 });
    expect(JSON.stringify(mine)).not.toContain('别人的');
    expect((await signedGet(world.app, 'feedbacks', {}, visitor)).ret).toBe(ret.loginRequired);
    await drain(world.app.services.jobs);
    expect(await world.db.selectFrom('system_messages').select(['uid', 'title', 'text', 'link']).execute()).toEqual([
      { uid: 'ming', title: '您的反馈有了回复', text: '关于“字大一点”：\n下一版就有', link: '/feedback?tab=mine' },
    ]);
  });

  it('of nobody who is signed in is answered without a message', async () => {
    const { id } = (await collect(problem, visitor)).data;
    expect(await answerFeedback(world.db, id, { answer: '修好了', now: NOON })).toMatchObject({ isTold: false });
    expect(await answerFeedback(world.db, 'gone', { answer: '修好了', now: NOON })).toBeUndefined();
    expect(await world.db.selectFrom('system_messages').select('id').execute()).toEqual([]);
    expect(await feedbacks.listed(world.db, { state: 0, most: 9 })).toEqual([]);
    expect(await feedbacks.listed(world.db, { state: 1, kind: 'play', most: 9 })).toHaveLength(1);
  });

  it('holds any text as it was typed', async () => {
    const free = await createWorld({ limitFactor: 0 });
    const token = await login(free.app, 'ming@example.com', PASSWORD);
    for (const [n, text] of naughty.entries()) {
      if (n % 4 > 0) continue;
      const fields = { text: `说${text}`.slice(0, 300), clientId: `press-${n}` };
      expect((await signedGet(free.app, 'addSuggestion', fields, { token, now: NOON })).ret, text).toBe(ret.ok);
    }
    await free.close();
  });
});
