import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClientEvents, type ServerEvents, socketVersion } from '../../../src/contract/events';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { lockAccount, muteAccount, unlockAccount, unmuteAccount } from '../../accounts/states';
import type { Db } from '../../db/db';
import { login, post, signedGet } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { addSocial, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';

let world: World;
let token: Token;
let socket: Socket<ServerEvents, ClientEvents> | undefined;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD, { now: NOON });
});
afterEach(async () => {
  socket?.disconnect();
  socket = undefined;
  await world.close();
});

const decide = async (run: (trx: Db) => Promise<void>): Promise<void> => {
  await world.db.transaction().execute(run);
};
const at = () => ({ uid: 'ming', at: world.clock.now });
const lock = () => decide((trx) => lockAccount(trx, { ...at(), reason: '发布广告' }));
const signIn = (deviceId = 'test-device-1') =>
  post(world.app, 'login', { account: 'ming@example.com', password: PASSWORD }, { deviceId, now: world.clock.now });
const as = () => ({ token, now: world.clock.now });

/** A connection of Ming's, and what it hears of the account. */
async function listening(): Promise<{ heard: unknown[] }> {
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  const client: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
  });
  socket = client;
  const heard: unknown[] = [];
  client.on('userStateChange', (change) => heard.push(change));
  client.on('noticeTip', (tip) => heard.push(tip.text));
  await client.emitWithAck('hello', { uid: 'ming', token: token.token, version: socketVersion });
  return { heard };
}
/** An answer comes after everything that was sent before it. */
const fence = () => socket?.emitWithAck('hello', { uid: '', token: '', version: socketVersion });

it('a locked account is signed in to by nobody, and says why', async () => {
  await lock();
  const reason = { msg: '该账号已被锁定：发布广告。如有疑问，请联系客服' };
  expect(await signIn()).toMatchObject({ ret: ret.forbidden, ...reason });
  // Whoever does not know the password learns nothing of that.
  const wrong = { account: 'ming@example.com', password: 'not-the-password' };
  expect((await post(world.app, 'login', wrong, { now: NOON })).msg).toBe('账号或密码不正确');
  const { sessions } = world.app.services;
  await expect(sessions.issue('ming', 'by-another-way')).rejects.toMatchObject({ id: 'account_locked' });
  // A session from before: refused at the next call, with the reason for its holder alone.
  for (const name of ['checkSession', 'myProfile'] as const)
    expect(await post(world.app, name, {}, as())).toMatchObject({ ret: ret.sessionInvalid, ...reason });
  const forged = { ...token, sign: token.sign.replace(/./g, '0') };
  expect((await post(world.app, 'myProfile', {}, { ...as(), token: forged })).msg).toBe('登录已失效，请重新登录');
  expect(await sessions.deviceOf('ming', token.token)).toBe('');
});

it('its devices are told at once, and hear nothing more', async () => {
  const { heard } = await listening();
  await lock();
  await drain(world.app.services.jobs);
  world.realtime.toUser('ming').emit('userStateChange', { action: 0, msg: 'not theirs any more' });
  await fence();
  expect(heard).toEqual([{ action: 1, msg: '该账号已被锁定：发布广告。如有疑问，请联系客服' }]);
});

it('unlocking lets the owner sign in anew, and no session from before', async () => {
  const atDesk = await workAs(world, ['reviewer'], 'ming');
  await lock();
  await decide((trx) => unlockAccount(trx, at()));
  expect((await post(world.app, 'myProfile', {}, as())).ret).toBe(ret.sessionInvalid);
  expect((await desk(world.app, atDesk, 'journal')).ret).toBe(ret.loginRequired);
  const answer = await signIn();
  expect(answer.ret).toBe(ret.ok);
  token = answer.data.token;
  const { info } = (await signedGet(world.app, 'systemMessages', {}, as())).data;
  expect(info.map(({ title }) => title)).toContain('账号已恢复');
});

it('a muted account watches and writes to nobody, until the time is over', async () => {
  const { heard } = await listening();
  const until = world.clock.now + 2 * 3_600_000;
  await decide((trx) => muteAccount(trx, world.app.services.days, { ...at(), until, reason: '人身攻击' }));
  await drain(world.app.services.jobs);
  await world.app.services.inbox.settled();
  await fence();
  expect(heard).toEqual([{ action: 0, msg: '' }, '您已被禁言']);
  const comment = (clientId: string) =>
    post(world.app, 'addComment', { mediaKey: 'liulang', contxt: '好看', clientId }, as());
  const danmu = (clientId: string) =>
    signedGet(world.app, 'sendDanmu', { episodeKey: 'walle-1', text: '好看', time: 1, clientId }, as());
  for (const send of [comment, danmu])
    expect(await send('one')).toMatchObject({ ret: ret.forbidden, msg: '您已被禁言，2 小时后可以继续发言' });
  expect((await post(world.app, 'myProfile', {}, as())).ret).toBe(ret.ok);
  const [letter] = (await signedGet(world.app, 'systemMessages', {}, as())).data.info;
  // The site's clocks are Shanghai's.
  expect(letter?.text).toContain('在 2026 年 3 月 1 日 22:00 之前');
  expect(letter?.text).toContain('原因：人身攻击');
  world.clock.now = until;
  expect((await comment('two')).ret).toBe(ret.ok);
});

it('unmuting ends it before', async () => {
  const until = world.clock.now + 2 * 3_600_000;
  await decide((trx) => muteAccount(trx, world.app.services.days, { ...at(), until, reason: '' }));
  world.clock.now += 1_000;
  await decide((trx) => unmuteAccount(trx, at()));
  const wish = { mediaKey: 'liulang', contxt: '好看', clientId: 'one' };
  expect((await post(world.app, 'addComment', wish, as())).ret).toBe(ret.ok);
});

it('a sign-in on a device that never was is told to the owner, the first one of all is not', async () => {
  const told = async () => (await signedGet(world.app, 'systemMessages', {}, as())).data.info.map(({ title }) => title);
  expect(await told()).toEqual([]);
  await signIn('another-device');
  expect(await told()).toEqual(['新设备登录提醒']);
  await signIn('another-device');
  token = (await signIn()).data.token;
  expect(await told()).toEqual(['新设备登录提醒']);
});
