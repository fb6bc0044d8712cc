import type { AccountSettings } from '../../src/contract/schemas/region';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import * as users from './users-repository';

/** What stands in `users.settings`; the area has columns of its own, since calls decide by it. */
type Kept = Omit<AccountSettings, 'customUserAreaCode' | 'useCustomUserArea'>;
const defaults: Kept = { enableNotify: true, onlyReceiveFriendMessage: false, moreFun: 'next' };

/** A user's settings, whole: what was never set is as it begins (spec section 3, Settings). */
export function accountSettings(row: Pick<UserRow, 'settings' | 'area' | 'use_area'>): AccountSettings {
  const kept = row.settings ? (JSON.parse(row.settings) as Partial<Kept>) : {};
  return { ...defaults, ...kept, customUserAreaCode: row.area, useCustomUserArea: row.use_area === 1 };
}

/**
 * Changes some of a user's settings. Two devices that change different ones at once both get their way.
 * @returns the settings as they stand, undefined where there is no such user
 */
export const changeAccountSettings = (
  db: Db,
  uid: string,
  change: Partial<AccountSettings>,
): Promise<AccountSettings | undefined> =>
  db.transaction().execute(async (trx) => {
    await users.hold(trx, uid);
    const row = await users.byId(trx, uid);
    if (!row) return undefined;
    const { customUserAreaCode, useCustomUserArea, ...kept } = { ...accountSettings(row), ...change };
    const columns = {
      settings: JSON.stringify(kept),
      area: customUserAreaCode,
      use_area: useCustomUserArea && customUserAreaCode ? 1 : 0,
    };
    await users.update(trx, uid, columns);
    return accountSettings(columns);
  });
