import { desk, fresh, workAs } from './desk-client';
import type { World } from './fixture';

/** The device of a visitor, and its number as the device shows it. */
export const teenDevice = { id: 'abcdef0123456789abcdef0123456789', number: 'ABCD-EF01-2345' };

/** 青少年模式 is on. @param holder 'u:' and an account, 'd:' and a device */
export async function addTeenMode({ db, clock }: World, holder: string): Promise<void> {
  const none = { wrong: 0, waits_until: 0, pass_until: 0 };
  await db
    .insertInto('teen_modes')
    .values({ holder, pin: '', ...none, beat_at: clock.now, created_at: clock.now })
    .onConflict((on) => on.column('holder').doNothing())
    .execute();
}

/** A copy of Ming's data that could not be made. @returns its id */
export async function addFailedCopy({ db, clock }: World): Promise<string> {
  const id = fresh('copy');
  await db.deleteFrom('exports').where('uid', '=', 'ming').execute();
  const none = { bytes: 0, expires_at: 0 };
  await db
    .insertInto('exports')
    .values({ id, uid: 'ming', state: 'failed', asked_at: clock.now, ...none })
    .execute();
  return id;
}

/** Inputs of the desk's calls about people. */
export function peopleInputs(world: World) {
  const { db, clock, app } = world;
  const some = (more: object = {}) => ({ q: '', size: 10, ...more });
  /** An account as whoever decides about it has just seen it. */
  const shown = async (uid: string) =>
    (await desk(app, await workAs(world, ['support'], 'looks-up'), 'person', { uid })).data;
  const seen = async (uid = 'vip') => ({ uid, revision: (await shown(uid)).revision });
  const set = (change: object) => db.updateTable('users').set(change).where('id', '=', 'vip').execute();
  return {
    peopleFind: () => some({ q: 'v', state: 'vip' as const }),
    person: () => ({ uid: 'vip' }),
    personGold: () => ({ uid: 'vip', size: 10 }),
    personVip: () => ({ uid: 'vip', size: 10 }),
    teenDevice: () => ({ device: teenDevice.number }),
    personLock: async () => ({ ...(await seen()), reason: '多次发布广告' }),
    personUnlock: async () => {
      await set({ locked: 1, lock_reason: '广告' });
      return { ...(await seen()), reason: '申诉成功' };
    },
    personMute: async () => ({ ...(await seen()), until: clock.now + 3_600_000, reason: '辱骂他人' }),
    personUnmute: async () => {
      await set({ muted_until: clock.now + 3_600_000 });
      return { ...(await seen()), reason: '申诉成功' };
    },
    personSignOut: () => ({ uid: 'vip', reason: '电视被偷了' }),
    personFlags: async () => {
      await set({ service: 0, big_v: 0 });
      return { ...(await seen()), service: true, bigV: true, reason: '新来的客服' };
    },
    personClear: async () => {
      await set({ nick_name: '加微信领会员', introduce: '低价代充' });
      const { profileRevision: revision } = await shown('vip');
      return { uid: 'vip', revision, parts: ['name' as const, 'introduce' as const], reason: '昵称里有广告' };
    },
    personNew: () => ({
      account: fresh('made'),
      name: '新同事',
      email: `${fresh('new')}@mail.example`,
      reason: '入职',
    }),
    personPassword: async () => {
      await set({ password: 'hash-of-a-test', email: 'vip@example.com' });
      return { ...(await seen()), email: '', reason: '本人来信' };
    },
    closingCancel: async () => {
      await set({ closing_at: clock.now + 86_400_000 });
      return { ...(await seen()), reason: '本人来信' };
    },
    copyRetry: async () => ({ id: await addFailedCopy(world), reason: '磁盘已清理' }),
    teenEnd: async () => {
      await addTeenMode(world, 'u:vip');
      return { uid: 'vip', device: '', reason: '忘记密码，本人来信' };
    },
    copyRequests: () => some({ state: 'ready' as const }),
    closingRequests: () => some(),
  };
}
