import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/contract/limits';
import { emailName, type LoginName, phoneName } from '../accounts/login-names';
import { Refusal } from '../errors';
import type { Viewer } from '../http/common-rules';
import type { CodePurpose, Letter } from '../mail/letters';
import { createWorld, NOON, type World, type WorldOptions } from '../test/fixture';
import { drain } from '../test/jobs';
import type { CodeWish } from './codes';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ming = emailName('ming@mail.example')!;
const phone = phoneName('13800001234', 'CN')!;
const lines: Record<string, unknown>[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };

let world: World;
/** What the SMS provider was given. */
let messages: string[];

async function open(options: WorldOptions = {}): Promise<void> {
  await world?.close();
  const sms = { send: async ({ text }: { text: string }) => void messages.push(text) };
  world = await createWorld({
    logger: { level: 'warn', stream },
    ...options,
    proofs: { post: { sms }, ...options.proofs },
  });
}
beforeEach(async () => {
  lines.length = 0;
  messages = [];
  await open();
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const viewerOf = (deviceId: string, uid = ''): Viewer => ({
  uid,
  deviceId,
  key: uid ? `u:${uid}` : `d:${deviceId}`,
  teen: false,
  language: 'zh-CN' as const,
});
const me = viewerOf('phone-of-ming');
/** As much of a request as limits and log look at. */
const requestOf = (viewer: Viewer, ip: string) =>
  ({ viewer, ip, log: world.app.log }) as unknown as CodeWish['request'];

interface Asking extends Partial<Omit<CodeWish, 'request'>> {
  ip?: string;
}
const send = ({ ip = '198.51.100.1', viewer = me, ...facts }: Asking = {}) =>
  world.app.services.codes.send({
    purpose: 'register',
    target: ming,
    uid: '',
    language: 'zh-CN',
    reallySend: true,
    viewer,
    request: requestOf(viewer, ip),
    ...facts,
  });

/** Codes that stand in the log, the latest last: no mail server is set up. */
async function codes(): Promise<string[]> {
  await drain(world.app.services.jobs);
  return lines.flatMap(({ msg }) => /验证码 (\d{6})/.exec(String(msg))?.[1] ?? []);
}
const sendAndRead = async (asking: Asking = {}): Promise<string> => {
  await send(asking);
  return (await codes()).at(-1)!;
};
interface Giving {
  purpose?: CodePurpose;
  target?: LoginName;
  viewer?: Viewer;
}
const check = (code: string, { purpose = 'register', target = ming, viewer = me }: Giving = {}) =>
  world.app.services.codes.check({ purpose, target, code, viewer });
const redeem = async (code: string, giving: Giving = {}) => {
  const right = await check(code, giving);
  await world.db.transaction().execute((trx) => world.app.services.codes.redeem(trx, right));
  return right;
};
/** @returns the sentence of the refusal, or 'ok' */
const said = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.say((await import('../messages')).messages['zh-CN']);
  }
};
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = '验证码不正确';
const over = '验证码已失效，请重新发送';

describe('a code', () => {
  it('is six digits that its visitor can use once', async () => {
    expect(await send()).toEqual({ way: 'log', to: 'mi**@mail.example', seconds: 600, againInSeconds: 60 });
    const [code = ''] = await codes();
    expect(await said(redeem(other(code)))).toBe(wrong);
    expect(await said(redeem(code))).toBe('ok');
    expect(await said(redeem(code))).toBe(over);
  });

  it('says whose it is, and may be typed full width or with spaces', async () => {
    const code = await sendAndRead({ purpose: 'recover', uid: 'ming' });
    const wide = Array.from(code, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join(' ');
    expect(await redeem(wide, { purpose: 'recover' })).toMatchObject({ uid: 'ming' });
  });

  it('counts for its purpose, its target and its visitor alone', async () => {
    const code = await sendAndRead();
    expect(await said(redeem(code, { purpose: 'login' }))).toBe(over);
    expect(await said(redeem(code, { target: emailName('hong@mail.example')! }))).toBe(over);
    expect(await said(redeem(code, { viewer: viewerOf('a-stranger-1') }))).toBe(over);
    expect(await said(redeem(code))).toBe('ok');
  });

  it('of one user is none of another on the same device', async () => {
    const code = await sendAndRead({ purpose: 'setEmail', uid: 'ming', viewer: viewerOf('the-tablet', 'ming') });
    expect(await said(redeem(code, { purpose: 'setEmail', viewer: viewerOf('the-tablet', 'vip') }))).toBe(over);
    expect(await said(redeem(code, { purpose: 'setEmail', viewer: viewerOf('the-tablet', 'ming') }))).toBe('ok');
  });

  it('lives for ten minutes', async () => {
    const code = await sendAndRead();
    world.clock.now = NOON + limits.codeLifeSeconds * 1000 - 1;
    const right = await check(code);
    world.clock.now += 1;
    expect(await said(check(code))).toBe(over);
    // Also one that was looked at in time.
    expect(await said(world.db.transaction().execute((trx) => world.app.services.codes.redeem(trx, right)))).toBe(over);
  });

  it('ends with the next one', async () => {
    const first = await sendAndRead();
    world.clock.now += MINUTE;
    const second = await sendAndRead();
    if (first !== second) expect(await said(redeem(first))).toBe(wrong);
    expect(await said(redeem(second))).toBe('ok');
  });

  it('is not ended by a stranger who asks for one to the same address', async () => {
    const code = await sendAndRead();
    world.clock.now += MINUTE;
    await sendAndRead({ viewer: viewerOf('a-stranger-1'), ip: '203.0.113.1' });
    expect(await said(redeem(code))).toBe('ok');
  });

  it('stays where the work that it was for failed, and the try counts all the same', async () => {
    const code = await sendAndRead();
    const right = await check(code);
    const failing = world.db.transaction().execute(async (trx) => {
      await world.app.services.codes.redeem(trx, right);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await said(redeem(code))).toBe('ok');
    expect((await world.db.selectFrom('codes').select('tries').executeTakeFirstOrThrow()).tries).toBe(2);
  });

  it('is kept as a keyed hash, and is in no line of the queue', async () => {
    await send();
    const kept = JSON.stringify([
      await world.db.selectFrom('codes').selectAll().execute(),
      await world.db.selectFrom('jobs').select('payload').execute(),
    ]);
    const [code = 'none'] = await codes();
    expect(kept).not.toContain(code);
  });
});

describe('wrong codes', () => {
  it('are five; then the right one is none, either', async () => {
    const code = await sendAndRead();
    for (let n = 0; n < limits.codeTries; n += 1) expect(await said(check(other(code)))).toBe(wrong);
    expect(await said(check(other(code)))).toBe(over);
    expect(await said(check(code))).toBe(over);
  });

  it('never get in, however many come at once: 1,000 by 50', async () => {
    const code = await sendAndRead();
    const guesses = Array.from({ length: 1_000 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
    );
    const answers: string[] = [];
    for (let at = 0; at < guesses.length; at += 50) {
      answers.push(...(await Promise.all(guesses.slice(at, at + 50).map((guess) => said(redeem(guess))))));
    }
    expect(answers.filter((answer) => answer === wrong)).toHaveLength(limits.codeTries);
    expect(answers.filter((answer) => answer === over)).toHaveLength(1_000 - limits.codeTries);
    expect(await said(redeem(code))).toBe(over);
  });

  it('and the right one at once: it gets in once at most', async () => {
    const code = await sendAndRead();
    const answers = await Promise.all(Array.from({ length: 50 }, () => said(redeem(code))));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  });
});

describe('sending', () => {
  it('goes once a minute to one target, whoever asks, and the refusal says how long', async () => {
    await send();
    world.clock.now += 20_000;
    const stranger = { viewer: viewerOf('a-stranger-1'), ip: '203.0.113.1' };
    const refused = send({ ...stranger, purpose: 'recover' });
    await expect(refused).rejects.toMatchObject({ ret: 429, data: { retryAfter: 40 } });
    expect(await said(send(stranger))).toBe('请 40 秒后再发送');
    world.clock.now += 40_000;
    expect(await said(send(stranger))).toBe('ok');
  });

  it('is not held up by one that was sent while the clock was an hour ahead', async () => {
    world.clock.now += 60 * MINUTE;
    await send();
    world.clock.now -= 60 * MINUTE;
    expect(await said(send())).toBe('ok');
    expect(await said(send())).toBe('请 60 秒后再发送');
  });

  it('is the newest, and not the tenth of the day, after ten that were sent while the clock was days ahead', async () => {
    world.clock.now += 3 * DAY;
    for (let n = 0; n < limits.codesPerDay; n += 1) {
      await send({ viewer: n > 0 ? viewerOf(`device-${n}-of-all`) : me, ip: `203.0.113.${n}` });
      world.clock.now += 2 * MINUTE;
    }
    world.clock.now = NOON;
    const code = await sendAndRead({ viewer: me });
    expect(await said(redeem(code))).toBe('ok');
  });

  it('goes once where many ask at the same moment', async () => {
    const asked = Array.from({ length: 20 }, (_, n) =>
      said(send({ viewer: viewerOf(`device-${n}-of-all`), ip: `203.0.113.${n}` })),
    );
    expect((await Promise.all(asked)).filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(await codes()).toHaveLength(1);
  });

  it('goes ten times a day to one target', async () => {
    for (let n = 0; n < limits.codesPerDay; n += 1) {
      expect(await said(send({ viewer: viewerOf(`device-${n}-of-all`), ip: `203.0.113.${n}` }))).toBe('ok');
      world.clock.now += 2 * MINUTE;
    }
    const late = { viewer: viewerOf('device-late'), ip: '203.0.113.99' };
    expect(await said(send(late))).toBe('最近 24 小时的验证码已经发完，请过些时候再试');
    // A new day of the site changes nothing: what counts are the 24 hours before.
    world.clock.now = NOON + DAY - MINUTE;
    expect(await said(send(late))).toContain('最近 24 小时');
    world.clock.now = NOON + DAY;
    expect(await said(send(late))).toBe('ok');
  });

  it('goes ten times a day for one visitor, and sixty for one address', async () => {
    const target = (n: number) => emailName(`person-${n}@mail.example`)!;
    for (let n = 0; n < limits.codesPerDay; n += 1) expect(await said(send({ target: target(n) }))).toBe('ok');
    expect(await said(send({ target: target(99) }))).toContain('最近 24 小时');
    for (let n = limits.codesPerDay; n < 60; n += 1) {
      expect(await said(send({ target: target(n), viewer: viewerOf(`device-${n}-of-all`) }))).toBe('ok');
    }
    expect(await said(send({ target: target(98), viewer: viewerOf('device-98-x') }))).toContain('最近 24 小时');
    expect(await said(send({ target: target(98), viewer: viewerOf('device-98-x'), ip: '203.0.113.7' }))).toBe('ok');
    expect(lines.filter(({ event }) => event === 'codes of an address locked').length).toBeGreaterThan(0);
  });

  it('come to an end for one who has a whole /56 of IPv6, long before the day’s text messages do', async () => {
    const from = (n: number, ip: string) =>
      said(send({ target: emailName(`own-${n}@mail.example`)!, viewer: viewerOf(`device-${n}-of-all`), ip }));
    const answers: string[] = [];
    for (let n = 0; n < 250; n += 1) answers.push(await from(n, `2001:db8:1:${n.toString(16)}::1`));
    expect(answers).toEqual([...Array(240).fill('ok'), ...Array(10).fill(answers[249])]);
    expect(answers[249]).not.toBe('ok');
    expect(await from(250, '2001:db8:1:100::1')).toBe('ok');
  });

  it('of text messages stops for the whole site where its money for the day is spent, and the operator is told once', async () => {
    await open({ proofs: { smsPerDay: 3 } });
    const number = (n: number) => phoneName(`1380000120${n}`, 'CN')!;
    const ask = (n: number) =>
      said(send({ target: number(n), viewer: viewerOf(`device-${n}-of-all`), ip: `203.0.113.${n}` }));
    for (let n = 0; n < 3; n += 1) expect(await ask(n)).toBe('ok');
    expect(await ask(4)).toBe('最近 24 小时的短信已经发完，请改用邮箱，或过些时候再试');
    expect(await ask(5)).toContain('短信');
    expect(lines.filter(({ event }) => event === 'text messages of the day used up')).toHaveLength(1);
    expect(await said(send({ viewer: viewerOf('device-mail-1') }))).toBe('ok');
    await drain(world.app.services.jobs);
    expect(messages).toHaveLength(3);
    world.clock.now += DAY;
    expect(await ask(6)).toBe('ok');
  });

  it('by phone goes through the provider', async () => {
    expect(await send({ target: phone })).toMatchObject({ way: 'sms', to: '+8**********34' });
    await drain(world.app.services.jobs);
    expect(messages).toEqual([expect.stringMatching(/^【飞屏】验证码 \d{6}，用于注册账号，10 分钟内有效/)]);
  });

  it('old rows are forgotten a day after they ended', async () => {
    await send();
    world.clock.now += 3 * DAY;
    await drain(world.app.services.jobs);
    expect(await world.db.selectFrom('codes').selectAll().execute()).toEqual([]);
  });
});

describe('an address that gets no code', () => {
  const nobody = { purpose: 'recover' as const, reallySend: false };

  it('is answered the same, counts the same, and nothing that could be guessed lies there', async () => {
    const answer = await send(nobody);
    expect(answer).toEqual({ way: 'log', to: 'mi**@mail.example', seconds: 600, againInSeconds: 60 });
    expect(await codes()).toEqual([]);
    expect(await said(send(nobody))).toBe('请 60 秒后再发送');
    for (let n = 0; n < limits.codeTries; n += 1)
      expect(await said(check('123456', { purpose: 'recover' }))).toBe(wrong);
    expect(await said(check('123456', { purpose: 'recover' }))).toBe(over);
  });

  it('writes as many rows, of the same sizes', async () => {
    const shape = async (asking: Asking) => {
      await open();
      await send({ purpose: 'recover', ...asking });
      const jobs = await world.db.selectFrom('jobs').select(['kind', 'payload']).orderBy('kind').execute();
      const [code] = await world.db.selectFrom('codes').selectAll().execute();
      return [jobs.map(({ kind, payload }) => [kind, Math.round(payload.length / 16)]), code?.hash.length];
    };
    expect(await shape(nobody)).toEqual(await shape({}));
  });

  it('hears of it by letter where it has an account already', async () => {
    const queued: Letter[] = [];
    const { mails } = world.app.services;
    vi.spyOn(mails, 'queue').mockImplementation(async (_trx, letter) => void queued.push(letter));
    await send({ reallySend: false, tellInstead: 'registered' });
    expect(queued).toMatchObject([{ template: 'registered', to: 'ming@mail.example' }]);
  });
});
