import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { growthLimits } from '../../../src/contract/growth-limits';
import { CLOSING_MS } from '../../closing/closing';
import { type Caller, post, signedGet } from '../../test/client';
import { addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { openLetters, registerAs } from '../../test/letters';
import * as wallet from '../../wallet/wallet-repository';

const DAY_MS = 86_400_000;

let world: World;
let host: Caller;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  host = await account('host');
});
afterEach(async () => {
  expect((await wallet.auditSlice(world.db, '')).differing).toEqual([]);
  await world.close();
});

/** A new account with a device and a sign-in of its own. */
async function account(id: string, deviceId = `device-of-${id}`): Promise<Caller> {
  const { db, clock, app } = world;
  await addUser(db, id, { created_at: clock.now, email: '', phone: '' });
  const row = { id: `sign-in-${id}`, uid: id, at: clock.now, way: 'password' as const, ok: 1 };
  await db
    .insertInto('sign_ins')
    .values({ ...row, device_id: deviceId, device_name: '', place: '' })
    .execute();
  const { token } = await app.services.sessions.issue(id, deviceId);
  return { deviceId, token };
}
const as = (who: Caller): Caller => ({ ...who, now: world.clock.now });
const invitation = async (who = host) => (await signedGet(world.app, 'invitation', {}, as(who))).data;
const use = (who: Caller, code: string) => post(world.app, 'useInvitation', { code }, as(who));
const gold = (id: string) => wallet.balanceOf(world.db, id);
/** Somebody watched for a while today. */
async function watched(uid: string): Promise<void> {
  const row = { uid, what: 'watch', day: 20_513, n: 900, at: world.clock.now, place: '' };
  await world.db.insertInto('growth_days').values(row).execute();
}
async function comes(id: string, deviceId?: string): Promise<Caller> {
  const who = await account(id, deviceId);
  expect((await use(who, (await invitation()).code)).ret).toBe(200);
  await watched(id);
  return who;
}
async function aDayLater(): Promise<void> {
  world.clock.now += DAY_MS + 1_000;
  await drain(world.app.services.jobs);
}
const invited = async () =>
  (await signedGet(world.app, 'invitedPeople', {}, as(host))).data.info.map(({ user, state, gold: got, reason }) => [
    user.id,
    state,
    got,
    reason,
  ]);

describe('a code', () => {
  it('is one for each, made once, also where it is asked for many times at once', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await invitation()).code));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await invitation(await account('guest'))).code).not.toBe(codes[0]);
    expect(await invitation()).toMatchObject({ invited: 0, rewarded: 0, earned: 0, invitedBy: null });
    expect((await invitation()).url).toContain(`/register?invitation=${codes[0]}`);
  });

  it('is taken however it is typed, once, within the first days, and not one’s own', async () => {
    const { code } = await invitation();
    const guest = await account('guest');
    expect(await use(guest, 'AAAA')).toMatchObject({ ret: 400, msg: '邀请码不正确，请对照检查' });
    expect((await use(host, code)).ret).toBe(400);
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
    expect((await use(guest, typed)).data.by).toMatchObject({ id: 'host' });
    expect(await use(guest, code)).toMatchObject({ ret: 409, msg: '您已经填过邀请码了' });
    expect(await invitation(guest)).toMatchObject({ invitedBy: { id: 'host' }, codeUntil: 0 });
    // Whom one has brought cannot have brought oneself.
    expect((await use(host, (await invitation(guest)).code)).ret).toBe(409);
    const late = await account('late');
    world.clock.now += growthLimits.invitationDays * DAY_MS;
    expect(await use(late, code)).toMatchObject({ ret: 409, msg: expect.stringContaining('7 天') });
  });

  it('is tried out by nobody', async () => {
    await world.close();
    world = await createWorld();
    host = await account('host');
    const guest = await account('guest');
    const { invitationTriesPerHour: most } = growthLimits;
    for (let n = 0; n < most; n += 1) expect((await use(guest, 'WRNGCDE2')).ret).toBe(400);
    expect((await use(guest, (await invitation()).code)).ret).toBe(429);
  });

  it('is taken once, also where two codes come at once', async () => {
    const other = await account('other');
    const guest = await account('guest');
    const codes = [(await invitation()).code, (await invitation(other)).code];
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => use(guest, codes[n % 2] ?? '')));
    expect(answers.filter(({ ret }) => ret === 200)).toHaveLength(1);
  });
});

describe('registering', () => {
  const letters = { ...openLetters() };
  const register = async (target: string, invitation: string) => {
    const { data, ret } = await registerAs(world, letters, { kind: 'email', target }, { invitation });
    expect(ret).toBe(200);
    return data.token.uid;
  };

  it('with a code is coming by it; one that is none keeps nobody out, and can be said afterwards', async () => {
    await world.close();
    Object.assign(letters, openLetters());
    world = await createWorld({ proofs: letters.proofs, limitFactor: 0 });
    host = await account('host');
    const { code } = await invitation();
    const guest = await register('guest@mail.example', code);
    expect(await invited()).toEqual([[guest, 0, 0, '']]);
    const other = await register('other@mail.example', 'NOTACODE');
    expect(await invited()).toHaveLength(1);
    const { token } = await world.app.services.sessions.issue(other, 'device-of-other');
    expect((await use({ deviceId: 'device-of-other', token }, code)).ret).toBe(200);
  });
});

describe('the reward', () => {
  it('comes to both when the first day is over, once', async () => {
    await comes('guest');
    expect(await invited()).toEqual([['guest', 0, 0, '']]);
    expect(await gold('host')).toBe(0);
    await aDayLater();
    const { invitationGold, invitationGuestGold } = growthLimits;
    expect([await gold('host'), await gold('guest')]).toEqual([invitationGold, invitationGuestGold]);
    expect(await invited()).toEqual([['guest', 1, invitationGold, '']]);
    expect(await invitation()).toMatchObject({ invited: 1, rewarded: 1, earned: invitationGold });
    const told = await world.db
      .selectFrom('system_messages')
      .select(['uid', 'cause'])
      .where('cause', 'like', 'invit%')
      .execute();
    expect(told.map(({ uid, cause }) => `${uid} ${cause}`).sort()).toEqual(['guest invited', 'host invitation:guest']);
    // A job that runs again finds it done.
    await world.db.updateTable('jobs').set({ state: 'waiting' }).where('kind', '=', 'invitation-settle').execute();
    await drain(world.app.services.jobs);
    expect(await gold('host')).toBe(invitationGold);
  });

  it('counts for the most that there is also where the guest has closed the account, and says no more of them', async () => {
    const guest = await comes('guest');
    await aDayLater();
    const { invitationGold } = growthLimits;
    await post(world.app, 'verifyPassword', { password: PASSWORD }, as(guest));
    expect((await post(world.app, 'closeAccount', {}, as(guest))).ret).toBe(200);
    world.clock.now += CLOSING_MS;
    await drain(world.app.services.jobs);
    expect(await invitation()).toMatchObject({ invited: 1, rewarded: 1, earned: invitationGold });
    expect((await signedGet(world.app, 'invitedPeople', {}, as(host))).data).toMatchObject({ info: [], total: 0 });
    const [row] = await world.db.selectFrom('invitations').selectAll().where('inviter', '=', 'host').execute();
    expect(row).toMatchObject({ uid: expect.stringMatching(/^n:/), device: '', network: '' });
  });

  it('is for who comes to watch, on a device of their own, from not too many of one network', async () => {
    const idle = await account('idle');
    await use(idle, (await invitation()).code);
    await comes('same-device', host.deviceId);
    const closed = await comes('closed');
    await world.db.updateTable('users').set({ closed_at: 1 }).where('id', '=', 'closed').execute();
    expect(closed.deviceId).toBe('device-of-closed');
    for (let n = 0; n < growthLimits.invitationsOfNetwork + 1; n += 1) await comes(`home-${n}`);
    await aDayLater();
    const reasons = new Map((await invited()).map(([id, state, , reason]) => [id, `${state} ${reason}`]));
    expect(reasons.get('idle')).toContain('2 一天内看片不满 10 分钟');
    expect(reasons.get('same-device')).toContain('同一台设备');
    expect(reasons.get('closed')).toContain('2 账号');
    const home = [...reasons].filter(([id]) => String(id).startsWith('home')).map(([, state]) => state);
    expect(home.filter((state) => state === '1 ')).toHaveLength(growthLimits.invitationsOfNetwork);
    expect(home.filter((state) => state?.includes('同一网络'))).toHaveLength(1);
    expect(await gold('host')).toBe(growthLimits.invitationsOfNetwork * growthLimits.invitationGold);
  });

  it('of a telephone that is handed round is one', async () => {
    await comes('first', 'handed-round-1');
    await comes('second', 'handed-round-1');
    await aDayLater();
    const states = (await invited()).map(([, state]) => state);
    expect(states.sort()).toEqual([1, 2]);
  });

  it('is for so many on a day', async () => {
    const { invitationsPerDay: most } = growthLimits;
    for (let n = 0; n < most + 2; n += 1) {
      await comes(`guest-${n}`);
      await world.db
        .updateTable('invitations')
        .set({ network: `net-${n}` })
        .where('uid', '=', `guest-${n}`)
        .execute();
    }
    await aDayLater();
    const all = await invited();
    expect(all.filter(([, state]) => state === 1)).toHaveLength(most);
    expect(all.filter(([, , , reason]) => String(reason).includes('每天'))).toHaveLength(2);
    // An inviter who has reached the limit gets nothing for another one.
    const rows = Array.from({ length: growthLimits.invitationsMax }, (_, n) => ({
      ...{ uid: `old-${n}`, inviter: 'host', device: `d${n}`, network: `n${n}`, state: 1, reason: '', gold: 0 },
      ...{ at: 1, settled_at: 1 },
    }));
    await world.db.insertInto('invitations').values(rows).execute();
    world.clock.now += DAY_MS;
    await comes('one-more');
    await aDayLater();
    expect((await invited()).find(([id]) => id === 'one-more')?.[3]).toContain('200');
  });
});
