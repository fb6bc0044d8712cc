import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AlbumPurpose } from '../../../src/contract/schemas/album';
import type { Token } from '../../../src/contract/schemas/user';
import { ofReport } from '../../files/attached-repository';
import { answerReport } from '../../reports/answer-report';
import { waiting } from '../../reports/reports-repository';
import { login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { smallGif } from '../../test/small-gif';

let world: World;
let ming: Token;
let vip: Token;
let hong: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await addUser(world.db, 'hong');
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
  hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device' });
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
const report = (kind: string, target: string, more: Record<string, string> = {}, who: Token = ming) =>
  signedGet(world.app, 'report', { kind, target, reason: 'abuse', ...more }, as(who));
const rows = () => world.db.selectFrom('reports').selectAll().orderBy('id').execute();
const answer = (id: string, words: string) =>
  world.db.transaction().execute((trx) => answerReport(trx, id, { answer: words, verdict: '', now: world.clock.now }));
async function upload(purpose: AlbumPurpose, who: Token): Promise<string> {
  const fields = { file: smallGif, uniqueFileID: `r-${who.uid}-${purpose}`, purpose };
  return (await post(world.app, 'albumUpload', fields, as(who), { chunk: 0, totalChunk: 1 })).data.filepath;
}

it.each([
  ['video', 'goldfilm', '金库', 'vip'],
  ['comment', 'comment-1', '值得二刷', 'vip'],
  ['user', 'vip', 'vip', 'vip'],
  ['danmu', 'danmu-1', '前方高能', 'vip'],
])('of a %s keeps what it says at that moment', async (kind, target, quote, about_uid) => {
  expect((await report(kind, target)).ret).toBe(200);
  expect(await rows()).toMatchObject([{ kind, target, quote, about_uid, viewer: 'u:ming', done_at: 0 }]);
  expect(await report(kind, 'gone')).toMatchObject({ ret: 404, msg: '要举报的内容已经不在了' });
});

it('of a message is made by who is in the conversation alone, and keeps its words', async () => {
  const { data } = await post(world.app, 'sendMessage', { toUid: 'ming', clientId: 'c1', text: '加我微信' }, as(vip));
  const { id } = data;
  expect((await report('message', id, {}, hong)).ret).toBe(404);
  expect(await report('message', id, {}, vip)).toMatchObject({ ret: 403, msg: '不能举报自己' });
  expect((await report('message', id)).ret).toBe(200);
  expect(await rows()).toMatchObject([{ quote: '加我微信', about_uid: 'vip' }]);
});

it('takes one’s own pictures for reports, and nobody else finds them', async () => {
  const [mine, theirs, public_] = [
    await upload('report', ming),
    await upload('report', vip),
    await upload('comment', ming),
  ];
  for (const pictures of [theirs, public_]) expect((await report('user', 'vip', { pictures })).ret, pictures).toBe(404);
  expect((await report('user', 'vip', { pictures: mine })).ret).toBe(200);
  expect(await world.db.selectFrom('report_pictures').select('position').execute()).toEqual([{ position: 0 }]);
  const four = ['a', 'b', 'c', 'd'].join('|');
  expect(await report('user', 'vip', { pictures: four })).toMatchObject({ ret: 400, msg: '最多上传 3 张图片' });
  // The address without its signature leads nowhere.
  const [, , , , ...path] = mine.split('/');
  expect((await world.app.inject({ url: `/files/${path.join('/')}` })).statusCode).toBe(404);
});

it('is answered once, and whoever made it is told', async () => {
  await report('comment', 'comment-1');
  const [row] = await rows();
  const answers = await Promise.all([1, 2].map((n) => answer(row?.id ?? '', `已删除${n}`)));
  expect(answers.filter((done) => done?.told.join() === 'ming')).toHaveLength(1);
  expect(answers.filter((done) => done === undefined)).toHaveLength(1);
  const told = await world.db.selectFrom('system_messages').select(['uid', 'title', 'text']).execute();
  expect(told).toEqual([{ uid: 'ming', title: '您的举报已处理', text: expect.stringContaining('“值得二刷”') }]);
  expect(await answer('gone', '')).toBeUndefined();
});

it('waits for an operator with its picture, the oldest first, until it is answered', async () => {
  await report('user', 'vip', { pictures: await upload('report', ming) });
  world.clock.now += 60_000;
  await report('comment', 'comment-1');
  const [first, second] = await waiting(world.db, 10);
  expect([first?.kind, second?.kind]).toEqual(['user', 'comment']);
  expect(await waiting(world.db, 1)).toEqual([first]);
  expect(await ofReport(world.db, first?.id ?? '')).toEqual([{ hash: expect.stringMatching(/./), type: 'gif' }]);
  await answer(first?.id ?? '', '已处理');
  expect(await waiting(world.db, 10)).toEqual([second]);
});
