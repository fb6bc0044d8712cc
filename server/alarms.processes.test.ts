import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { patienceMs } from '../tests/support/patience';
import { writeSetup } from './alarms/alarms-repository';
import { openDatabase } from './db/database';
import type { Db } from './db/db';
import { enqueue } from './jobs/jobs-repository';
import { hourlyKind, jobKind } from './jobs/kinds';
import { newPostgres } from './test/database';
import { type Mailbox, openMailbox } from './test/mailbox';
import { type Site, startSite } from './test/site';

/** Two processes of one site look for what is wrong at the same moment; one mail is written. */
const HOUR = 3_600_000;
const TRIES = { timeout: patienceMs, interval: 50 };
const looks = hourlyKind('alarms-hour');
let database: Awaited<ReturnType<typeof newPostgres>>;
let db: Db;
let mailbox: Mailbox;
let site: Site;

beforeAll(async () => {
  database = await newPostgres();
  db = await openDatabase(database.address);
  mailbox = await openMailbox();
  const facts = { mails: '["ops@mail.example"]', webhook: '', secret: '', language: 'zh-CN' } as const;
  await writeSetup(db, { ...facts, limits: '{}' });
  site = await startSite(database.address, { SMTP_URL: mailbox.url, MAIL_FROM: 'tv@site.example' });
});
afterAll(async () => {
  await site.stop();
  await mailbox.close();
  await db.destroy();
  await database.drop();
});

/** A look for each process, due at the same moment: a worker does one of a kind at a time. @returns their ids */
async function lookTwice(round: number): Promise<string[]> {
  const now = Date.now();
  // Hours that are over: each looks once and does not come again.
  const hours = [1, 2].map((back) => Math.floor(now / HOUR) - 10 * round - back);
  await db.transaction().execute(async (trx) => {
    for (const hour of hours) await enqueue(trx, looks, { payload: { hour }, runAt: now, now, key: String(hour) });
  });
  const rows = await db.selectFrom('jobs').select('id').where('key', 'in', hours.map(String)).execute();
  return rows.map(({ id }) => id);
}

/** All of these are done, and no letter waits any more. */
const allDone = (ids: string[]) =>
  vi.waitFor(async () => {
    const states = await db.selectFrom('jobs').select('state').where('id', 'in', ids).execute();
    expect(states.map(({ state }) => state)).toEqual(ids.map(() => 'done'));
    const letters = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'like', 'mail%')
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    expect(letters).toEqual([]);
  }, TRIES);

it('that something is wrong, and that it is over, is told once each', async () => {
  await allDone(await lookTwice(1));
  expect(mailbox.mails).toEqual([]);
  const now = Date.now();
  await enqueue(db, jobKind('of-a-test'), { payload: {}, runAt: now, now, key: 'dead' });
  await db.updateTable('jobs').set({ state: 'dead', finished_at: now }).where('kind', '=', 'of-a-test').execute();
  await allDone(await lookTwice(2));
  const subjects = () => mailbox.mails.map(({ mail }) => mail.subject);
  expect(subjects()).toEqual(['飞屏告警：有后台任务失败']);
  expect(mailbox.mails[0]?.envelope).toEqual(['ops@mail.example']);
  await db.deleteFrom('jobs').where('kind', '=', 'of-a-test').execute();
  await allDone(await lookTwice(3));
  expect(subjects().slice(1)).toEqual(['飞屏告警：已恢复：有后台任务失败']);
  expect(await db.selectFrom('alarms').select('name').where('ended_at', '=', 0).execute()).toEqual([]);
});
