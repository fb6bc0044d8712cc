import type { FastifyRequest } from 'fastify';
import type { SessionData } from '../../../src/contract/schemas/user';
import { presentSelf } from '../../accounts/self';
import type { Admit, DeviceFacts } from '../../accounts/sessions';
import { noteSignIn } from '../../accounts/sign-ins-repository';
import { createTickets, type Tickets } from '../../accounts/tickets';
import type { Db } from '../../db/db';
import type { SignInWay, UserRow } from '../../db/schema';
import { accountLocked } from '../../errors';
import type { Language } from '../../messages';
import * as rulings from '../../rulings/rulings-repository';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { joinAccount } from '../../titles/visitors-repository';
import { writeOfDevice } from './new-device';

/** What the owner of the account will read of a device. @param named as the device says it */
export const createFactsOf =
  ({ regions }: Pick<Services, 'regions'>) =>
  async (request: FastifyRequest, named: string | undefined): Promise<DeviceFacts> => ({
    name: cleanText(named ?? ''),
    place: await regions.placeOf(request),
  });

export interface SigningIn {
  user: UserRow;
  deviceId: string;
  way: SignInWay;
  facts: DeviceFacts;
  /** Of who signs in. */
  language: Language;
  /** What the sign-in hangs on, looked at once more. */
  admit?: Admit;
}

/**
 * Signs a user in on a device, whose visitor's history and favourites become theirs; devices that had to give way are
 * told (spec section 4, userLiveTest).
 */
export function createSignIn({ db, days, inbox, sessions, realtime, clock, figures }: Services) {
  const tickets = createTickets(db, clock);
  return async (signing: SigningIn): Promise<SessionData> => {
    const { user, deviceId, way, facts, admit } = signing;
    // Whoever gave the right password may appeal, though there is no session to do it with.
    if (user.locked === 1) throw accountLocked(user.lock_reason, await appealOf(db, tickets, user.id, deviceId));
    const { token, voided, reopened } = await sessions.issue(user.id, deviceId, facts, async (trx, row) => {
      await admit?.(trx, row);
      // With the session or not at all: who is refused leaves everything with the device.
      await joinAccount(trx, deviceId, row.id, clock());
    });
    await db.transaction().execute(async (trx) => {
      await writeOfDevice(trx, days, signing, clock());
      await noteSignIn(trx, clock(), { uid: user.id, way, ok: true, deviceId, facts });
    });
    figures.count('signIns');
    inbox.changed(user.id);
    for (const device of voided) {
      realtime.toDevice(user.id, device).emit('userLiveTest');
      realtime.forgetDevice(user.id, device);
    }
    return { user: await presentSelf(db, user, clock(), signing.language), token, ...(reopened ? { reopened } : {}) };
  };
}
export type SignIn = ReturnType<typeof createSignIn>;

/** Seconds for which an appeal can be written and sent. */
const APPEAL_SECONDS = 1_800;

/** A right to appeal against the decision that locks an account, for one device; '' where none was written down. */
async function appealOf(db: Db, tickets: Tickets, uid: string, deviceId: string): Promise<string> {
  const [ruling] = await rulings.ofAccount(db, uid, 'lock');
  return ruling ? tickets.make({ step: 'appeal', name: ruling.id, on: '' }, deviceId, APPEAL_SECONDS) : '';
}
