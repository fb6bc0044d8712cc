import * as wallet from '../wallet/wallet-repository';
import type { Caller } from './client';
import type { World } from './fixture';

/** A code that `growthInputs` gives to the second member. */
export const INVITATION = 'K7PQ2MXD';

/** Inputs of gold, levels, tasks, check-ins, invitations and the gold store. @param caller the member who asks */
export function growthInputs({ db, clock }: World, caller: Caller) {
  let made = 0;

  async function codeOfAnother(): Promise<string> {
    const row = { uid: 'vip', code: INVITATION, created_at: clock.now };
    await db
      .insertInto('invitation_codes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return INVITATION;
  }

  return {
    goldEntries: () => ({ zone: 'Asia/Shanghai', page: 1 }),
    level: () => ({ zone: 'Asia/Shanghai' }),
    growthTasks: () => ({ kind: 'daily', zone: 'Asia/Shanghai' }),
    updateTask: () => ({ zone: 'Asia/Shanghai' }),
    checkIns: () => ({ month: '2026-03', zone: 'Asia/Shanghai' }),
    checkIn: () => ({ zone: 'Asia/Shanghai' }),
    invitation: () => ({}),
    invitedPeople: () => ({ page: 1 }),
    useInvitation: async () => ({ code: await codeOfAnother() }),
    goods: () => ({}),
    exchange: async () => {
      made += 1;
      const booking = { change: 80, reason: 'test', ref: `inputs-${made}`, at: clock.now };
      await wallet.book(db, { uid: caller.token?.uid ?? '', ...booking });
      return { id: 'danmu-jade', gold: 80, clientId: `exchange-${made}` };
    },
    wearLook: () => ({ kind: 'frame', look: '' }),
  };
}
