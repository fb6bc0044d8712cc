import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import { createMeanwhile, statementOn } from '../../test/meanwhile';

const DAY_MS = 86_400_000;

let world: World;
const meanwhile = createMeanwhile();
let ming: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, plugin: meanwhile.plugin });
  await addSocial(world.db);
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
let made = 0;
/** Under vip's own title. */
function ask(fields: Fields = {}, who: Token = vip) {
  made += 1;
  const wish = { mediaKey: 'goldfilm', title: '金库里是什么？', options: '金子\n信', days: 7, clientId: `p-${made}` };
  return post(world.app, 'createPoll', { ...wish, ...fields }, as(who));
}
const vote = (optionId: string, who: Token = ming) => signedGet(world.app, 'castVote', { optionId }, as(who));
const list = async (kind: 'made' | 'joined', who: Token) =>
  (await signedGet(world.app, 'polls', { kind }, as(who))).data;

it('stands under one’s own work, with who asks and until when', async () => {
  const { data } = await ask();
  expect(data).toMatchObject({
    title: '金库里是什么？',
    by: 'vip',
    own: true,
    endsAt: world.clock.now + 7 * DAY_MS,
    total: 0,
    card: { mediaKey: 'goldfilm' },
    options: [
      { text: '金子', count: 0 },
      { text: '信', count: 0 },
    ],
  });
  const shown = await signedGet(world.app, 'votes', { mediaKey: 'goldfilm' }, as(ming));
  expect(shown.data.info).toMatchObject([{ id: data.id, by: 'vip' }]);
  expect(await ask({}, ming)).toMatchObject({ ret: 403, msg: '只能在自己的作品下发起投票' });
  expect(await ask({ mediaKey: 'liulang' })).toMatchObject({ ret: 403 });
});

it('is not voted in by who may not see what it stands under', async () => {
  const { data } = await ask();
  const [option] = data.options;
  await world.db.updateTable('titles').set({ withdrawn: 1 }).where('media_key', '=', 'goldfilm').execute();
  expect((await vote(option?.id ?? '')).ret).toBe(404);
  await world.db.updateTable('titles').set({ withdrawn: 0 }).where('media_key', '=', 'goldfilm').execute();
  expect((await vote(option?.id ?? '')).data).toMatchObject({ total: 1 });
});

it.each([
  ['a question of nothing visible', { title: '\u200b ' }, '请填写投票的问题'],
  ['a long question', { title: '问'.repeat(61) }, '问题不能超过 60 个字'],
  ['one option', { options: '只有一个\n\n ' }, '请填写 2 到 6 个选项'],
  ['seven options', { options: '1\n2\n3\n4\n5\n6\n7' }, '请填写 2 到 6 个选项'],
  ['a long option', { options: `短\n${'长'.repeat(31)}` }, '每个选项不能超过 30 个字'],
  ['the same option twice', { options: '东\n东 ' }, '选项不能重复'],
])('is not made of %s', async (_, fields, msg) => {
  expect(await ask(fields)).toMatchObject({ ret: 400, msg });
  expect((await list('made', vip)).total).toBe(0);
});

it('keeps naughty strings as text, or refuses them', async () => {
  for (const text of naughty.filter((_, at) => at % 11 === 0)) {
    const answer = await ask({ title: text, options: `${text.replaceAll('\n', ' ')}\n另一个` });
    expect([200, 400], text).toContain(answer.ret);
    if (answer.ret === 200) {
      expect((await list('made', vip)).info[0]?.title).toBe(answer.data.title);
      await post(world.app, 'deletePoll', { id: answer.data.id }, as(vip));
    }
  }
});

it('is one for each client id, also of many at once, and ten under a title at most', async () => {
  const body = { title: '同一个', clientId: 'same' };
  const answers = await Promise.all([1, 2, 3].map(() => ask(body)));
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  const more = await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect(more.filter(({ ret }) => ret === 200)).toHaveLength(9);
  expect(more.find(({ ret }) => ret !== 200)).toMatchObject({
    ret: 409,
    msg: '一部作品最多有 10 个投票，请先删除一些',
  });
});

it('is listed for who made it, and for who took part, the latest first', async () => {
  const first = (await ask()).data;
  world.clock.now += 1_000;
  const second = (await ask({ title: '第二个' })).data;
  expect((await list('made', vip)).info.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await list('made', ming)).total).toBe(0);
  await vote(second.options[0]?.id ?? '');
  world.clock.now += 1_000;
  await vote(first.options[1]?.id ?? '');
  const joined = (await list('joined', ming)).info;
  expect(joined.map(({ id, mine, own }) => [id, mine, own])).toEqual([
    [first.id, first.options[1]?.id, false],
    [second.id, second.options[0]?.id, false],
  ]);
});

it('ends when its owner says so, or when its days are over, and takes no vote then', async () => {
  const [ended, over] = [(await ask()).data, (await ask({ days: 1 })).data];
  expect(await post(world.app, 'endPoll', { id: ended.id }, as(ming))).toMatchObject({ ret: 403 });
  expect((await post(world.app, 'endPoll', { id: ended.id }, as(vip))).data.endsAt).toBe(world.clock.now);
  expect(await vote(ended.options[0]?.id ?? '')).toMatchObject({ ret: 409, msg: '投票已经结束' });
  expect((await vote(over.options[0]?.id ?? '')).ret).toBe(200);
  world.clock.now += DAY_MS;
  expect((await vote(over.options[1]?.id ?? '')).ret).toBe(409);
  // Ending it once more changes nothing.
  expect((await post(world.app, 'endPoll', { id: over.id }, as(vip))).data.endsAt).toBe(over.endsAt);
});

it('goes with all its votes', async () => {
  const { id, options } = (await ask()).data;
  await vote(options[0]?.id ?? '');
  expect(await post(world.app, 'deletePoll', { id }, as(ming))).toMatchObject({ ret: 403 });
  expect((await post(world.app, 'deletePoll', { id }, as(vip))).ret).toBe(200);
  expect(await post(world.app, 'deletePoll', { id }, as(vip))).toMatchObject({ ret: 404, msg: '这个投票已经不在了' });
  expect((await list('joined', ming)).total).toBe(0);
  expect(await vote(options[0]?.id ?? '')).toMatchObject({ ret: 404 });
  const counted = world.db.selectFrom('tallies').select('n').where('kind', '=', 'vote').where('n', '!=', 0);
  expect(await counted.where('subject', 'like', `${id}%`).execute()).toEqual([]);
});

it('counts each vote of many at once, and none for what is deleted meanwhile', async () => {
  const { id, options } = (await ask()).data;
  await Promise.all([...options, ...options].map((option) => vote(option.id)));
  const shown = (await list('joined', ming)).info[0];
  expect(shown?.total).toBe(1);
  await Promise.all([
    vote(options[0]?.id ?? ''),
    post(world.app, 'deletePoll', { id }, as(vip)),
    vote(options[1]?.id ?? ''),
  ]);
  expect(await world.db.selectFrom('vote_choices').selectAll().where('vote_id', '=', id).execute()).toEqual([]);
});

it('is not there where its film is removed at that moment', async () => {
  const { films } = world.app.services;
  const remove = () => world.db.transaction().execute((trx) => films.removeTitle(trx, 'goldfilm'));
  meanwhile.after(statementOn('SelectQueryNode', 'titles'), remove);
  expect((await ask()).ret).toBe(404);
  expect(await world.db.selectFrom('votes').select('id').where('uid', '=', 'vip').execute()).toEqual([]);
});
