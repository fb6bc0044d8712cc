import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';

let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld();
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

const letter = jobKind<{ mail: string }>('letter-of-a-test');
const add = async (key: string, state: 'waiting' | 'dead', runAt = world.clock.now + 3_600_000) => {
  const payload = { mail: 'ming@example.com' };
  await enqueue(world.db, letter, { key, payload, runAt, now: world.clock.now });
  const facts = state === 'dead' ? { state, attempts: 5, last_error: 'no route to host', finished_at: 1 } : { state };
  await world.db.updateTable('jobs').set(facts).where('key', '=', key).execute();
  return (await world.db.selectFrom('jobs').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
};
const list = async (params: object) => (await desk(world.app, owner, 'jobList', params)).data;
const act = (name: 'jobRetry' | 'jobCancel', id: string, reason = '网络已恢复') =>
  desk(world.app, owner, name, { id, reason });

it('lists jobs by state and kind, page by page, and shows nothing of what they carry', async () => {
  const dead = await add('a', 'dead');
  const waiting = await add('b', 'waiting', world.clock.now + 7_200_000);
  const kind = { kind: letter.name };
  expect((await list({ ...kind, state: 'dead' })).info).toMatchObject([
    { id: dead, state: 'dead', attempts: 5, lastError: 'no route to host' },
  ]);
  const first = await list({ ...kind, size: 1 });
  expect(first.info.map(({ id }) => id)).toEqual([waiting]);
  expect((await list({ ...kind, size: 1, after: first.next })).info.map(({ id }) => id)).toEqual([dead]);
  expect(first.total).toBe(2);
  expect(JSON.stringify(await list(kind))).not.toContain('ming@example.com');
});

it('one that is dead begins anew, once, and stands in the journal', async () => {
  const id = await add('a', 'dead');
  expect((await act('jobRetry', id, ' ')).msg).toBe('请写明原因');
  const [one, two] = await Promise.all([act('jobRetry', id), act('jobRetry', id)]);
  expect([one.ret, two.ret].sort()).toEqual([ret.ok, ret.conflict].sort());
  const row = await world.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'waiting', attempts: 0, run_at: world.clock.now, last_error: '', finished_at: 0 });
  const journal = await world.db.selectFrom('desk_journal').selectAll().execute();
  expect(journal).toMatchObject([{ act: 'jobRetry', kind: 'job', reason: '网络已恢复' }]);
});

it('one that waits is called off, and can be taken up again; one that runs cannot', async () => {
  const id = await add('a', 'waiting');
  expect((await act('jobCancel', id)).data).toMatchObject({ state: 'dead', lastError: 'called off at the desk' });
  expect((await act('jobRetry', id)).data).toMatchObject({ state: 'waiting', lastError: '' });
  await world.db.updateTable('jobs').set({ state: 'running', token: 't' }).where('id', '=', id).execute();
  expect((await act('jobCancel', id)).ret).toBe(ret.conflict);
  expect((await act('jobCancel', 'none')).ret).toBe(ret.notFound);
});

it('of work that comes again by itself this turn alone is called off, and the next one comes', async () => {
  await listening(world, 'vip-hour');
  const { id, nextTurn } = (await list({ kind: 'vip-hour', state: 'waiting' })).info[0] ?? { id: '', nextTurn: 0 };
  expect(nextTurn).toBeGreaterThan(world.clock.now);
  expect((await act('jobCancel', id)).ret).toBe(ret.ok);
  const waiting = await world.db
    .selectFrom('jobs')
    .select(['run_at', 'payload'])
    .where('kind', '=', 'vip-hour')
    .where('state', '=', 'waiting')
    .execute();
  expect(waiting).toEqual([{ run_at: nextTurn, payload: JSON.stringify({ hour: nextTurn / 3_600_000 }) }]);
  // The job runs at its next turn, and enqueues the one after it.
  world.clock.now = nextTurn;
  await drain(world.app.services.jobs);
  const after = (await list({ kind: 'vip-hour', state: 'waiting' })).info;
  expect(after.map(({ runAt }) => runAt)).toEqual([nextTurn + 3_600_000]);
});

it('one that runs is asked to stop where its kind can; the others say why not', async () => {
  const running = async (kind: string) => {
    const id = await add(kind, 'waiting');
    await world.db.updateTable('jobs').set({ state: 'running', token: 't', kind }).where('id', '=', id).execute();
    return id;
  };
  const stop = (id: string) => desk(world.app, owner, 'jobStop', { id, reason: '太占资源' });
  const letterId = await running(letter.name);
  expect((await stop(letterId)).msg).toContain('不能停止');
  expect((await world.db.selectFrom('jobs').select('stop').where('id', '=', letterId).execute())[0]?.stop).toBe(0);
  const filmId = await running('film-package');
  expect((await list({ kind: 'film-package' })).info[0]).toMatchObject({ canStop: true, isStopping: false });
  expect((await stop(filmId)).data).toMatchObject({ isStopping: true, state: 'running' });
  expect((await stop(filmId)).ret).toBe(ret.conflict);
  const { job, lines } = (await desk(world.app, owner, 'job', { id: filmId })).data;
  expect([job.isStopping, lines.map(({ code }) => code)]).toEqual([true, ['stopAsked']]);
});

it('a copy of one’s data that is stopped is not left waiting for ever', async () => {
  const { db, clock } = world;
  const { services } = world.app;
  await services.exports.ask('vip');
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'account-export')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('jobs')
    .set({ state: 'running', token: 't', locked_until: clock.now + 1 })
    .execute();
  await desk(world.app, owner, 'jobStop', { id, reason: '先停一下' });
  expect((await services.exports.info('vip')).state).toBe('failed');
});
