import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lasting, type Renewable, renewable, siteSecrets } from '../../../src/contract/desk/limits-of-secrets';
import { ret } from '../../../src/contract/ret';
import { keyedNow, prepareSecret } from '../../secrets';
import { secret } from '../../secrets-repository';
import { login, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';

let world: World;
let owner: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  owner = await workAs(world, ['owner']);
});
afterEach(() => world.close());

const listed = async () => (await desk(world.app, owner, 'secrets')).data.info;
const revisionOf = async (name: string) => (await listed()).find((one) => one.name === name)?.revision ?? '';
const renew = async (name: Renewable, more: object = {}) =>
  desk(world.app, owner, 'secretRenew', {
    ...{ name, typed: name, revision: await revisionOf(name), reason: '有人离职' },
    ...more,
  });
const valueNow = async (name: string) =>
  (await world.db.selectFrom('meta').select('value').where('key', '=', name).executeTakeFirst())?.value ?? '';

describe('the secrets of the site', () => {
  it('are all there by name, with when each was renewed, and never by what they are', async () => {
    await login(world.app, 'ming@example.com', PASSWORD);
    const secretValue = await valueNow('token_secret');
    expect(secretValue).toMatch(/^[0-9a-f]{64}$/);
    const { data, text } = await desk(world.app, owner, 'secrets');
    expect(data.info.map(({ name }) => name)).toEqual([...siteSecrets]);
    expect(data.info.every(({ renewedAt }) => renewedAt === 0)).toBe(true);
    const renewed = await renew('token_secret');
    expect(renewed.data).toMatchObject({ name: 'token_secret', renewedAt: world.clock.now });
    const next = await valueNow('token_secret');
    expect(next).toMatch(/^[0-9a-f]{64}$/);
    expect(next).not.toBe(secretValue);
    const journal = await desk(world.app, owner, 'journal', { kind: 'secret', subject: 'token_secret' });
    expect(journal.data.info).toMatchObject([
      { act: 'secretRenew', reason: '有人离职', before: { renewedAt: 0 }, after: { renewedAt: world.clock.now } },
    ]);
    const after = await desk(world.app, owner, 'secrets');
    expect(after.data.info.find(({ name }) => name === 'token_secret')?.renewedAt).toBe(world.clock.now);
    for (const value of [secretValue, next])
      for (const said of [text, renewed.text, journal.text, after.text]) expect(said).not.toContain(value);
  });

  it.each(renewable)('%s is another one afterwards', async (name) => {
    const before = await secret(world.db, name, 'as it was');
    expect((await renew(name)).ret).toBe(ret.ok);
    expect(await valueNow(name)).not.toBe(before);
  });

  it.each(lasting)('%s stays: no call renews it', async (name) => {
    const before = await secret(world.db, name, 'as it was');
    const refused = await renew(name as unknown as Renewable);
    expect(refused.ret).toBe(ret.badRequest);
    expect(await valueNow(name)).toBe(before);
  });

  it('wants the name typed and a reason, is one of two at once, and is the owner’s alone', async () => {
    const before = await secret(world.db, 'grant_secret', 'as it was');
    const slip = await renew('grant_secret', { typed: 'grant' });
    expect([slip.ret, slip.msg]).toEqual([ret.badRequest, '请照原样输入 grant_secret']);
    expect((await renew('grant_secret', { reason: ' ' })).msg).toBe('请写明原因');
    const revision = await revisionOf('grant_secret');
    for (const role of ['editor', 'support', 'cashier', 'reviewer'] as const) {
      const body = { name: 'grant_secret', typed: 'grant_secret', revision, reason: '试试' };
      const browser = await workAs(world, [role]);
      expect([role, (await desk(world.app, browser, 'secretRenew', body)).ret]).toEqual([role, ret.forbidden]);
      expect((await desk(world.app, browser, 'secrets')).ret).toBe(ret.forbidden);
    }
    expect(await valueNow('grant_secret')).toBe(before);
    expect((await renew('grant_secret', { revision })).ret).toBe(ret.ok);
    const once = await valueNow('grant_secret');
    expect((await renew('grant_secret', { revision })).ret).toBe(ret.conflict);
    expect(await valueNow('grant_secret')).toBe(once);
  });

  it('renewed within a day, become what was prepared last, once', async () => {
    const DAY_MS = 86_400_000;
    const hashedNow = async () => (await keyedNow(world.db, 'grant_secret'))('text').toString('hex');
    const prepared = async (at: number) => (await prepareSecret(world.db, 'grant_secret', at))('text').toString('hex');
    const [first, next] = [await prepared(world.clock.now), await prepared(world.clock.now - DAY_MS)];
    expect(first).not.toBe(next);
    await renew('grant_secret');
    expect(await hashedNow()).toBe(next);
    await renew('grant_secret');
    expect([first, next]).not.toContain(await hashedNow());
    const late = await prepared(world.clock.now - DAY_MS - 1);
    await renew('grant_secret');
    expect(await hashedNow()).not.toBe(late);
  });

  it('renewed, leave no address of a film that was given before', async () => {
    const { grants } = world.app.services;
    const grant = { viewerKey: 'u:ming', episodeKey: 'walle-1', height: 0, play: '', folder: 'walle/e1', heights: [] };
    const given = async () => (await grants.issue(grant)).grant.split('/')[2] ?? '';
    const before = await given();
    expect(await grants.read(before)).toMatchObject({ episodeKey: 'walle-1' });
    await renew('grant_secret');
    expect(await grants.read(before)).toBe('forged');
    expect(await grants.read(await given())).toMatchObject({ episodeKey: 'walle-1' });
  });

  it('renewed, sign everybody out at once, and the page of who did it once it asked again', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    const own = () => signedGet(world.app, 'systemMessages', {}, { token, now: world.clock.now });
    expect((await own()).ret).toBe(ret.ok);
    await renew('token_secret');
    expect((await own()).ret).not.toBe(ret.ok);
    const again = await login(world.app, 'ming@example.com', PASSWORD);
    expect((await signedGet(world.app, 'systemMessages', {}, { token: again, now: world.clock.now })).ret).toBe(ret.ok);
    // An open page of the desk has the old CSRF token, and gets the new one with the session.
    await renew('desk_secret');
    const stale = await renew('grant_secret');
    expect([stale.ret, stale.msg]).toEqual([ret.forbidden, '页面已过期，请刷新后再试']);
    const { data } = await desk(world.app, owner, 'deskSession');
    owner = { ...owner, csrf: data.csrf };
    expect((await renew('grant_secret')).ret).toBe(ret.ok);
  });
});
