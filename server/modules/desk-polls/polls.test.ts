import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, createWorld, NOON, PASSWORD, voteRow, type World } from '../../test/fixture';

const HOUR = 3_600_000;
let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterEach(() => world.close());

const editor = () => workAs(world, ['editor'], 'looks');
const reviewer = () => workAs(world, ['reviewer'], 'vip');
const list = async (params: object = {}) => (await desk(world.app, await editor(), 'pollList', params)).data;
const ids = async (params: object = {}) => (await list(params)).info.map(({ id }) => id);
const one = async (id: string) => (await desk(world.app, await editor(), 'poll', { id })).data;
const save = async (params: object) => desk(world.app, await editor(), 'pollSave', { reason: '', ...params });
const facts = (more: object = {}) => ({
  title: '结局是梦吗？',
  titleTw: '',
  options: [
    { text: '是梦', textTw: '' },
    { text: '不是', textTw: '不是耶' },
  ],
  endsAt: 0,
  ...more,
});
const ask = async (more: object = {}) => save({ id: '', mediaKey: 'liulang', facts: facts(more), revision: '' });
const ming = () => login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now });
const shown = async (traditional = false) =>
  (await signedGet(world.app, 'votes', { mediaKey: 'liulang' }, { traditional, now: world.clock.now })).data.info;

/** Adds polls that the member vip has asked under another title. */
async function addMembers(): Promise<void> {
  const by = (id: string, more: object) => voteRow(id, { uid: 'vip', media_key: 'walle', ...more });
  await world.db
    .insertInto('votes')
    .values([
      by('old', { created_at: NOON - 9 * HOUR, ends_at: NOON - HOUR }),
      by('new', { created_at: NOON - HOUR, ends_at: NOON + HOUR, title: '谁说得对？' }),
      by('same', { created_at: NOON - HOUR }),
    ])
    .execute();
}

it('polls go by title, by who asks and by state, the last asked first, page by page', async () => {
  await addMembers();
  expect(await ids()).toEqual(['vote-1', 'same', 'new', 'old']);
  expect(await ids({ mediaKey: 'liulang' })).toEqual(['vote-1']);
  expect(await ids({ asker: 'site' })).toEqual(['vote-1']);
  expect(await ids({ asker: 'member', state: 'open' })).toEqual(['same', 'new']);
  expect(await ids({ uid: 'vip', state: 'ended' })).toEqual(['old']);
  const first = await list({ size: 2 });
  expect(first.total).toBe(4);
  expect(await ids({ size: 2, after: first.next })).toEqual(['new', 'old']);
  const [site] = (await list({ mediaKey: 'liulang' })).info;
  expect(site).toMatchObject({ asker: 'site', uid: '', votes: 10, state: 'open', path: '/play/liulang' });
  expect(site?.options.map(({ votes, base }) => [votes, base])).toEqual([
    [0, 0],
    [10, 10],
  ]);
  expect((await one('new')).name).not.toBe('');
  expect((await desk(world.app, await editor(), 'poll', { id: 'none' })).ret).toBe(ret.notFound);
});

it('an editor asks, and viewers see it at once before the members’, in both scripts', async () => {
  await world.db
    .insertInto('votes')
    .values(voteRow('of-vip', { uid: 'vip', created_at: NOON - 9 * HOUR }))
    .execute();
  const { id } = (await ask({ endsAt: NOON + HOUR })).data;
  const seen = await shown();
  expect(seen.map((vote) => vote.id)).toEqual(['vote-1', id, 'of-vip']);
  expect(seen[1]).toMatchObject({ title: '结局是梦吗？', by: '', endsAt: NOON + HOUR, total: 0 });
  const inTaiwan = (await shown(true))[1];
  expect(inTaiwan?.title).toBe('結局是夢嗎？');
  expect(inTaiwan?.options.map(({ text }) => text)).toEqual(['是夢', '不是耶']);
  const [journal] = await world.db.selectFrom('desk_journal').selectAll().execute();
  expect(journal).toMatchObject({ act: 'pollSave', kind: 'poll', subject: id });
});

it('what cannot be asked is said in a sentence', async () => {
  const says = async (more: object) => (await ask(more)).msg;
  expect(await says({ title: ' ' })).toBe('请填写投票的问题');
  expect(await says({ options: [{ text: '是', textTw: '' }] })).toBe('请填写 2 到 6 个选项');
  const twice = { text: '是', textTw: '' };
  expect(await says({ options: [twice, twice] })).toBe('选项不能重复');
  expect(await says({ endsAt: NOON })).toBe('结束时间要晚于现在。要马上结束，请点“立即结束”');
  const elsewhere = await save({ id: '', mediaKey: 'none', facts: facts(), revision: '' });
  expect(elsewhere.ret).toBe(ret.notFound);
  for (let n = 0; n < 9; n += 1) expect((await ask()).ret).toBe(ret.ok);
  expect((await ask()).msg).toBe('一部作品最多有 10 个投票，请先删除一些');
});

it('words change until the first vote, the end at any time; an option with other words is another one', async () => {
  const { id } = (await ask()).data;
  const [gone = '', stays = ''] = (await shown())[1]?.options.map((option) => option.id) ?? [];
  const changed = facts({ options: [{ text: '是真的', textTw: '' }, facts().options[1]] });
  const edit = async (to: object) => save({ id, mediaKey: 'liulang', facts: to, revision: (await one(id)).revision });
  expect((await edit(changed)).ret).toBe(ret.ok);
  const token = await ming();
  const vote = (optionId: string) => signedGet(world.app, 'castVote', { optionId }, { token, now: world.clock.now });
  // A vote for a replaced option counts for nothing; an option that stayed keeps its id.
  expect((await vote(gone)).ret).toBe(ret.notFound);
  expect((await vote(stays)).data).toMatchObject({ total: 1, mine: stays });
  const refused = await edit(facts());
  expect([refused.ret, refused.msg]).toEqual([ret.conflict, '已经有人投票，问题和选项不能再改。结束时间仍可修改']);
  const kept = await one(id);
  const same = { title: kept.title, titleTw: kept.titleTw, options: changed.options };
  expect((await edit({ ...same, endsAt: NOON + HOUR })).ret).toBe(ret.ok);
  expect((await one(id)).endsAt).toBe(NOON + HOUR);
  // Votes that were in the data from the beginning count as votes, too.
  const old = await one('vote-1');
  const other = await save({ id: 'vote-1', mediaKey: 'liulang', facts: facts(), revision: old.revision });
  expect(other.ret).toBe(ret.conflict);
});

it('one of the site’s is ended and taken away by an editor; a member’s is not theirs', async () => {
  await addMembers();
  const { id } = (await ask()).data;
  const act = async (name: 'pollEnd' | 'pollRemove', poll: string, reason = '活动结束') =>
    desk(world.app, await editor(), name, { id: poll, revision: (await one(poll)).revision, reason });
  expect((await act('pollEnd', id)).ret).toBe(ret.ok);
  expect(await one(id)).toMatchObject({ state: 'ended', endsAt: NOON });
  expect((await act('pollEnd', id)).msg).toBe('投票已经结束');
  expect((await act('pollRemove', id, ' ')).msg).toBe('请写明原因');
  expect((await act('pollRemove', id)).ret).toBe(ret.ok);
  expect((await shown()).map((vote) => vote.id)).toEqual(['vote-1']);
  expect((await act('pollEnd', 'new')).ret).toBe(ret.badRequest);
  expect(await ids({ uid: 'vip' })).toEqual(['same', 'new', 'old']);
});

it('a reviewer ends or takes away a member’s, and the member reads why', async () => {
  const token = await ming();
  await world.db.updateTable('titles').set({ uploader: 'ming' }).where('media_key', '=', 'diqiu').execute();
  const asked = { mediaKey: 'diqiu', title: '去哪？', options: '东\n西', days: 7, clientId: 'poll-1' };
  const { id } = (await post(world.app, 'createPoll', asked, { token, now: NOON })).data;
  const act = async (name: 'memberPollEnd' | 'memberPollRemove', poll: string, told: string) => {
    const { revision } = await one(poll);
    return desk(world.app, await reviewer(), name, { id: poll, told, revision, reason: '引战' });
  };
  expect((await act('memberPollEnd', id, '')).ret).toBe(ret.ok);
  expect((await act('memberPollEnd', id, '')).msg).toBe('投票已经结束');
  expect((await act('memberPollRemove', 'vote-1', '')).ret).toBe(ret.badRequest);
  world.clock.now += 1000;
  expect((await act('memberPollRemove', id, '请不要引战')).ret).toBe(ret.ok);
  const made = await signedGet(world.app, 'polls', { kind: 'made' }, { token, now: world.clock.now });
  expect(made.data.info).toEqual([]);
  const letters = await signedGet(world.app, 'systemMessages', {}, { token, now: world.clock.now });
  const [taken, ended] = letters.data.info;
  expect(taken).toMatchObject({ title: '您的投票已被移除' });
  expect(taken?.text).toContain('请不要引战');
  expect(ended?.text).toContain('您发起的投票“去哪？”已由审核员提前结束');
});
