import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessions } from '../../accounts/end-sessions';
import { createPasswords, type Passwords } from '../../accounts/password';
import * as users from '../../accounts/users-repository';
import { busy } from '../../errors';
import { trustProxyOf } from '../../http/proxy';
import { type Caller, login, postRequest } from '../../test/client';
import { createWorld, PASSWORD, quickPasswords, userRow, type World, type WorldOptions } from '../../test/fixture';

const MING = 'ming@example.com';
const LOGIN = '/api/login/login';
const lines: Record<string, unknown>[] = [];
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
/** Captchas come before these limits and are a matter of their own (server/captcha). */
const endless = { free: 10_000, silent: 10_000, seconds: 900 };
let world: World;
const open = async (options: WorldOptions = {}) => {
  world = await createWorld({
    logger: { level: 'warn', stream },
    proofs: { captchaRules: { login: endless } },
    ...options,
  });
};

beforeEach(() => {
  lines.length = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

/** Signs in from an address, or through a proxy that says from where. */
async function attempt(account: string, password: string, from: { ip?: string; via?: string } & Caller = {}) {
  const { ip = '198.51.100.1', via, ...caller } = from;
  const request = postRequest(LOGIN, { account, password }, caller);
  const headers = { ...request.headers, ...(via ? { 'x-forwarded-for': via } : {}) };
  const response = await world.app.inject({ ...request, headers, remoteAddress: ip });
  return response.json<{ ret: number; msg: string }>();
}
/** A few at a time: what waits for its turn is a matter of its own. */
async function inRounds<T>(n: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (let at = 0; at < n; at += 10)
    found.push(...(await Promise.all(times(Math.min(10, n - at), (k) => make(at + k)))));
  return found;
}
const rets = async (tries: Promise<{ ret: number }>[]) => (await Promise.all(tries)).map(({ ret }) => ret).sort();
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));
const said = (event: string) => lines.filter((line) => line.event === event);

describe('one address', () => {
  it('has ten tries for an account in five minutes; others have theirs, and it has them again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    expect(await rets(times(12, () => attempt(MING, 'wrong')))).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await attempt(MING, PASSWORD)).toMatchObject({ ret: 429, msg: expect.stringContaining('5 分钟') });
    expect((await attempt('vip@example.com', PASSWORD)).ret).toBe(200);
    expect((await attempt(MING, PASSWORD, { ip: '198.51.100.2' })).ret).toBe(200);
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect((await attempt(MING, PASSWORD)).ret).toBe(200);
  });

  it('cannot try a password on two hundred accounts; of IPv6 it is the /64', async () => {
    await open();
    const spray = async (ip: (at: number) => string) =>
      (await inRounds(200, (at) => attempt(`user-${at}@example.com`, 'summer2026', { ip: ip(at) }))).map(
        ({ ret }) => ret,
      );
    const some = [...Array(30).fill(400), ...Array(170).fill(429)];
    expect(await spray(() => '198.51.100.9')).toEqual(some);
    expect(await spray((at) => `2001:db8:1:2::${at.toString(16)}`)).toEqual(some);
    expect((await attempt(MING, PASSWORD, { ip: '2001:db8:1:3::1' })).ret).toBe(200);
  });

  it('cannot with the 256 networks of a /56 either, which has a few times as many tries', async () => {
    await open();
    const spray = await inRounds(200, (at) =>
      attempt(`user-${at}@example.com`, 'summer2026', { ip: `2001:db8:1:${at.toString(16)}::1` }),
    );
    expect(spray.map(({ ret }) => ret)).toEqual([...Array(120).fill(400), ...Array(80).fill(429)]);
    expect((await attempt(MING, PASSWORD, { ip: '2001:db8:1:ff::1' })).ret).toBe(429);
    expect((await attempt(MING, PASSWORD, { ip: '2001:db8:1:100::1' })).ret).toBe(200);
    expect((await attempt(MING, PASSWORD, { ip: '198.51.100.1' })).ret).toBe(200);
    expect(said('sign-ins of an address locked')).toHaveLength(1);
  });

  it('has no more of them for each way to write a number', async () => {
    await open();
    const paused = times(10, (at) => `${'13800001234'.slice(0, at)} ${'13800001234'.slice(at)}`);
    expect(await rets(paused.map((number) => attempt(number, 'wrong')))).toEqual(Array(10).fill(400));
    expect((await attempt('+86 138-0000-1234', 'wrong')).ret).toBe(429);
  });

  it('is not used up by sign-ins that work', async () => {
    await open();
    for (let at = 0; at < 40; at += 1) expect((await attempt(MING, PASSWORD)).ret).toBe(200);
  });
});

describe('one account', () => {
  it('is not guessed at from everywhere, and its own devices are not locked out', async () => {
    await open();
    const home = { deviceId: 'living-room-1' };
    await login(world.app, MING, PASSWORD, home);
    const everywhere = await inRounds(70, (at) => attempt(MING, 'wrong', { ip: `203.0.113.${at}` }));
    expect(everywhere.map(({ ret }) => ret)).toEqual([...Array(60).fill(400), ...Array(10).fill(429)]);
    expect(await attempt(MING, PASSWORD, { ip: '203.0.113.99' })).toMatchObject({
      ret: 429,
      msg: '这个账号尝试登录的次数过多，请 15 分钟后再试，或扫码登录',
    });
    expect((await attempt(MING, PASSWORD, { ip: '203.0.113.98', ...home })).ret).toBe(200);
    expect(said('sign-ins of an account locked')).toMatchObject([{ uid: 'ming' }]);
  });

  it('cannot be locked by one stranger', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    for (let minute = 0; minute < 15; minute += 1) {
      await Promise.all(times(20, () => attempt(MING, 'wrong', { ip: '203.0.113.7' })));
      expect((await attempt(MING, PASSWORD, { ip: '198.51.100.1' })).ret).toBe(200);
      vi.setSystemTime(Date.now() + 60_000);
    }
  });

  it('nor by one who has a whole /56 of IPv6', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await open();
    for (let minute = 0; minute < 15; minute += 1) {
      const tries = times(20, (at) =>
        attempt(MING, 'wrong', { ip: `2001:db8:1:${(minute * 15 + at).toString(16)}::1` }),
      );
      await Promise.all(tries);
      // Of the next customer, and of IPv4; on a device that was never signed in.
      for (const [at, ip] of ['2001:db8:1:100::1', '198.51.100.1'].entries())
        expect((await attempt(MING, PASSWORD, { ip, deviceId: `new-device-${minute}-${at}` })).ret).toBe(200);
      vi.setSystemTime(Date.now() + 60_000);
    }
  });
});

describe('behind a proxy', () => {
  const proxy = '127.0.0.1';

  it('that is trusted, one stranger locks nobody but themselves', async () => {
    await open({ trustProxy: trustProxyOf('1') });
    const stranger = () => attempt(MING, 'wrong', { ip: proxy, via: '203.0.113.7' });
    expect(await rets(times(12, stranger))).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await attempt(MING, PASSWORD, { ip: proxy, via: '198.51.100.1' })).ret).toBe(200);
    // What the stranger claims in front of what the proxy knows is not believed.
    expect((await attempt(MING, PASSWORD, { ip: proxy, via: '192.0.2.1, 203.0.113.7' })).ret).toBe(429);
    expect(said('sign-in failed')[0]).toMatchObject({ address: '203.0.113.7' });
  });

  it('that is not trusted, a claimed address is none, and the operator is told once', async () => {
    await open();
    const claims = times(12, (at) => attempt(MING, 'wrong', { via: `192.0.2.${at}` }));
    expect(await rets(claims)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(lines.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

it('more sign-ins than can wait are sent away in a sentence, and their tries do not count', async () => {
  await open({ passwords: createPasswords() });
  const many = (n: number) => times(n, (at) => attempt('vip@example.com', PASSWORD, { ip: `203.0.${at}.1` }));
  const answers = await Promise.all(many(64));
  const away = answers.filter(({ ret }) => ret === 429);
  expect(away.length).toBeGreaterThan(0);
  for (const { msg } of away) expect(msg).toBe('现在登录的人太多，请稍后再试');
  expect(answers.filter(({ ret }) => ret === 200).length).toBe(64 - away.length);
  // Far more than the sixty that an account has.
  for (let round = 0; round < 3; round += 1) await Promise.all(many(40));
  expect((await attempt('vip@example.com', PASSWORD)).ret).toBe(200);
});

it('a sign-in whose hash another one made anew meanwhile is sent to try again: its password was right', async () => {
  const overtaken: Passwords = {
    ...quickPasswords,
    isOutdated: () => true,
    async hash() {
      await users.setPassword(world.db, 'vip', await quickPasswords.hash(PASSWORD));
      throw busy();
    },
  };
  await open({ passwords: overtaken });
  expect(await attempt('vip@example.com', PASSWORD)).toMatchObject({ ret: 429, msg: '现在登录的人太多，请稍后再试' });
});

it('an account from before argon2id signs in and gets a hash of today', async () => {
  await open();
  const salt = Buffer.alloc(16, 7);
  const hash = scryptSync('lao-mi-ma', salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  const old = `scrypt$1024$8$1$${salt.toString('base64')}$${hash.toString('base64')}`;
  await world.db
    .insertInto('users')
    .values(await userRow('lao', { password: old }))
    .execute();
  const stored = async () =>
    (await world.db.selectFrom('users').select('password').where('id', '=', 'lao').executeTakeFirstOrThrow()).password;
  expect((await attempt('lao@example.com', 'wrong')).ret).toBe(400);
  expect(await stored()).toBe(old);
  expect((await attempt('lao@example.com', 'lao-mi-ma')).ret).toBe(200);
  expect(quickPasswords.isOutdated(await stored())).toBe(false);
  expect((await attempt('lao@example.com', 'lao-mi-ma')).ret).toBe(200);
});

describe('while a password is looked at', () => {
  /** Passwords beside which something else happens, once, behind the next look at one. */
  const slow = (act: () => Promise<unknown>): Passwords => {
    let done = false;
    return {
      ...quickPasswords,
      async verify(password, stored) {
        const right = await quickPasswords.verify(password, stored);
        if (done) return right;
        done = true;
        await act();
        return right;
      },
    };
  };

  it('its end lets nobody in with it', async () => {
    const change = async () => {
      const hash = await quickPasswords.hash('a-new-password-7');
      await world.db.transaction().execute(async (trx) => {
        await users.setPassword(trx, 'ming', hash);
        await endSessions(trx, 'ming', world.clock.now);
      });
    };
    await open({ passwords: slow(change) });
    expect(await attempt(MING, PASSWORD)).toMatchObject({ ret: 400, msg: '账号或密码不正确' });
    expect(await world.db.selectFrom('tokens').select('uid').execute()).toEqual([]);
    expect((await attempt(MING, 'a-new-password-7')).ret).toBe(200);
  });

  it('another sign-in that gives it a hash of today keeps nobody out', async () => {
    const first = async () => expect((await attempt(MING, PASSWORD)).ret).toBe(200);
    await open({ passwords: slow(first) });
    const old = await createPasswords({ memoryCost: 128, timeCost: 1 }).hash(PASSWORD);
    await users.setPassword(world.db, 'ming', old);
    expect((await attempt(MING, PASSWORD, { deviceId: 'living-room-1' })).ret).toBe(200);
    const row = await world.db.selectFrom('users').select('password').where('id', '=', 'ming').executeTakeFirst();
    expect(quickPasswords.isOutdated(row?.password ?? '')).toBe(false);
  });
});

describe('the log', () => {
  it('names who failed, from where and in which request, and nothing that was typed', async () => {
    await open();
    await attempt(MING, 'my-secret-1');
    await attempt('my-secret-2', 'my-secret-3');
    const [known, unknown] = said('sign-in failed');
    expect(known).toMatchObject({
      level: 40,
      uid: 'ming',
      address: '198.51.100.1',
      reqId: expect.stringMatching(/^\w{16}$/),
    });
    expect(unknown).toMatchObject({ account: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(unknown).not.toHaveProperty('uid');
    expect(JSON.stringify(lines)).not.toMatch(/my-secret|ming@/);
  });

  it('names a lock once', async () => {
    await open();
    await Promise.all(times(30, () => attempt(MING, 'wrong')));
    expect(said('sign-ins of an address locked')).toHaveLength(1);
  });

  it('takes the request’s id from a proxy that is trusted, and from nobody else', async () => {
    const asked = { 'x-request-id': 'proxy-77' };
    for (const [trustProxy, id] of [
      [trustProxyOf('1'), 'proxy-77'],
      [false as const, expect.stringMatching(/^\w{16}$/)],
    ] as const) {
      await world?.close();
      await open({ trustProxy });
      lines.length = 0;
      const request = postRequest(LOGIN, { account: 'x', password: 'y' });
      await world.app.inject({ ...request, headers: { ...request.headers, ...asked } });
      expect(said('sign-in failed')).toMatchObject([{ reqId: id }]);
    }
  });

  it('hears of forged grants, ten times a minute for an address, and not of those that ended', async () => {
    await open();
    const file = (grant: string) => world.app.inject({ url: `${grant}/vipfilm/e1/manifest.mpd` });
    const { grant } = await world.app.services.grants.issue({
      viewerKey: 'u:vip',
      episodeKey: 'vipfilm-1',
      height: 1080,
      play: '',
      folder: 'vipfilm/e1',
      heights: [1080, 720],
    });
    world.clock.now += 3_600_000;
    expect((await file(grant)).statusCode).toBe(403);
    expect(said('forged grant')).toEqual([]);
    for (let n = 0; n < 15; n += 1) expect((await file(`${grant}x`)).statusCode).toBe(403);
    expect(said('forged grant')).toHaveLength(10);
    expect(JSON.stringify(lines)).not.toContain(grant.slice('/media/~'.length));
  });
});
