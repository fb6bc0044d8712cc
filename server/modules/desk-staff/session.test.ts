import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deskLimits } from '../../../src/contract/desk/limits';
import { ret } from '../../../src/contract/ret';
import { lockAccount } from '../../accounts/states';
import * as staff from '../../desk/staff-repository';
import { codeOf, cookieOf, type DeskBrowser, desk, signedOut, workAs } from '../../test/desk-client';
import { createWorld, PASSWORD, quickPasswords, type World } from '../../test/fixture';
import { createMeanwhile, statementOn } from '../../test/meanwhile';

let world: World;
const between = createMeanwhile();
/** Runs while the next password is being verified. */
let meanwhile: (() => Promise<unknown>) | undefined;
const verify: typeof quickPasswords.verify = async (password, stored) => {
  const [right, act] = [await quickPasswords.verify(password, stored), meanwhile];
  meanwhile = undefined;
  await act?.();
  return right;
};
beforeEach(async () => {
  world = await createWorld({ passwords: { ...quickPasswords, verify }, plugin: between.plugin });
  await staff.setRoles(world.db, 'ming', ['owner'], world.clock.now);
});
afterEach(() => world.close());

const ACCOUNT = 'ming@example.com';

async function password(account = ACCOUNT, typed = PASSWORD) {
  const answer = await desk(world.app, signedOut, 'deskSignIn', { account, password: typed });
  return { answer, browser: { cookie: cookieOf(answer), csrf: answer.data.csrf ?? '' } };
}

/** Signs in with an account that has no second factor yet, and sets one up. */
async function enrol(): Promise<{ secret: string; browser: DeskBrowser; recovery: string[] }> {
  const { browser } = await password();
  const { data } = await desk(world.app, browser, 'deskNewFactor');
  const answer = await desk(world.app, browser, 'deskEnrol', { code: codeOf(data.secret, world.clock.now) });
  expect(answer.ret).toBe(ret.ok);
  return { secret: data.secret, browser, recovery: answer.data.recovery };
}
/** The revision of a member of staff as an owner has just read it. */
const seenBy = async (browser: DeskBrowser, uid: string): Promise<string> =>
  (await desk(world.app, browser, 'staffList')).data.info.find((one) => one.uid === uid)?.revision ?? '';

function steps(count: number): void {
  world.clock.now += count * deskLimits.factorSeconds * 1000;
}

describe('signing in to the desk', () => {
  it('takes a password, then a second factor that is made on the first day', async () => {
    const { answer, browser } = await password();
    expect(answer.data).toMatchObject({ step: 'enrol', roles: [] });
    expect(answer.headers['set-cookie']).toMatch(/Path=\/desk; .*HttpOnly; SameSite=Strict$/);
    expect((await desk(world.app, browser, 'staffList')).ret).toBe(ret.loginRequired);
    const made = await desk(world.app, browser, 'deskNewFactor');
    expect(made.data.address).toMatch(/^otpauth:\/\/totp\/.*ming%40example\.com.*secret=/);
    expect((await desk(world.app, browser, 'deskEnrol', { code: '000000' })).ret).toBe(ret.badRequest);
    const { data } = await desk(world.app, browser, 'deskEnrol', { code: codeOf(made.data.secret, world.clock.now) });
    expect(data.session).toMatchObject({ step: 'in', roles: ['owner'] });
    expect(new Set(data.recovery).size).toBe(deskLimits.recoveryCodes);
    expect((await desk(world.app, browser, 'staffList')).ret).toBe(ret.ok);
  });

  it('takes a code once, and only while it holds', async () => {
    const { secret } = await enrol();
    const again = await password();
    expect(again.answer.data.step).toBe('code');
    const prove = (code: string) => desk(world.app, again.browser, 'deskProve', { code });
    // The code that was given at the enrolment.
    expect((await prove(codeOf(secret, world.clock.now))).ret).toBe(ret.badRequest);
    steps(4);
    expect((await prove(codeOf(secret, world.clock.now - 3 * 30_000))).ret).toBe(ret.badRequest);
    expect((await prove(codeOf(secret, world.clock.now - 30_000))).data.step).toBe('in');
  });

  it('takes a recovery code once', async () => {
    const { recovery } = await enrol();
    const first = await password();
    expect((await desk(world.app, first.browser, 'deskProve', { code: recovery[0] })).ret).toBe(ret.ok);
    const second = await password();
    expect((await desk(world.app, second.browser, 'deskProve', { code: recovery[0] })).ret).toBe(ret.badRequest);
    expect((await desk(world.app, second.browser, 'deskProve', { code: recovery[1]?.toUpperCase() })).ret).toBe(ret.ok);
  });

  it('gives nobody more than five guesses', async () => {
    const { secret } = await enrol();
    steps(4);
    const { browser } = await password();
    for (let n = 0; n < 5; n += 1) await desk(world.app, browser, 'deskProve', { code: '000000' });
    const right = codeOf(secret, world.clock.now);
    expect((await desk(world.app, browser, 'deskProve', { code: right })).ret).toBe(ret.tooMany);
  });

  it('is begun anew after an owner reset a second factor: old codes and recovery codes are void, sessions end', async () => {
    const { secret, browser, recovery } = await enrol();
    steps(4);
    const late = await password();
    const boss = await workAs(world, ['owner'], 'boss');
    const reset = await desk(world.app, boss, 'staffResetFactor', { uid: 'ming', reason: '手机丢了' });
    expect(reset.ret).toBe(ret.ok);
    // The open session has ended, and so has the one that had only given the password.
    expect((await desk(world.app, browser, 'staffList')).ret).toBe(ret.loginRequired);
    for (const code of [codeOf(secret, world.clock.now), recovery[0], recovery[7]])
      expect((await desk(world.app, late.browser, 'deskProve', { code })).ret).not.toBe(ret.ok);
    const next = await password();
    expect(next.answer.data.step).toBe('enrol');
    for (const code of [codeOf(secret, world.clock.now), recovery[1]]) {
      expect((await desk(world.app, next.browser, 'deskProve', { code })).ret).not.toBe(ret.ok);
      expect((await desk(world.app, next.browser, 'deskEnrol', { code })).ret).not.toBe(ret.ok);
    }
    const anew = await enrol();
    expect(anew.secret).not.toBe(secret);
    expect((await desk(world.app, anew.browser, 'staffList')).ret).toBe(ret.ok);
    const third = await password();
    expect((await desk(world.app, third.browser, 'deskProve', { code: recovery[2] })).ret).not.toBe(ret.ok);
    const kept = await world.db.selectFrom('desk_journal').select(['act', 'subject', 'reason']).execute();
    expect(kept).toContainEqual({ act: 'staffResetFactor', subject: 'ming', reason: '手机丢了' });
  });

  it('says the same to a wrong password, to nobody, and to a viewer with the right one', async () => {
    const said = [
      (await password(ACCOUNT, 'wrong-password')).answer,
      (await password('nobody@example.com')).answer,
      (await password('vip@example.com')).answer,
    ];
    expect(new Set(said.map(({ ret, msg }) => `${ret} ${msg}`)).size).toBe(1);
    expect(said[0]?.ret).toBe(ret.badRequest);
    expect(said.map(cookieOf)).toEqual(['', '', '']);
  });

  it('counts tries by the account that is meant, however it is written', async () => {
    const written = ['ming@', 'Ming@', 'mIng@', 'miNg@', 'minG@', 'MIng@', 'MING@', 'ｍｉｎｇ@', 'ｍing@', ' ming@'];
    const tried = [];
    for (const name of written) tried.push((await password(`${name}example.com`, 'wrong-password')).answer.ret);
    expect(new Set(tried)).toEqual(new Set([ret.badRequest]));
    expect((await password('mING@example.com', 'wrong-password')).answer.ret).toBe(ret.tooMany);
    expect((await password('vip@example.com', 'wrong-password')).answer.ret).toBe(ret.badRequest);
    // A phone number with a space at each place: all these spellings count against one limit.
    const paused = Array.from({ length: 10 }, (_, at) => `${'13800001234'.slice(0, at)} ${'13800001234'.slice(at)}`);
    for (const number of paused) await password(number, 'wrong-password');
    expect((await password('+86 138-0000-1234', 'wrong-password')).answer.ret).toBe(ret.tooMany);
  });

  it('lets nobody in with a password that was ended while it was looked at', async () => {
    meanwhile = () => world.db.updateTable('users').set({ password: '' }).where('id', '=', 'ming').execute();
    const { answer } = await password();
    expect([answer.ret, answer.msg, cookieOf(answer)]).toEqual([
      ret.badRequest,
      (await password('nobody@example.com')).answer.msg,
      '',
    ]);
    expect(await world.db.selectFrom('desk_sessions').select('uid').execute()).toEqual([]);
  });

  it('does not make a second factor anew for who has the password alone', async () => {
    await enrol();
    const { browser } = await password();
    expect((await desk(world.app, browser, 'deskNewFactor')).ret).toBe(ret.badRequest);
    expect((await desk(world.app, browser, 'staffList')).ret).toBe(ret.loginRequired);
  });
});

describe('a session of the desk', () => {
  it('ends when it is not used, at the end of the day, and by hand', async () => {
    const stays = async (browser: DeskBrowser) => (await desk(world.app, browser, 'staffList')).ret;
    const idle = await workAs(world, ['owner'], 'ming');
    world.clock.now += deskLimits.idleSeconds * 1000 - 1;
    expect(await stays(idle)).toBe(ret.ok);
    world.clock.now += deskLimits.idleSeconds * 1000;
    expect(await stays(idle)).toBe(ret.loginRequired);
    const busy = await workAs(world, ['owner'], 'ming');
    for (let hour = 0; hour < 12; hour += 1) {
      expect(await stays(busy)).toBe(ret.ok);
      world.clock.now += 3_600_000;
    }
    expect(await stays(busy)).toBe(ret.loginRequired);
    const leaving = await workAs(world, ['owner'], 'ming');
    const left = await desk(world.app, leaving, 'deskSignOut');
    expect([left.ret, cookieOf(left)]).toEqual([ret.ok, 'dt_desk=']);
    expect(await stays(leaving)).toBe(ret.loginRequired);
  });

  it('ends with the account, and with its last role', async () => {
    const locked = await workAs(world, ['support'], 'vip');
    await world.db
      .transaction()
      .execute((trx) => lockAccount(trx, { uid: 'vip', at: world.clock.now, reason: '盗号' }));
    expect((await desk(world.app, locked, 'journal')).ret).toBe(ret.loginRequired);
    const owner = await workAs(world, ['owner'], 'ming');
    const other = await workAs(world, ['editor']);
    const save = async (account: string) => {
      const revision = await seenBy(owner, account);
      return desk(world.app, owner, 'staffSave', { account, roles: [], revision, reason: '离职' });
    };
    expect((await save(other.uid)).ret).toBe(ret.ok);
    expect((await desk(world.app, other, 'journal')).ret).toBe(ret.loginRequired);
    expect((await save('ming')).ret).toBe(ret.badRequest);
  });
});

describe('two owners on one row', () => {
  /** Runs an act after the next call has found its session. */
  const onceLetIn = (act: () => Promise<unknown>) =>
    between.after(statementOn('SelectQueryNode', 'desk_sessions'), act);

  it('the second is told, with the row as it is now', async () => {
    const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
    await desk(world.app, one, 'staffSave', { account: 'vip', roles: ['editor'], revision: '', reason: '' });
    const revision = await seenBy(two, 'vip');
    const change = (roles: string[]) => ({ account: 'vip', roles, revision, reason: '' });
    const saved = await desk(world.app, one, 'staffSave', change(['editor', 'support']));
    expect(saved.data.member?.roles).toEqual(['editor', 'support']);
    const late = await desk(world.app, two, 'staffSave', change(['cashier']));
    expect(late.ret).toBe(ret.conflict);
    expect(late.data).toMatchObject({ current: { roles: ['editor', 'support'] } });
  });

  it('who take each other out at once leave one of them', async () => {
    const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
    const [ofOne, ofTwo] = [await seenBy(two, one.uid), await seenBy(one, two.uid)];
    const takeOut = async (browser: DeskBrowser, account: string, revision: string) =>
      (await desk(world.app, browser, 'staffSave', { account, roles: [], revision, reason: '离职' })).ret;
    let first = 0;
    onceLetIn(async () => {
      first = await takeOut(one, two.uid, ofTwo);
    });
    const second = await takeOut(two, one.uid, ofOne);
    expect([first, second]).toEqual([ret.ok, ret.forbidden]);
    const rows = await world.db.selectFrom('staff').selectAll().execute();
    expect(rows.filter((row) => staff.rolesOf(row).includes('owner'))).toHaveLength(1);
  });

  it('who lost the role at that moment resets no second factor', async () => {
    const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
    const revision = await seenBy(one, two.uid);
    onceLetIn(() => desk(world.app, one, 'staffSave', { account: two.uid, roles: ['editor'], revision, reason: '' }));
    const reset = await desk(world.app, two, 'staffResetFactor', { uid: one.uid, reason: '手机丢了' });
    const row = await staff.byUid(world.db, one.uid);
    expect([reset.ret, row?.factor_proven]).toEqual([ret.forbidden, 1]);
  });

  it('who is added by both keeps the roles of the first, until the second has seen them', async () => {
    const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
    const add = (browser: DeskBrowser, roles: string[], revision = '') =>
      desk(world.app, browser, 'staffSave', { account: 'vip', roles, revision, reason: '' });
    expect((await add(one, ['editor'])).ret).toBe(ret.ok);
    const late = await add(two, ['cashier']);
    const first = await seenBy(one, 'vip');
    expect(late).toMatchObject({ ret: ret.conflict, data: { current: { roles: ['editor'], revision: first } } });
    expect((await add(two, ['cashier'], first)).data.member?.roles).toEqual(['cashier']);
  });

  it('who was taken out meanwhile comes back only where the second wants it', async () => {
    const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
    const save = (browser: DeskBrowser, roles: string[], revision: string) =>
      desk(world.app, browser, 'staffSave', { account: 'vip', roles, revision, reason: '' });
    await save(one, ['editor'], '');
    const seen = await seenBy(two, 'vip');
    await save(one, [], seen);
    const late = await save(two, ['cashier'], seen);
    expect(late).toMatchObject({ ret: ret.conflict, data: { current: { roles: [] } } });
    const { revision } = (late.data as unknown as { current: { revision: string } }).current;
    expect((await save(two, ['cashier'], revision)).data.member?.roles).toEqual(['cashier']);
  });
});

describe('the journal', () => {
  it('tells who did what to whom, with before and after; the owner everything, others their own', async () => {
    const owner = await workAs(world, ['owner'], 'ming');
    const save = async (roles: string[], reason: string) =>
      desk(world.app, owner, 'staffSave', { account: 'vip', roles, revision: await seenBy(owner, 'vip'), reason });
    await save(['editor'], '来帮忙');
    world.clock.now += 1;
    await save(['support'], '');
    const { data } = await desk(world.app, owner, 'journal', { size: 1 });
    expect(data).toMatchObject({ total: 2, info: [{ uid: 'ming', act: 'staffSave', kind: 'staff', subject: 'vip' }] });
    expect(data.info[0]).toMatchObject({ before: { roles: ['editor'] }, after: { roles: ['support'] } });
    const rest = await desk(world.app, owner, 'journal', { size: 1, after: data.next });
    expect(rest.data).toMatchObject({ next: '', info: [{ reason: '来帮忙', before: null }] });
    expect((await desk(world.app, owner, 'journal', { after: 'xx' })).ret).toBe(ret.badRequest);
    const other = await workAs(world, ['editor']);
    expect((await desk(world.app, other, 'journal', { uid: 'ming' })).data.info).toEqual([]);
  });

  it('holds nothing secret', async () => {
    await enrol();
    const rows = await world.db.selectFrom('desk_journal').selectAll().execute();
    const kept = await world.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow();
    expect(rows).toHaveLength(1);
    for (const secret of [kept.factor, kept.recovery.slice(2, 20)]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
