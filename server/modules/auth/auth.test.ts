import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { login, post } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { hashPassword, verifyPassword } from './password';

const MING = 'ming@example.com';
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

describe('passwords', { timeout: 20_000 }, () => {
  it('are hashed with their own salt and say how', async () => {
    const [one, two] = [await hashPassword('密码 123'), await hashPassword('密码 123')];
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
    expect(one).not.toBe(two);
    expect([await verifyPassword('密码 123', one), await verifyPassword('密码 124', one)]).toEqual([true, false]);
    expect(await verifyPassword('x', 'plain text')).toBe(false);
  });
});

describe('login', { timeout: 20_000 }, () => {
  const attempt = (account: string, password: string) => post(world.app, 'login', { account, password });

  it('gives a user and a token, of which only the hash is stored', async () => {
    const { data } = await attempt(` ${MING} `, PASSWORD);
    expect(data.user).toMatchObject({ id: 'ming', userNameRaw: 'mi**@example.com', phone: '13*******34' });
    expect(data.token).toMatchObject({ uid: 'ming', expire: NOON / 1000 + limits.tokenLifeSeconds });
    expect(data.token.token).toMatch(/^[0-9a-f]{32}$/);
    const stored = JSON.stringify(await world.db.selectFrom('tokens').selectAll().execute());
    expect(stored).not.toContain(data.token.token);
  });

  it('says the same for an unknown account and for a wrong password, and works as hard', async () => {
    const time = async (account: string) => {
      const began = performance.now();
      const answer = await attempt(account, 'wrong');
      return { answer: { ret: answer.ret, msg: answer.msg }, ms: performance.now() - began };
    };
    const [known, unknown] = [await time(MING), await time('nobody')];
    expect(unknown.answer).toEqual(known.answer);
    expect(known.answer).toEqual({ ret: 400, msg: '账号或密码不正确' });
    // Both derive a key; without that the answer would come in well under a tenth of the time.
    expect(unknown.ms).toBeGreaterThan(known.ms / 5);
  });

  it('stops guessing after ten failures, for that account alone, until five minutes have passed', async () => {
    const wrong = await Promise.all(Array.from({ length: 12 }, () => attempt(MING, 'wrong')));
    expect(wrong.map((answer) => answer.ret).sort()).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await attempt(MING, PASSWORD)).toMatchObject({ ret: 429, msg: expect.stringContaining('5 分钟') });
    expect((await attempt('vip@example.com', PASSWORD)).ret).toBe(200);
    world.clock.now += 5 * 60_000;
    expect((await attempt(MING, PASSWORD)).ret).toBe(200);
  });

  it('keeps five devices; the sixth signs out the one that came first', async () => {
    const tokens: Token[] = [];
    for (let n = 1; n <= 6; n += 1) {
      world.clock.now += 1000;
      tokens.push(await login(world.app, MING, PASSWORD, { deviceId: `device-no-${n}` }));
    }
    const valid = await Promise.all(
      tokens.map(async (token) => (await post(world.app, 'checkSession', {}, { token })).ret),
    );
    expect(valid).toEqual([201, 200, 200, 200, 200, 200]);
  });

  it('replaces the session of the same device', async () => {
    const first = await login(world.app, MING, PASSWORD);
    const second = await login(world.app, MING, PASSWORD);
    expect((await post(world.app, 'checkSession', {}, { token: first })).ret).toBe(201);
    expect((await post(world.app, 'checkSession', {}, { token: second })).ret).toBe(200);
  });
});

describe('QR login', { timeout: 20_000 }, () => {
  const tv = { deviceId: 'television-1' };
  const create = async () => (await post(world.app, 'qrCreate', { deviceName: '客厅\u0007电视' }, tv)).data;
  const poll = (made: { code: string; secret: string }) =>
    post(world.app, 'qrPoll', { code: made.code, secret: made.secret }, tv);
  const scan = (code: string, token: Token) => post(world.app, 'qrScan', { code }, { token });
  const confirm = (code: string, token: Token, accept = true) =>
    post(world.app, 'qrConfirm', { code, accept }, { token });
  let phone: Token;
  beforeEach(async () => {
    phone = await login(world.app, MING, PASSWORD, { deviceId: 'telephone-1' });
  });

  it('signs the TV in, once', async () => {
    const made = await create();
    expect(made).toMatchObject({
      seconds: limits.qrLoginLifeSeconds,
      url: `http://localhost:80/authorizeLogin?code=${made.code}`,
    });
    expect((await poll(made)).data).toMatchObject({ state: 'waiting', session: null });
    expect((await scan(made.code, phone)).data).toEqual({ deviceName: '客厅电视', seconds: limits.qrLoginLifeSeconds });
    expect((await poll(made)).data.state).toBe('scanned');
    expect((await confirm(made.code, phone)).ret).toBe(200);
    const polls = await Promise.all([poll(made), poll(made), poll(made)]);
    const sessions = polls.flatMap((answer) => answer.data.session ?? []);
    expect(sessions).toHaveLength(1);
    expect((await post(world.app, 'checkSession', {}, { token: sessions[0]?.token })).data.user.id).toBe('ming');
    expect((await poll(made)).data).toMatchObject({ state: 'expired', session: null });
  });

  it('gives nothing to who knows the code alone', async () => {
    const made = await create();
    await scan(made.code, phone);
    await confirm(made.code, phone);
    expect((await poll({ code: made.code, secret: made.code })).ret).toBe(404);
    expect((await poll(made)).data.session).not.toBeNull();
    const row = await world.db.selectFrom('qr_logins').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(made.secret);
  });

  it('can be refused', async () => {
    const made = await create();
    await scan(made.code, phone);
    await confirm(made.code, phone, false);
    expect((await poll(made)).data).toMatchObject({ state: 'refused', session: null });
    expect((await confirm(made.code, phone)).ret).toBe(409);
  });

  it('runs out after three minutes by the server clock, even when it was confirmed', async () => {
    const [waiting, confirmed] = [await create(), await create()];
    await scan(confirmed.code, phone);
    await confirm(confirmed.code, phone);
    world.clock.now += limits.qrLoginLifeSeconds * 1000;
    expect((await poll(waiting)).data).toMatchObject({ state: 'expired', seconds: 0 });
    expect((await poll(confirmed)).data).toMatchObject({ state: 'expired', session: null });
    expect(await scan(waiting.code, phone)).toMatchObject({ ret: 409, msg: expect.stringContaining('过期') });
  });

  it('belongs to the user who scanned it, and is confirmed only after a scan', async () => {
    const made = await create();
    expect((await confirm(made.code, phone)).ret).toBe(409);
    await scan(made.code, phone);
    const other = await login(world.app, 'vip@example.com', PASSWORD);
    expect((await scan(made.code, other)).ret).toBe(409);
    expect((await confirm(made.code, other)).ret).toBe(409);
    expect((await scan(made.code, phone)).ret).toBe(200);
  });

  it('needs a signed-in phone and a code that exists', async () => {
    const made = await create();
    expect((await post(world.app, 'qrScan', { code: made.code })).ret).toBe(1000);
    expect((await scan('0'.repeat(32), phone)).ret).toBe(404);
  });

  it('shows the address that phones know', async () => {
    const known = await createWorld({ lanUrl: 'http://192.168.1.9:8080' });
    const { data } = await post(known.app, 'qrCreate', { deviceName: '' });
    expect(data.url).toBe(`http://192.168.1.9:8080/authorizeLogin?code=${data.code}`);
    await known.close();
  });
});
