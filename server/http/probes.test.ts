import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { openDatabase } from '../db/database';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { getRequest, signedGet } from '../test/client';
import { createWorld, NOON, type World, type WorldOptions } from '../test/fixture';

let world: World;
const open = async (options: WorldOptions = {}): Promise<void> => {
  world = await createWorld(options);
};
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const get = async (url: string, headers: Record<string, string> = {}) => world.app.inject({ url, headers });
const ready = async () => {
  const { statusCode, body } = await get('/readyz');
  return [statusCode, JSON.parse(body)];
};
const well = { ready: true, serving: true, database: true, disk: true };

describe('probes', () => {
  afterEach(() => world.close());

  it('say that the process lives and can serve, by whatever name it is asked', async () => {
    await open();
    const { statusCode, body, headers } = await get('/healthz', { host: 'pod-7.cluster.example' });
    expect([statusCode, body, headers['cache-control']]).toEqual([200, 'ok\n', 'no-store']);
    expect(await ready()).toEqual([200, well]);
    expect((await get('/readyz', { host: 'pod-7.cluster.example' })).statusCode).toBe(200);
  });

  it.each([
    ['is nearly full', async () => 0.05],
    ['cannot be asked', () => Promise.reject(new Error('gone'))],
    ['does not answer', () => new Promise<number>(() => undefined)],
  ])('say that it cannot when the disk %s', async (_, freeShare) => {
    await open({ freeShare });
    expect(await ready()).toEqual([503, { ...well, ready: false, disk: false }]);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('say that it cannot while a migration is missing, and can beside a newer version', async () => {
    await open();
    await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(world.db);
    expect(await ready()).toEqual([200, well]);
    await sql`delete from kysely_migration where name = '0001-tables'`.execute(world.db);
    expect(await ready()).toEqual([503, { ...well, ready: false, database: false }]);
  });

  it('say that it is about to end, and connections are not kept then', async () => {
    await open();
    world.app.services.readiness.drain();
    expect(await ready()).toEqual([503, { ...well, ready: false, serving: false }]);
    const answer = await signedGet(world.app, 'siteConfig', {}, { now: NOON });
    expect([answer.ret, answer.headers.connection]).toEqual([200, 'close']);
  });
});

describe('metrics', () => {
  afterEach(() => world.close());

  it('are for whoever has the token', async () => {
    await open({ measured: true, metricsToken: 'geheim' });
    for (const headers of [{}, { authorization: 'Bearer falsch' }, { authorization: 'geheim' }]) {
      const refused = await get('/metrics', headers as Record<string, string>);
      expect([refused.statusCode, refused.body]).toEqual([401, '']);
    }
    expect((await get('/metrics', { authorization: 'Bearer geheim' })).statusCode).toBe(200);
  });

  it('are not on the public port without one', async () => {
    await open({ measured: true });
    expect((await get('/metrics')).statusCode).toBe(404);
  });

  it('count answers by route and ret, and what there is to do', async () => {
    await open({ measured: true });
    await signedGet(world.app, 'siteConfig', {}, { now: NOON });
    await signedGet(world.app, 'titleDetails', { mediaKey: 'none-of-ours' }, { now: NOON });
    await get('/media/secret-name.mpd');
    await enqueue(world.db, jobKind('metrics-test'), { payload: {}, runAt: NOON - 5_000, now: NOON });
    const text = (await world.app.services.metrics?.text()) ?? '';
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'danmutv_answers_total{route="/api/home/getconfig",status="200",ret="200"} 1',
        'danmutv_answers_total{route="/api/video/videodetails",status="200",ret="404"} 1',
        'danmutv_answers_total{route="",status="404",ret="0"} 1',
        'danmutv_answer_seconds_count{route="/api/home/getconfig"} 1',
        'danmutv_sockets 0',
        'danmutv_jobs{state="waiting"} 1',
        'danmutv_jobs{state="dead"} 0',
        'danmutv_jobs_oldest_seconds 5',
        'danmutv_orders_day{state="paid"} 0',
      ]),
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toContain('secret-name');
  });
});

describe('metrics of payments', () => {
  afterEach(() => world.close());

  it('count the notifies that were not believed, by cause, and none of their words', async () => {
    await open({ measured: true });
    const post = (payload: string) => world.app.inject({ method: 'POST', url: '/callbacks/sandbox', payload });
    await post('nothing of theirs');
    await post('nothing of theirs');
    const text = (await world.app.services.metrics?.text()) ?? '';
    expect(text).toMatch(/^danmutv_notifies_refused_total\{cause="(unreadable|bad_signature)"\} 2$/m);
    expect(text).not.toContain('theirs');
  });
});

describe('the id of a request', () => {
  it('goes from the proxy to the answer, the log and the job', async () => {
    const db = await openDatabase(':memory:');
    closing.push(() => db.destroy());
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = createApp({
      db,
      mediaRoot: 'no-such-folder',
      filesRoot: 'no-such-folder',
      trustProxy: ['loopback'],
      logger: { level: 'info', stream },
    });
    closing.unshift(() => app.close());
    app.post('/make-a-job', async () => {
      await db
        .transaction()
        .execute((trx) => enqueue(trx, jobKind('trace-test'), { payload: {}, runAt: 0, now: NOON }));
      return {};
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/make-a-job?password=geheim',
      payload: { a: 1 },
      headers: { 'x-request-id': 'from-the-proxy-1' },
    });
    expect(answer.headers['x-request-id']).toBe('from-the-proxy-1');
    const job = await db.selectFrom('jobs').select(['trace']).executeTakeFirstOrThrow();
    expect(job.trace).toBe('from-the-proxy-1');
    const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    expect(answered).toMatchObject([
      { reqId: 'from-the-proxy-1', route: '/make-a-job', method: 'POST', status: 200, ret: 0 },
    ]);
    expect(lines.join('')).not.toContain('geheim');
    await enqueue(db, jobKind('trace-test'), { payload: {}, runAt: 0, now: NOON });
    const traces = await db.selectFrom('jobs').select('trace').orderBy('trace').execute();
    expect(traces.map(({ trace }) => trace)).toEqual(['', 'from-the-proxy-1']);
  });

  it('is our own where nobody is trusted', async () => {
    await open();
    closing.push(() => world.close());
    const request = getRequest('/api/home/getconfig', {}, { now: NOON });
    const { headers } = await world.app.inject({ ...request, headers: { 'x-request-id': 'from-a-stranger' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
  });
});
