import { DeleteQueryNode, type KyselyPlugin, type RootOperationNode, SelectQueryNode, UpdateQueryNode } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login, post } from '../test/client';
import { createWorld, PASSWORD, type World } from '../test/fixture';
import { createSessions } from './sessions';
import { RETRY_MS } from './voided-sessions';

const MING = 'ming@example.com';
const logged: string[] = [];
/** What the database refuses at the moment. */
let refuses: (node: RootOperationNode) => string | false;
const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    const code = refuses(node);
    if (code) throw Object.assign(new Error(code), { code });
    return node;
  },
  transformResult: async ({ result }) => result,
};
let world: World;

beforeEach(async () => {
  refuses = () => false;
  logged.length = 0;
  const logger = { level: 'error', stream: { write: (line: string) => void logged.push(line) } };
  world = await createWorld({ plugin, logger });
});
afterEach(async () => {
  vi.useRealTimers();
  await world.close();
});

const check = async (token: Awaited<ReturnType<typeof login>>) =>
  (await post(world.app, 'checkSession', {}, { token })).ret;
const isRemoval = (node: RootOperationNode) =>
  DeleteQueryNode.is(node) && JSON.stringify(node.from).includes('"tokens"');

it('a database that is busy at the first check does not make every later one fail', async () => {
  const token = await login(world.app, MING, PASSWORD);
  // A server that starts anew: it has not read its secret yet.
  const sessions = createSessions(world.db.withPlugin(plugin), () => world.clock.now);
  refuses = (node) => SelectQueryNode.is(node) && JSON.stringify(node.from).includes('"meta"') && 'SQLITE_BUSY';
  await expect(sessions.check(token)).rejects.toThrow('SQLITE_BUSY');
  refuses = () => false;
  expect(await sessions.check(token)).toBe(true);
  expect(await sessions.check({ ...token, sign: token.sign.replace(/./g, '0') })).toBe(false);
  sessions.close();
});

describe('on a full disk', () => {
  it('whoever signs out is signed out at once, and for good as soon as there is room', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const token = await login(world.app, MING, PASSWORD);
    refuses = (node) => isRemoval(node) && 'SQLITE_FULL';
    expect((await post(world.app, 'logout', {}, { token })).ret).toBe(200);
    expect(await check(token)).toBe(201);
    expect(await world.app.services.sessions.deviceOf('ming', token.token)).toBe('');
    const rows = () => world.db.selectFrom('tokens').select('uid').execute();
    // Each try that failed is told to the operator.
    const told = () => logged.filter((line) => line.includes('SQLITE_FULL'));
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    await vi.waitFor(() => expect(told()).toHaveLength(2));
    expect(await rows()).toHaveLength(1);
    refuses = () => false;
    await vi.advanceTimersByTimeAsync(RETRY_MS);
    await vi.waitFor(async () => expect(await rows()).toEqual([]));
    expect(await check(token)).toBe(201);
    expect(told()).toHaveLength(2);
    expect(logged.join()).not.toContain(token.token);
  });

  it('what is no session is forgotten, however often it is signed out', async () => {
    refuses = (node) => isRemoval(node) && 'SQLITE_FULL';
    const stranger = { uid: 'ming', token: 'guess', expire: 1, sign: 'guess' };
    expect((await post(world.app, 'logout', {}, { token: stranger })).ret).toBe(200);
    expect(logged).toEqual([]);
  });
});

describe('a session that is used', () => {
  const DAY = 86_400_000;
  const row = () =>
    world.db.selectFrom('tokens').select(['expires_at', 'used_at']).where('uid', '=', 'ming').executeTakeFirstOrThrow();

  it('ends thirty days after its last use, whatever the device was told at first', async () => {
    const token = await login(world.app, MING, PASSWORD);
    for (let day = 0; day < 40; day += 4) {
      world.clock.now += 4 * DAY;
      expect(await check(token), `day ${day}`).toBe(200);
    }
    const { data } = await post(world.app, 'checkSession', {}, { token });
    expect(data.token.token).toBe(token.token);
    expect(data.token.expire * 1000).toBe((await row()).expires_at);
    expect(data.token.expire).toBeGreaterThan(token.expire);
    // Both the old and the new writing of it are good; a mixture of the two is not.
    expect(await check(data.token)).toBe(200);
    expect(await check({ ...data.token, sign: token.sign })).toBe(201);
    expect(await check({ ...data.token, expire: data.token.expire + 1 })).toBe(201);
    world.clock.now += 31 * DAY;
    expect([await check(token), await check(data.token)]).toEqual([201, 201]);
  });

  it('is written anew once a day, and a full disk ends it for nobody', async () => {
    const token = await login(world.app, MING, PASSWORD);
    const first = await row();
    world.clock.now += DAY - 1;
    await check(token);
    expect(await row()).toEqual(first);
    world.clock.now += 1;
    refuses = (node) => UpdateQueryNode.is(node) && 'SQLITE_FULL';
    expect(await check(token)).toBe(200);
    refuses = () => false;
    await Promise.all([check(token), check(token)]);
    expect((await row()).expires_at).toBe(first.expires_at + DAY);
  });
});
