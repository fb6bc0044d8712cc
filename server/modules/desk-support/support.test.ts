import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { desk, workAs } from '../../test/desk-client';
import { addAppeal } from '../../test/desk-reports-inputs';
import { addSocial, createWorld, type World } from '../../test/fixture';
import { feedbackRow, wishRow } from '../../test/voice-inputs';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterEach(() => world.close());

const support = (name = 'looks') => workAs(world, ['support'], name);
const letters = async (uid: string) =>
  (await world.db.selectFrom('system_messages').select('text').where('uid', '=', uid).orderBy('id').execute()).map(
    ({ text }) => text,
  );
const journal = async () =>
  (await world.db.selectFrom('desk_journal').select(['kind', 'subject']).orderBy('id').execute()).map(
    ({ kind, subject }) => `${kind} ${subject}`,
  );

it('feedback is listed with all that came with it, answered by a message, and by one of two at once', async () => {
  const log = JSON.stringify({ stalls: 3 });
  const mine = feedbackRow('f1', { viewer: 'u:ming', kind: 'play', problems: 'stall#blank', log, second: 61.4 });
  await world.db
    .insertInto('feedbacks')
    .values([mine, feedbackRow('f2', { viewer: 'd:tv', client_id: 'c2', kind: 'suggestion' })])
    .execute();
  const list = async (params: object = {}) => (await desk(world.app, await support(), 'feedbackList', params)).data;
  const { info } = await list({ kind: 'play' });
  expect(info).toMatchObject([{ id: 'f1', uid: 'ming', problems: ['stall', 'blank'], second: 61, log }]);
  const said = { id: 'f1', answer: '已经修好', revision: info[0]?.revision ?? '' };
  const blank = await desk(world.app, await support(), 'feedbackAnswer', { ...said, answer: ' \n' });
  expect(blank.msg).toBe('请填写回复');
  expect((await desk(world.app, await support(), 'feedbackAnswer', said)).data.answer).toBe('已经修好');
  const late = await desk(world.app, await support('late'), 'feedbackAnswer', { ...said, answer: '请重启' });
  expect(late).toMatchObject({ ret: ret.conflict, data: { current: { answer: '已经修好' } } });
  expect(await letters('ming')).toEqual([expect.stringContaining('已经修好')]);
  expect((await list({ answered: false })).info.map(({ id }) => id)).toEqual(['f2']);
  expect((await list({ size: 1 })).next).not.toBe('');
  expect(await journal()).toEqual(['feedback f1']);
});

it('wishes are listed by how many want them, answered with a title that is there, and removed', async () => {
  const rows = [wishRow('w1', { wanted: 2 }), wishRow('w2', { wish_key: 'other', client_id: 'c2', wanted: 5 })];
  await world.db.insertInto('film_wishes').values(rows).execute();
  const list = async (params: object = {}) => (await desk(world.app, await support(), 'wishList', params)).data.info;
  expect((await list({ state: 'open', sort: 'wanted' })).map(({ id }) => id)).toEqual(['w2', 'w1']);
  const [first] = await list();
  const said = { id: 'w2', state: 'found', mediaKey: 'none', answer: '', revision: first?.revision ?? '' };
  expect((await desk(world.app, await support(), 'wishAnswer', said)).msg).toBe('片库里没有这个编号的影片');
  const found = await desk(world.app, await support(), 'wishAnswer', { ...said, mediaKey: 'walle' });
  expect(found.data).toMatchObject({ state: 'found', mediaKey: 'walle' });
  expect((await desk(world.app, await support('late'), 'wishAnswer', { ...said, mediaKey: '' })).ret).toBe(
    ret.conflict,
  );
  const gone = { id: 'w1', reason: '广告' };
  expect((await desk(world.app, await support(), 'wishRemove', gone)).ret).toBe(ret.ok);
  expect((await desk(world.app, await support(), 'wishRemove', gone)).ret).toBe(ret.notFound);
  expect((await list()).map(({ id }) => id)).toEqual(['w2']);
  expect(await journal()).toEqual(['wish w2', 'wish w1']);
});

it('an appeal is answered once, by a message', async () => {
  await addAppeal(world.db, world.clock.now);
  const { data } = await desk(world.app, await support(), 'appealList', { state: 'open' });
  expect(data.info).toMatchObject([{ orderId: 'order-1', tradeNo: 'tx-1', uid: 'ming' }]);
  const said = { id: 'appeal-1', accept: false, reply: '金额不符', revision: data.info[0]?.revision ?? '' };
  expect((await desk(world.app, await support(), 'appealAnswer', said)).data.state).toBe('refused');
  expect(await desk(world.app, await support(), 'appealAnswer', said)).toMatchObject({
    ret: ret.conflict,
    msg: '这一条已经处理过',
  });
  expect(await letters('ming')).toEqual([expect.stringContaining('金额不符')]);
  expect(await journal()).toEqual(['appeal appeal-1']);
});
