import { paths } from '../../../src/lib/paths';
import type { DeviceFacts } from '../../accounts/sessions';
import { devicesBefore } from '../../accounts/sign-ins-repository';
import type { Days } from '../../days';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { siteTime } from '../../notices/site-date';
import { inBoth, writeTo } from '../../notices/write-to';
import { regionName } from '../../region/names';

interface NewDevice {
  user: Pick<UserRow, 'id'>;
  deviceId: string;
  facts: DeviceFacts;
}

/**
 * Writes to the owner of an account that somebody signed in on a device that never did. The first one of an account is no news.
 * Call it before the sign-in is noted. @param at unix ms
 */
export async function writeOfDevice(trx: Db, days: Days, signing: NewDevice, at: number): Promise<void> {
  const { user, deviceId, facts } = signing;
  const known = await devicesBefore(trx, user.id);
  if (known.length === 0 || known.includes(deviceId)) return;
  await writeTo(trx, {
    uid: user.id,
    cause: `device:${deviceId}:${at}`,
    link: paths.accountSecurity(),
    at,
    ...inBoth((t) => {
      const place = facts.place ? regionName(facts.place, t) : '';
      return t.notices.newDevice(facts.name || t.notices.someDevice, place, siteTime(t, days, at));
    }),
  });
}
