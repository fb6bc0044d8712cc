import { insertDemoPackages } from '../demo/vip';
import { join } from '../vip/bargains';
import { WHOLE } from '../vip/offers';
import { insertShare } from '../vip/offers-repository';
import { makeBatch } from '../vip/redeem-batches';
import type { Caller, Fields } from './client';
import { userRow, type World } from './fixture';

/** What the demo sells, in a world that sells nothing yet. */
export async function ensurePacks({ db, clock }: World): Promise<void> {
  const some = await db.selectFrom('vip_packages').select('id').limit(1).executeTakeFirst();
  if (!some) await insertDemoPackages(db, clock.now);
}

/** A bargain of the caller's for a month of gold that has just begun; those before it are gone. @returns its key */
export async function newBargain(world: World, caller: Caller): Promise<string> {
  await ensurePacks(world);
  const uid = caller.token?.uid ?? '';
  await world.db.deleteFrom('bargains').where('uid', '=', uid).execute();
  // Not by the call: some tests ask for inputs when the caller's session is over.
  const cutter = { uid, deviceId: caller.deviceId ?? 'test-device-1', network: '192.0.2.1' };
  return join(world.db, cutter, { packageId: 'vip3-month', region: 'GL' }, world.clock.now);
}

/** A code for a month of gold. */
export async function newCodeOf(world: World, days = 30): Promise<string> {
  const wish = { packageId: 'vip3-month', level: 3, days, note: '', expiresAt: 0, now: world.clock.now };
  return (await makeBatch(world.db, wish, 1)).codes[0] ?? '';
}

/** Inputs of bargains, shares and redeem codes. @param caller the member who asks */
export function offerInputs(world: World, caller: Caller) {
  const { db } = world;

  /** Somebody else's, whom the caller can help. */
  async function friendsBargain(): Promise<Fields> {
    await ensurePacks(world);
    const id = `friend-${world.clock.now}`;
    if (!(await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst())) {
      const row = await userRow(id);
      await db.insertInto('users').values(row).execute();
    }
    await db.deleteFrom('bargains').where('uid', '=', id).execute();
    const { token } = await world.app.services.sessions.issue(id, 'friends-device');
    return { key: await newBargain(world, { token, deviceId: 'friends-device' }) };
  }

  async function freeBargain(): Promise<Fields> {
    const key = await newBargain(world, caller);
    const free = { off: WHOLE, ends_at: world.clock.now };
    await db.updateTable('bargains').set(free).where('id', '=', key).execute();
    return { key };
  }

  async function shared(): Promise<Fields> {
    await ensurePacks(world);
    const [at, none] = [world.clock.now, { copied_at: 1, opened_at: 0, unlocked_at: 0, order_id: '' }];
    const row = {
      code: `share-${at}`,
      uid: caller.token?.uid ?? '',
      package_id: 'vip1-season',
      created_at: at,
      ...none,
    };
    await insertShare(db, row);
    return { ProductID: 'vip1-season' };
  }

  const ownBargain = async () => ({ key: await newBargain(world, caller) });
  return {
    bargainStatus: async () => {
      await newBargain(world, caller);
      return {};
    },
    joinBargain: async () => {
      await ownBargain();
      return { ProductID: 'vip3-month' };
    },
    giveUpBargain: ownBargain,
    settleBargain: ownBargain,
    receiveBargain: freeBargain,
    bargain: ownBargain,
    helpBargain: friendsBargain,
    sharePack: shared,
    confirmShare: shared,
    openShare: async () => {
      await shared();
      const row = await db.selectFrom('vip_shares').select('code').executeTakeFirstOrThrow();
      return { code: row.code };
    },
    findPeople: async () => ({}),
    lookAtCode: async () => ({ code: await newCodeOf(world) }),
    redeemCode: async () => ({ code: await newCodeOf(world) }),
  };
}
