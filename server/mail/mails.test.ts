import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World, type WorldOptions } from '../test/fixture';
import { drain } from '../test/jobs';
import { type Mailbox, openMailbox } from '../test/mailbox';
import type { PostOptions } from './assemble';
import { postOptions, smsPerDay } from './assemble';
import type { Letter } from './letters';

const MINUTE = 60_000;
let mailbox: Mailbox;
let world: World | undefined;
const lines: Record<string, unknown>[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };

beforeEach(async () => {
  lines.length = 0;
  mailbox = await openMailbox();
});
afterEach(async () => {
  await world?.close();
  world = undefined;
  await mailbox.close();
});

async function open(
  post: PostOptions = { smtp: { url: mailbox.url, from: 'no-reply@tv.example' } },
  more: WorldOptions = {},
) {
  world = await createWorld({ logger: { level: 'warn', stream }, proofs: { post }, ...more });
  return world;
}
const letter = (facts: Partial<Letter<'code'>> = {}): Letter<'code'> => ({
  to: 'ming@mail.example',
  template: 'code',
  params: { purpose: 'register', code: '123456' },
  language: 'zh-CN',
  ...facts,
});
const queue = async ({ app, db }: World, one: Letter<'code'>) => {
  await db.transaction().execute((trx) => app.services.mails.queue(trx, one));
  await drain(app.services.jobs);
};
const jobRows = ({ db }: World) => db.selectFrom('jobs').selectAll().where('kind', '=', 'mail').execute();

describe('a mail', () => {
  it('arrives with its code, as text and as a page, in both languages', async () => {
    const { app } = await open();
    expect(app.services.mails.way).toBe('mail');
    await queue(world!, letter());
    await queue(world!, letter({ language: 'zh-TW', params: { purpose: 'recover', code: '654321' } }));
    const [first, second] = mailbox.mails.map(({ mail }) => mail);
    expect(first).toMatchObject({
      subject: '飞屏验证码',
      from: { value: [{ address: 'no-reply@tv.example', name: '飞屏' }] },
    });
    expect(first?.text).toContain('您正在飞屏注册账号，验证码是：\n\n123456\n\n10 分钟内有效');
    expect(first?.html).toContain('>123456</p>');
    expect(second?.subject).toBe('飛屏驗證碼');
    expect(second?.text).toContain('找回密碼，驗證碼是：\n\n654321');
    expect(mailbox.mails.map(({ envelope }) => envelope)).toEqual([['ming@mail.example'], ['ming@mail.example']]);
  });

  it('is kept sealed in the queue: neither code nor address stand in the table', async () => {
    const { app, db } = await open();
    await db.transaction().execute((trx) => app.services.mails.queue(trx, letter()));
    expect(JSON.stringify(await jobRows(world!))).not.toMatch(/123456|ming/);
  });

  it('is not sent where what it is about was not committed', async () => {
    const { app, db } = await open();
    const failing = db.transaction().execute(async (trx) => {
      await app.services.mails.queue(trx, letter());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await drain(app.services.jobs);
    expect(mailbox.mails).toEqual([]);
  });

  it('writes what people typed as text: the name of the site and an address with marks', async () => {
    const { app, db } = await open();
    const to = '<b>"x"&@mail.example';
    await db.transaction().execute((trx) =>
      app.services.mails.queue(trx, {
        to: 'old@mail.example',
        template: 'emailChanged',
        params: { at: Date.UTC(2026, 2, 1, 12), to },
        language: 'zh-CN',
      }),
    );
    await drain(app.services.jobs);
    const { mail } = mailbox.mails[0]!;
    expect(mail.html).toContain('&lt;b&gt;&quot;x&quot;&amp;@mail.example');
    expect(mail.text).toContain(to);
    expect(mail.text).toContain('2026年3月1日 20:00');
  });
});

describe('one address and no other', () => {
  it.each([
    'a@x.cn\r\nBcc: evil@x.cn',
    'a@x.cn, b@x.cn',
    'a@x.cn;b@x.cn',
    'Ming <a@x.cn>',
    'a@x.cn\nSubject: hi',
    '"a b"@x.cn',
    'a@x.cn\u0000b@x.cn',
    'A@X.cn',
  ])('is what it goes to: %j is refused', async (to) => {
    const { app, db } = await open();
    const queued = db.transaction().execute((trx) => app.services.mails.queue(trx, letter({ to })));
    await expect(queued).rejects.toThrow('exactly one mail address');
    await drain(app.services.jobs);
    expect(mailbox.asked()).toBe(0);
  });
});

describe('a mail server that refuses', () => {
  it('for now (451) is asked again a minute later, and the mail arrives once', async () => {
    const { app, clock } = await open();
    mailbox.refuse(451);
    await queue(world!, letter());
    expect([mailbox.asked(), mailbox.mails.length]).toEqual([1, 0]);
    mailbox.refuse(0);
    await drain(app.services.jobs);
    expect(mailbox.asked()).toBe(1);
    clock.now += MINUTE;
    await drain(app.services.jobs);
    await drain(app.services.jobs);
    expect([mailbox.asked(), mailbox.mails.length]).toEqual([2, 1]);
    expect(await jobRows(world!)).toMatchObject([{ state: 'done', attempts: 2 }]);
  });

  it('for good (550) is not asked again, and the log has neither address nor code', async () => {
    const { app, clock } = await open();
    mailbox.refuse(550);
    await queue(world!, letter());
    clock.now += 30 * MINUTE;
    await drain(app.services.jobs);
    expect(mailbox.asked()).toBe(1);
    expect(lines.map(({ err }) => (err as { message?: string } | undefined)?.message)).toContain(
      'the mail server did not take it: 550',
    );
    expect(JSON.stringify([lines, await jobRows(world!)])).not.toMatch(/ming|123456|a secret/);
  });

  it('does not get a code that nobody could use any more', async () => {
    const { app, clock } = await open();
    mailbox.refuse(451);
    await queue(world!, letter({ until: clock.now + 10 * MINUTE }));
    mailbox.refuse(0);
    clock.now += 10 * MINUTE;
    await drain(app.services.jobs);
    expect([mailbox.asked(), (await jobRows(world!))[0]?.state]).toEqual([1, 'done']);
  });

  it('is not reached at all: the mail waits', async () => {
    const { app } = await open({ smtp: { url: 'smtp://127.0.0.1:1', from: 'no-reply@tv.example' } });
    await queue(world!, letter());
    await drain(app.services.jobs);
    expect(await jobRows(world!)).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: 'the mail server did not take it: ESOCKET' },
    ]);
  });
});

describe('without a mail server', () => {
  it('letters go to the log and to a file that only the server reads; those that are dropped do not', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-letters-'));
    try {
      const { app } = await open(postOptions({}, dir));
      expect(app.services.mails.way).toBe('log');
      await queue(world!, letter());
      await queue(world!, letter({ drop: true, params: { purpose: 'login', code: '000111' } }));
      const file = join(dir, 'letters.txt');
      const line = 'ming@mail.example 【飞屏】验证码 123456，用于注册账号，10 分钟内有效，请勿告诉他人。';
      expect(readFileSync(file, 'utf8')).toBe(`2026-03-01T12:00:00.000Z ${line}\n`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(lines.filter(({ msg }) => String(msg).endsWith(line))).toHaveLength(1);
      expect(JSON.stringify(lines)).not.toContain('000111');
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe('settings', () => {
  it.each([
    [{ SMTP_URL: 'mail.example' }, 'no address of a mail server'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://u:hush@mail.example', MAIL_FROM: 'a@x.cn, b@x.cn' }, 'MAIL_FROM'],
    [{ TENCENT_SMS_ID: 'hush' }, 'TENCENT_SMS_KEY is not set'],
  ])('%j are refused in a sentence that tells no secret', (env, why) => {
    const given = () => postOptions(env, '/data');
    expect(given).toThrow(why);
    expect(given).not.toThrow(/hush/);
  });

  it('take the user of the mail server for the sender, and a ceiling for messages', () => {
    expect(postOptions({ SMTP_URL: 'smtps://no-reply%40tv.example:p@mail.example' }, '/d').smtp?.from).toBe(
      'no-reply@tv.example',
    );
    expect([smsPerDay({}), smsPerDay({ SMS_PER_DAY: '20' })]).toEqual([500, 20]);
    expect(() => smsPerDay({ SMS_PER_DAY: 'many' })).toThrow('SMS_PER_DAY');
  });
});
