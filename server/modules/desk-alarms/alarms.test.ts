import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AlarmFacts } from '../../../src/contract/desk/alarms';
import { ret } from '../../../src/contract/ret';
import * as repository from '../../alarms/alarms-repository';
import { look } from '../../alarms/watch';
import { signatureOf } from '../../alarms/webhook';
import type { Disk } from '../../figures/disks';
import * as figures from '../../figures/figures-repository';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, NOON, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';
import { type Mailbox, openMailbox } from '../../test/mailbox';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KEY = 'a-key-of-this-test-42';
const roomy: Disk = { what: 'data', free: 400e9, total: 1000e9 };

/** The receiver of a webhook: a server on loopback that keeps the requests it gets. */
interface Receiver {
  url: string;
  got: { body: string; signature: string; type: string }[];
  answer: (path: string) => { status: number; location?: string } | 'never';
  server: Server;
}

let mailbox: Mailbox;
let receiver: Receiver;
let world: World;
let owner: DeskBrowser;
let disk: Disk;
beforeEach(async () => {
  disk = roomy;
  [mailbox, receiver] = await Promise.all([openMailbox(), openReceiver()]);
  world = await createWorld({
    disks: async () => [disk],
    proofs: { post: { smtp: { url: mailbox.url, from: 'no-reply@tv.example' } } },
  });
  owner = await workAs(world, ['owner']);
});
afterEach(async () => {
  await world.close();
  await mailbox.close();
  receiver.server.closeAllConnections();
  await new Promise((resolve) => receiver.server.close(resolve));
});

async function openReceiver(): Promise<Receiver> {
  const got: Receiver['got'] = [];
  const text = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  };
  const server = createServer(async (request, response) => {
    const { 'x-danmu-signature': signature, 'content-type': type } = request.headers;
    got.push({ body: await text(request), signature: String(signature), type: String(type) });
    const answer = made.answer(request.url ?? '');
    if (answer === 'never') return;
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('a long answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const made: Receiver = { url: `http://127.0.0.1:${port}/hook`, got, answer: () => ({ status: 204 }), server };
  return made;
}

const setup = async () => (await desk(world.app, owner, 'alarmSetup')).data;
async function save(change: Partial<AlarmFacts>, webhookSecret = '', revision?: string) {
  const { mails, webhook, language, limits, revision: read } = await setup();
  const facts = { mails, webhook, language, limits, ...change };
  return desk(world.app, owner, 'alarmSetupSave', {
    ...{ facts, webhookSecret, revision: revision ?? read, reason: '换值班的人' },
  });
}
const lookOnce = () => {
  const { jobs, alarms } = world.app.services;
  return look({ db: world.db, clock: () => world.clock.now, jobs, disks: async () => [disk], tell: alarms.tell });
};
/** Runs one check, and sends all messages that it queues. */
async function lookAndTell(after = 0): Promise<void> {
  world.clock.now += after;
  // The desk's session has expired by then.
  if (after >= HOUR) owner = await workAs(world, ['owner']);
  await lookOnce();
  await drain(world.app.services.jobs);
}
const now = async () => (await desk(world.app, owner, 'alarmsNow')).data;
const names = async () => (await now()).holding.map(({ name }) => name);
const subjects = () => mailbox.mails.map(({ mail }) => mail.subject);
const events = () => receiver.got.map(({ body }) => (JSON.parse(body) as { event: string }).event);
const count = (name: string, n: number, minutesAgo = 1, sum = 0) =>
  figures.add(world.db, { minute: Math.floor(world.clock.now / MINUTE) - minutesAgo, process: 'one' }, [
    { name, n, sum },
  ]);
const full: Disk = { what: 'data', free: 50e9, total: 1000e9 };

describe('an alarm', () => {
  beforeEach(() => save({ mails: ['ops@mail.example'], webhook: receiver.url }, KEY));

  it('is told once when it begins, again after a day, and when it ends', async () => {
    await lookAndTell();
    expect([await names(), mailbox.mails.length, receiver.got.length]).toEqual([[], 0, 0]);
    disk = full;
    await lookAndTell(MINUTE);
    await lookAndTell(MINUTE);
    expect(await names()).toEqual(['diskData']);
    expect(subjects()).toEqual(['飞屏告警：数据磁盘快满了']);
    expect(mailbox.mails[0]?.mail.text).toContain('数据磁盘剩余 5%，至少要有 10%');
    expect(events()).toEqual(['alarm.began']);
    await lookAndTell(23 * HOUR);
    expect(events()).toEqual(['alarm.began']);
    await lookAndTell(HOUR);
    disk = roomy;
    await lookAndTell(MINUTE);
    expect(events()).toEqual(['alarm.began', 'alarm.holds', 'alarm.ended']);
    expect(subjects().slice(1)).toEqual(['飞屏告警：仍未恢复：数据磁盘快满了', '飞屏告警：已恢复：数据磁盘快满了']);
    expect(await names()).toEqual([]);
    const { info, total } = (await desk(world.app, owner, 'alarmList', { size: 10 })).data;
    expect([total, info[0]?.name, info[0]?.endedAt]).toEqual([1, 'diskData', world.clock.now]);
  });

  it('is signed over the body as it was sent, and says what is wrong in words and numbers', async () => {
    await save({ language: 'zh-TW' });
    disk = full;
    await lookAndTell();
    const [{ body, signature, type }] = receiver.got as [Receiver['got'][number]];
    expect(type).toContain('application/json');
    expect(signature).toBe(signatureOf(body, KEY));
    expect(signature).not.toBe(signatureOf(body, `${KEY}x`));
    expect(JSON.parse(body)).toMatchObject({
      ...{ event: 'alarm.began', site: '飛屏', at: NOON, title: '資料磁碟快滿了' },
      alarm: { name: 'diskData', since: NOON, found: 5, limit: 10 },
    });
  });

  it('is told once where two processes look at the same moment', async () => {
    disk = full;
    await Promise.all([lookOnce(), lookOnce(), lookOnce()]);
    await drain(world.app.services.jobs);
    expect([subjects().length, events().length]).toEqual([1, 1]);
    expect(await repository.open(world.db)).toHaveLength(1);
  });

  it('is told later where nobody took it, by the rules of jobs, and the answer is kept nowhere', async () => {
    receiver.answer = () => ({ status: 503 });
    disk = full;
    await lookAndTell();
    const job = () =>
      world.db.selectFrom('jobs').selectAll().where('kind', '=', 'alarm-webhook').executeTakeFirstOrThrow();
    expect(await job()).toMatchObject({ state: 'waiting', last_error: 'the webhook answered 503' });
    receiver.answer = () => ({ status: 200 });
    world.clock.now += MINUTE;
    await drain(world.app.services.jobs);
    expect((await job()).state).toBe('done');
    const ids = receiver.got.map(({ body }) => (JSON.parse(body) as { id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(JSON.stringify(await job())).not.toContain('a long answer');
  });

  it('of errors begins only after it held for two minutes, and one that passes before is none', async () => {
    const faults = async () => {
      await count('answers', 1000);
      await count('errors', 50);
    };
    await faults();
    await lookAndTell(10_000);
    expect(await names()).toEqual([]);
    await lookAndTell(MINUTE);
    await lookAndTell(MINUTE);
    expect(await names()).toEqual(['errors']);
    await lookAndTell(10 * MINUTE);
    expect(events()).toEqual(['alarm.began', 'alarm.ended']);
    await faults();
    await lookAndTell(10_000);
    await lookAndTell(10 * MINUTE);
    expect(events()).toHaveLength(2);
    expect((await desk(world.app, owner, 'alarmList')).data.total).toBe(1);
  });
});

describe('what is watched for', () => {
  const dead = async (runAt: number) => {
    await enqueue(world.db, jobKind('of-a-test'), { payload: {}, runAt, now: runAt });
  };

  it('is nothing on a site where all is well', async () => {
    await lookAndTell();
    expect(await names()).toEqual([]);
  });

  it('is a job that failed for good, and one that waits too long', async () => {
    await dead(NOON - 11 * MINUTE);
    await lookAndTell();
    expect(await names()).toEqual(['lateJobs']);
    await world.db.updateTable('jobs').set({ state: 'dead' }).execute();
    await lookAndTell();
    expect(await names()).toEqual(['deadJobs']);
  });

  it('is a process of a kind that told something before and tells nothing now', async () => {
    const workers = (process: string, sum: number, minutesAgo: number) =>
      figures.add(world.db, { minute: NOON / MINUTE - minutesAgo, process }, [{ name: 'workers', n: 1, sum }]);
    await workers('server', 0, 1);
    await workers('worker', 1, 1);
    await lookAndTell(10_000);
    expect(await names()).toEqual([]);
    await workers('server', 0, -4);
    await lookAndTell(5 * MINUTE);
    expect(await names()).toEqual(['silent']);
  });

  it('is a payment notice that is refused too often, and a first picture that comes late', async () => {
    await count('refusedNotices', 11);
    for (const name of ['firstFrame', 'firstFrame.le10000']) await count(name, 30, 1, 30 * 8_000);
    await lookAndTell(10_000);
    expect(await names()).toEqual(['refusedNotices']);
    await lookAndTell(5 * MINUTE);
    expect(await names()).toEqual(['firstFrame', 'refusedNotices']);
  });

  it('is a comparison of gold and VIP that was not done', async () => {
    await enqueue(world.db, jobKind('wallet-day'), { payload: {}, runAt: NOON, now: NOON });
    const { id } = await world.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
    await world.db.updateTable('jobs').set({ state: 'done', finished_at: NOON }).where('id', '=', id).execute();
    await lookAndTell(26 * HOUR);
    expect(await names()).toEqual([]);
    await lookAndTell(HOUR);
    expect(await names()).toEqual(['reconciliation']);
  });

  it('goes by the numbers that an owner said', async () => {
    disk = { ...roomy, free: 150e9 };
    await lookAndTell();
    expect(await names()).toEqual([]);
    await save({ limits: { ...(await setup()).limits, diskData: 20 } });
    await lookAndTell();
    expect(await names()).toEqual(['diskData']);
  });

  it('ends where it can no longer be known', async () => {
    disk = full;
    await lookAndTell();
    const { jobs, alarms } = world.app.services;
    await look({ db: world.db, clock: () => world.clock.now, jobs, disks: async () => [], tell: alarms.tell });
    expect(await names()).toEqual([]);
  });
});

describe('the looks', () => {
  const next = () =>
    world.db
      .selectFrom('jobs')
      .select(['key', 'state', 'run_at'])
      .where('kind', '=', 'alarms-hour')
      .orderBy('key')
      .execute();

  it('go on every minute, hour after hour, also after a time in which nobody looked', async () => {
    await listening(world, 'alarms-hour');
    const hour = NOON / HOUR;
    await drain(world.app.services.jobs);
    expect(await next()).toEqual([
      { key: String(hour), state: 'waiting', run_at: NOON + MINUTE },
      { key: String(hour + 1), state: 'waiting', run_at: NOON + HOUR },
    ]);
    world.clock.now = NOON + 5 * HOUR + MINUTE;
    await drain(world.app.services.jobs);
    const waiting = (await next()).filter(({ state }) => state === 'waiting').map(({ key }) => key);
    expect(waiting).toEqual([String(hour + 5), String(hour + 6)]);
  });

  it('that are late are told to owners at the desk, for nobody is left to write', async () => {
    expect((await now()).lateMs).toBe(0);
    await enqueue(world.db, jobKind('alarms-hour'), { payload: { hour: NOON / HOUR }, runAt: NOON, now: NOON });
    world.clock.now += 5 * MINUTE;
    expect((await now()).lateMs).toBe(0);
    world.clock.now += MINUTE;
    expect((await now()).lateMs).toBe(6 * MINUTE);
  });

  it('forget alarms that were over three months ago', async () => {
    disk = full;
    await lookAndTell();
    disk = roomy;
    await lookAndTell(MINUTE);
    await lookAndTell(91 * 24 * HOUR);
    expect((await desk(world.app, owner, 'alarmList')).data.total).toBe(0);
  });
});

describe('the setup', () => {
  it('keeps the key of the webhook to itself: sealed in the table, shown nowhere, blanked in the journal', async () => {
    const saved = await save({ webhook: receiver.url }, KEY);
    expect(saved.data).toMatchObject({ webhook: receiver.url, hasSecret: true });
    expect(saved.text + JSON.stringify(await setup())).not.toContain(KEY);
    expect(JSON.stringify(await world.db.selectFrom('alarm_setup').selectAll().execute())).not.toContain(KEY);
    const { data } = await desk(world.app, owner, 'journal', { kind: 'alarms' });
    expect(data.info[0]).toMatchObject({ act: 'alarmSetupSave', reason: '换值班的人' });
    expect(data.info[0]?.after).toMatchObject({ webhookSecret: '***', hasSecret: true });
    expect(JSON.stringify(data)).not.toContain(KEY);
    // An empty field keeps the key; removing the address removes the key.
    expect((await save({ language: 'zh-TW' })).data.hasSecret).toBe(true);
    expect((await save({ webhook: '' })).data.hasSecret).toBe(false);
  });

  it('tells the second of two owners what the first changed', async () => {
    const { revision } = await setup();
    await save({ mails: ['a@mail.example'] }, '', revision);
    const late = await save({ mails: ['b@mail.example'] }, '', revision);
    expect(late.ret).toBe(ret.conflict);
    expect(late.data).toMatchObject({ current: { mails: 'a@mail.example' } });
    expect((await setup()).mails).toEqual(['a@mail.example']);
  });

  it.each([
    [{ mails: ['a@x.cn, b@x.cn'] }, '', 'a@x.cn, b@x.cn'],
    [{ webhook: 'ftp://hook.example/x' }, KEY, 'http://'],
    [{ webhook: 'https://name:word@hook.example/' }, KEY, 'http://'],
    [{ webhook: 'https://hook.example/' }, '', '签名密钥'],
    [{ webhook: 'https://hook.example/' }, 'short', '16'],
  ])('refuses %j with the key %j', async (change, key, sentence) => {
    const { ret: answer, msg } = await save(change, key);
    expect([answer, msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
    expect(await repository.setup(world.db)).toBeUndefined();
  });

  it('writes each mailbox once, however it was typed', async () => {
    expect((await save({ mails: [' Ops@Mail.example', 'ops@mail.example'] })).data.mails).toEqual(['ops@mail.example']);
  });
});

describe('a test', () => {
  const tried = async (channel: 'mail' | 'webhook') => desk(world.app, owner, 'alarmTest', { channel });

  it('says that there is nobody to try', async () => {
    expect((await tried('mail')).ret).toBe(ret.badRequest);
    expect((await tried('webhook')).ret).toBe(ret.badRequest);
  });

  it('goes out at once, and says what the mail server said', async () => {
    await save({ mails: ['ops@mail.example'] });
    expect((await tried('mail')).data.info).toEqual([{ to: 'ops@mail.example', ok: true, said: '邮件服务器已收下' }]);
    expect(subjects()).toEqual(['飞屏告警：试发']);
    mailbox.refuse(550);
    const [refused] = (await tried('mail')).data.info;
    expect(refused).toMatchObject({ ok: false, said: expect.stringContaining('550') });
    const { data } = await desk(world.app, owner, 'journal', { kind: 'alarms' });
    expect(data.info.filter(({ act }) => act === 'alarmTest')).toHaveLength(2);
  });

  it('says what the webhook answered, and follows it nowhere', async () => {
    await save({ webhook: receiver.url }, KEY);
    expect((await tried('webhook')).data.info).toEqual([
      { to: new URL(receiver.url).host, ok: true, said: '对方回答 204' },
    ]);
    expect(events()).toEqual(['alarm.test']);
    receiver.answer = (path) => (path === '/hook' ? { status: 302, location: '/elsewhere' } : { status: 200 });
    expect((await tried('webhook')).data.info[0]).toMatchObject({ ok: false, said: '对方回答 302' });
    expect(receiver.got).toHaveLength(2);
    await save({ webhook: 'http://127.0.0.1:1/' });
    const [away] = (await tried('webhook')).data.info;
    expect([away?.ok, away?.said]).toEqual([false, expect.stringContaining('连不上')]);
  });

  it('waits five seconds for an answer and no longer', async () => {
    await save({ webhook: receiver.url }, KEY);
    receiver.answer = () => 'never';
    const begun = performance.now();
    expect((await tried('webhook')).data.info[0]).toMatchObject({ ok: false, said: '5 秒内没有回答' });
    expect(performance.now() - begun).toBeGreaterThan(4_900);
  });
});
