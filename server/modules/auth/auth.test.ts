import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import * as users from '../../accounts/users-repository';
import { createApp } from '../../app';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, quickPasswords, type World } from '../../test/fixture';
import { createMeanwhile, statementOn } from '../../test/meanwhile';
import { createSignIn } from './sign-in-session';

const MING = 'ming@example.com';
let world: World;
const meanwhile = createMeanwhile();
beforeEach(async () => {
  world = await createWorld({ plugin: meanwhile.plugin });
});
afterEach(() => world.close());

describe('login', () => {
  const attempt = (account: string, password: string) => post(world.app, 'login', { account, password });

  it('gives a user and a token, of which only the hash is stored', async () => {
    const { data } = await attempt(` ${MING} `, PASSWORD);
    expect(data.user).toMatchObject({ id: 'ming', userNameRaw: 'mi**@example.com', phone: '13*******34' });
    expect(data.token).toMatchObject({ uid: 'ming', expire: NOON / 1000 + limits.tokenLifeSeconds });
    expect(data.token.token).toMatch(/^[0-9a-f]{32}$/);
    const stored = JSON.stringify(await world.db.selectFrom('tokens').selectAll().execute());
    expect(stored).not.toContain(data.token.token);
  });

  it('says the same for an unknown account and for a wrong password', async () => {
    const said = async (account: string) => {
      const { ret, msg } = await attempt(account, 'wrong');
      return { ret, msg };
    };
    const known = await said(MING);
    expect(known).toEqual({ ret: 400, msg: '账号或密码不正确' });
    expect([await said('nobody'), await said('site')]).toEqual([known, known]);
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

describe('QR login', () => {
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
    expect((await scan(made.code, phone)).data).toEqual({
      deviceName: '客厅电视',
      number: made.number,
      seconds: limits.qrLoginLifeSeconds,
    });
    expect(made.number).toMatch(/^[1-9]\d$/);
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

  describe('of a session that is ended', () => {
    const letIn = async () => {
      const made = await create();
      await scan(made.code, phone);
      await confirm(made.code, phone);
      return made;
    };
    const isVoid = async (made: { code: string; secret: string }) => {
      const { data } = await poll(made);
      expect(data).toMatchObject({ state: 'refused', session: null });
    };

    it('lets nobody in who had not come yet, however it was ended', async () => {
      const owner = await login(world.app, MING, PASSWORD, { deviceId: 'owners-phone' });
      const mine = { token: owner, deviceId: 'owners-phone' };
      const others = await letIn();
      expect((await post(world.app, 'endOtherDevices', {}, mine)).ret).toBe(200);
      await isVoid(others);
      phone = await login(world.app, MING, PASSWORD, { deviceId: 'telephone-1' });
      const one = await letIn();
      const { id } = await world.db
        .selectFrom('tokens')
        .select('id')
        .where('device_id', '=', 'telephone-1')
        .executeTakeFirstOrThrow();
      expect((await post(world.app, 'endDevice', { id }, mine)).ret).toBe(200);
      await isVoid(one);
      phone = await login(world.app, MING, PASSWORD, { deviceId: 'telephone-1' });
      const all = await letIn();
      await post(world.app, 'verifyPassword', { password: PASSWORD }, mine);
      expect((await post(world.app, 'closeAccount', {}, mine)).ret).toBe(200);
      await isVoid(all);
      const row = await world.db.selectFrom('users').select('closing_at').where('id', '=', 'ming').executeTakeFirst();
      expect(row?.closing_at).toBeGreaterThan(0);
    });

    it('lets nobody in who comes at that moment', async () => {
      const made = await letIn();
      const owner = { token: await login(world.app, MING, PASSWORD, { deviceId: 'owners-phone' }) };
      // It is taken, and no session is made of it yet.
      meanwhile.after(statementOn('UpdateQueryNode', 'qr_logins'), () =>
        post(world.app, 'endOtherDevices', {}, { ...owner, deviceId: 'owners-phone' }),
      );
      expect((await poll(made)).data.session).toBeFalsy();
      await isVoid(made);
      expect(await world.db.selectFrom('tokens').select('device_id').execute()).toEqual([
        { device_id: 'owners-phone' },
      ]);
    });

    it('is confirmed by nobody at that moment', async () => {
      const made = await create();
      const owner = { token: await login(world.app, MING, PASSWORD, { deviceId: 'owners-phone' }) };
      // The call was let in (whether the mode of the young is on is asked behind that), and so was the one that opened the code.
      world.clock.now += 60_000;
      meanwhile.after(statementOn('SelectQueryNode', 'teen_modes'), async () => {
        await post(world.app, 'endOtherDevices', {}, { ...owner, deviceId: 'owners-phone' });
        await world.db.updateTable('qr_logins').set({ state: 'scanned', uid: 'ming' }).execute();
      });
      expect((await confirm(made.code, phone)).ret).toBe(201);
      expect((await poll(made)).data).toMatchObject({ state: 'scanned', session: null });
    });
  });

  it('needs a signed-in phone and a code that exists', async () => {
    const made = await create();
    expect((await post(world.app, 'qrScan', { code: made.code })).ret).toBe(1000);
    expect((await scan('0'.repeat(32), phone)).ret).toBe(404);
  });

  it('is made thirty times a minute for an address; the rest is refused in a sentence and leaves no rows', async () => {
    const rets = [];
    for (let n = 0; n < 40; n += 1) rets.push((await post(world.app, 'qrCreate', { deviceName: '' }, tv)).ret);
    expect(rets).toEqual([...Array(30).fill(200), ...Array(10).fill(429)]);
    expect(await world.db.selectFrom('qr_logins').select('code').execute()).toHaveLength(30);
    const remote = () => post(world.app, 'remoteCreate', { deviceName: '', kind: 'danmu' }, tv);
    for (let n = 0; n < 30; n += 1) expect((await remote()).ret).toBe(200);
    expect(await remote()).toMatchObject({ ret: 429, msg: '操作太频繁，请一分钟后再试' });
    expect(await world.db.selectFrom('remote_inputs').select('code').execute()).toHaveLength(30);
  });

  it('and its phone may speak to different processes', async () => {
    const other = createApp({
      db: world.db,
      mediaRoot: 'none',
      filesRoot: 'no-such-folder',
      clock: () => world.clock.now,
      passwords: quickPasswords,
    });
    const made = await create();
    expect((await post(other, 'qrScan', { code: made.code }, { token: phone })).data.number).toBe(made.number);
    expect((await poll(made)).data.state).toBe('scanned');
    expect((await post(other, 'qrConfirm', { code: made.code, accept: true }, { token: phone })).ret).toBe(200);
    expect((await poll(made)).data).toMatchObject({ state: 'confirmed', session: { user: { id: 'ming' } } });
    await other.close();
  });

  it('shows the address that phones know', async () => {
    const known = await createWorld({ lanUrl: 'http://192.168.1.9:8080' });
    const { data } = await post(known.app, 'qrCreate', { deviceName: '' });
    expect(data.url).toBe(`http://192.168.1.9:8080/authorizeLogin?code=${data.code}`);
    await known.close();
  });
});

describe('what a visitor watched and liked', () => {
  const deviceId = 'living-room-1';
  const play = (episodeKey: string, position: number, caller: Caller) =>
    signedGet(world.app, 'addPlayRecord', { episodeKey, position, duration: 600 }, { ...caller, now: world.clock.now });
  const history = async (caller: Caller) =>
    (await signedGet(world.app, 'playRecords', {}, { ...caller, now: world.clock.now })).data.info.map((row) => [
      row.episodeKey,
      row.position,
    ]);
  const isFavourite = async (mediaKey: string, caller: Caller) =>
    (await signedGet(world.app, 'titleDetails', { mediaKey }, { ...caller, now: world.clock.now })).data.favorited;
  const later = () => {
    world.clock.now += 1000;
  };

  it('joins the account that signs in on that device, the newer record of two, and is counted once', async () => {
    const other = { token: await login(world.app, MING, PASSWORD, { deviceId: 'bedroom-0001' }) };
    await play('liulang-1', 10, other);
    later();
    await play('liulang-1', 20, { deviceId });
    await play('walle-1', 30, { deviceId });
    later();
    await play('walle-1', 40, other);
    await signedGet(world.app, 'setFavourite', { mediaKey: 'diqiu', selected: 1 }, { deviceId, now: world.clock.now });
    await play('changcheng-1', 50, { deviceId: 'a-neighbour-1' });

    const here = { token: await login(world.app, MING, PASSWORD, { deviceId }), deviceId };
    expect((await history(here)).sort()).toEqual([
      ['liulang-1', 20],
      ['walle-1', 40],
    ]);
    expect(await isFavourite('diqiu', here)).toBe(true);
    // Nothing is left for whoever uses the device without an account.
    expect(await history({ deviceId })).toEqual([]);
    expect(await isFavourite('diqiu', { deviceId })).toBe(false);
    const plays = await world.db
      .selectFrom('plays_by_day')
      .select(['media_key', 'plays'])
      .orderBy('media_key')
      .execute();
    expect(plays).toEqual([
      { media_key: 'changcheng', plays: 1 },
      { media_key: 'liulang', plays: 2 },
      { media_key: 'walle', plays: 2 },
    ]);
    await play('walle-1', 60, here);
    expect(
      await world.db.selectFrom('plays_by_day').select('plays').where('media_key', '=', 'walle').execute(),
    ).toEqual([{ plays: 2 }]);
  });

  it('stays with the device where the sign-in is refused at the last moment', async () => {
    await play('zhuixu-1', 70, { deviceId });
    await signedGet(world.app, 'setFavourite', { mediaKey: 'diqiu', selected: 1 }, { deviceId, now: world.clock.now });
    const user = await users.byId(world.db, 'ming');
    if (!user) throw new Error('nobody is called ming');
    const facts = { name: '', place: '' };
    const refused = createSignIn(world.app.services)({
      ...{ user, deviceId, way: 'password', facts, language: 'zh-CN' },
      admit: () => Promise.reject(new Error('the password is another one by now')),
    });
    await expect(refused).rejects.toThrow('another one');
    expect(await history({ deviceId })).toEqual([['zhuixu-1', 70]]);
    expect(await isFavourite('diqiu', { deviceId })).toBe(true);
  });

  it('joins it from a television that a phone signs in', async () => {
    await play('zhuixu-1', 70, { deviceId });
    const phone = { token: await login(world.app, MING, PASSWORD, { deviceId: 'phone-000001' }) };
    const { code, secret } = (await post(world.app, 'qrCreate', { deviceName: '电视' }, { deviceId })).data;
    await post(world.app, 'qrScan', { code }, phone);
    await post(world.app, 'qrConfirm', { code, accept: true }, phone);
    expect(await history(phone)).toEqual([]);
    await post(world.app, 'qrPoll', { code, secret }, { deviceId });
    expect(await history(phone)).toEqual([['zhuixu-1', 70]]);
  });
});
