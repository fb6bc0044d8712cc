import type { FastifyInstance } from 'fastify';
import { endDevice, endSessions } from '../../accounts/end-sessions';
import { certify, lockAccount, muteAccount, setService, unlockAccount, unmuteAccount } from '../../accounts/states';
import { languageOf } from '../../accounts/states-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { reasonOf } from '../../desk/reason';
import { serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import * as staffRepository from '../../desk/staff-repository';
import { badRequest, forbidden, notFound } from '../../errors';
import { messages } from '../../messages';
import type { Services } from '../../services';
import { type Decide, type Decision, decideAbout, present } from './decide-person';

/** The longest mute; for longer the account is locked. */
const MOST_MUTED_MS = 10 * 366 * 86_400_000;

/** Serves locking, muting and signing out: the same as `npm run account`, with a journal. */
export function personActsRoutes(app: FastifyInstance, services: Services): void {
  const { clock, days } = services;

  const decide = (call: Decision, decision: Decide) => decideAbout(services, call, decision);

  serveDesk(app, clock, 'personLock', (call) =>
    decide(call, async (trx, _, told) => {
      await mayLock(trx, call.staff, told.uid);
      await lockAccount(trx, told);
    }),
  );
  serveDesk(app, clock, 'personUnlock', (call) =>
    decide(call, async (trx, _, told) => {
      await mayLock(trx, call.staff, told.uid);
      await unlockAccount(trx, told);
    }),
  );

  serveDesk(app, clock, 'personMute', (call) => {
    const { until } = call.params;
    const now = clock();
    if (until <= now) throw badRequest((t) => t.desk.untilPast);
    if (until > now + MOST_MUTED_MS) throw badRequest((t) => t.desk.untilFar);
    return decide(call, (trx, _, told) => muteAccount(trx, days, { ...told, until }));
  });
  serveDesk(app, clock, 'personUnmute', (call) => decide(call, (trx, _, told) => unmuteAccount(trx, told)));

  serveDesk(app, clock, 'personFlags', (call) =>
    decide(call, async (trx, row, told) => {
      const { service, bigV } = call.params;
      if (service !== (row.service === 1)) await setService(trx, { ...told, answers: service });
      if (bigV !== (row.big_v === 1)) await certify(trx, { ...told, is: bigV });
    }),
  );
  signOutRoute(app, services);
}

/**
 * Checks who may lock an account. A locked account leaves the desk too, and an unlocked one comes back with all its roles: nobody does that
 * to their own account, and only an owner to that of a colleague. @throws Refusal
 */
async function mayLock(trx: Db, staff: Staff, uid: string): Promise<void> {
  if (staff.uid === uid) throw forbidden((t) => t.desk.lockSelf);
  const colleague = await staffRepository.byUid(trx, uid);
  if (!colleague || staffRepository.rolesOf(colleague).length === 0) return;
  if (!staff.roles.includes('owner')) throw forbidden((t) => t.desk.lockStaff);
  // Of two owners who lock each other, the second is locked by now.
  await staffRepository.holdStaff(trx);
  if ((await users.byId(trx, staff.uid))?.locked !== 0) throw forbidden((t) => t.desk.noRole);
}

/** Serves signing out. The sessions that end are told so over the realtime channel, in their own language. */
function signOutRoute(app: FastifyInstance, { db, clock, realtime }: Services): void {
  serveDesk(app, clock, 'personSignOut', async ({ params, record }) => {
    const { uid, device } = params;
    const reason = reasonOf(params.reason);
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await present(trx, uid);
      const now = clock();
      const before = await devicesOf(trx, uid, now);
      const gone = device ? [await endDevice(trx, uid, device, now)] : await endSessions(trx, uid, now);
      if (gone.includes(null)) throw notFound((t) => t.deviceGone);
      const after = await devicesOf(trx, uid, now);
      await record(trx, { kind: 'user', subject: uid, before, after, reason });
      return gone.filter((one) => one !== null);
    });
    const language = (await languageOf(db, uid)) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
    for (const one of ended) realtime.expel(one, messages[language].desk.signedOut);
    return { ended: ended.length };
  });
}

const devicesOf = async (db: Db, uid: string, now: number) => ({
  devices: (await tokens.ofUser(db, uid, now)).map((row) => row.device_name || row.id),
});
