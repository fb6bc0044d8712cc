import { endSessions } from '../../accounts/end-sessions';
import { emailName, loginNameOf, phoneName } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import { admitPassword } from '../../accounts/password-rules';
import { markOf, type TicketFacts } from '../../accounts/tickets';
import type { EndedSession } from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { accountLocked } from '../../errors';
import type { Language } from '../../messages';
import type { Services } from '../../services';
import { wayOver } from './tickets-over';

const namesOf = (user: UserRow): string[] => [user.account, user.email, user.phone, user.nick_name].filter(Boolean);

/** Gives an account whose owner proved who they are a new password, and ends all its sessions. */
export function createRecovery(services: Services) {
  const { db, clock, passwords, realtime, mails, sms, jobs } = services;

  /** Tells the owner by all ways that we know. */
  async function tell(trx: Db, user: UserRow, language: Language): Promise<void> {
    const letter = { template: 'passwordChanged' as const, params: { at: clock() }, language };
    const email = emailName(user.email);
    if (email) await mails.queue(trx, { ...letter, to: email.text });
    const phone = user.phone ? phoneName(`+${user.area_code || '86'}${user.phone}`, 'CN') : null;
    if (phone) await sms.queue(trx, { ...letter, to: phone.text });
  }

  /** Whoever is signed in anywhere is told to look, and gets nothing more that is the user's. */
  function tellDevices(uid: string, sessions: readonly EndedSession[]): void {
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    for (const { deviceId } of sessions) realtime.forgetDevice(uid, deviceId);
  }

  return async ({ name, on }: TicketFacts, password: string, language: Language): Promise<UserRow> => {
    const user = await findByNames(db, [loginNameOf(name)]);
    if (!user || markOf(user) !== on) throw wayOver();
    if (user.locked === 1) throw accountLocked(user.lock_reason);
    admitPassword(password, namesOf(user));
    const hash = await passwords.hash(password);
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, user.id);
      if (!(await users.replacePassword(trx, user.id, user.password, hash))) throw wayOver();
      await tell(trx, user, language);
      return endSessions(trx, user.id, clock());
    });
    tellDevices(user.id, ended);
    jobs.wake();
    return user;
  };
}
