import type { FastifyInstance } from 'fastify';
import type { PersonState } from '../../../src/contract/desk/people';
import { lockAccount, muteAccount, unlockAccount, unmuteAccount } from '../../accounts/states';
import { languageOf } from '../../accounts/states-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import type { Record } from '../../desk/journal';
import { reasonOf } from '../../desk/reason';
import { sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import * as staffRepository from '../../desk/staff-repository';
import { badRequest, forbidden, notFound } from '../../errors';
import { messages } from '../../messages';
import type { Services } from '../../services';
import { presentState } from './present';

/** Longer is a lock. */
const MOST_MUTED_MS = 10 * 366 * 86_400_000;

/** What is asked of a decision about an account. */
interface Decision {
  params: { uid: string; revision: string; reason: string };
  staff: Staff;
  record: Record;
}

/** Locking, muting and signing out: the same as `npm run account` does, with a journal. */
export function personActsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days } = services;

  /** Holds the account, lets somebody decide about it, and writes what was different then. */
  const decide = (
    { params, record }: Decision,
    decision: (trx: Db, row: UserRow, told: { uid: string; at: number; reason: string }) => Promise<void>,
  ): Promise<PersonState> => {
    const reason = reasonOf(params.reason);
    return db.transaction().execute(async (trx) => {
      const { uid } = params;
      await users.hold(trx, uid);
      const at = clock();
      const row = await present(trx, uid);
      const before = presentState(row, at);
      sameRow(before, params.revision);
      await decision(trx, row, { uid, at, reason });
      const after = presentState(await present(trx, uid), at);
      await record(trx, { kind: 'user', subject: uid, before, after, reason });
      return after;
    });
  };

  serveDesk(app, clock, 'personLock', (call) =>
    decide(call, async (trx, _, told) => {
      await mayLock(trx, call.staff, told.uid);
      await lockAccount(trx, told);
    }),
  );
  serveDesk(app, clock, 'personUnlock', (call) => decide(call, (trx, _, told) => unlockAccount(trx, told)));

  serveDesk(app, clock, 'personMute', (call) => {
    const { until } = call.params;
    const now = clock();
    if (until <= now) throw badRequest((t) => t.desk.untilPast);
    if (until > now + MOST_MUTED_MS) throw badRequest((t) => t.desk.untilFar);
    return decide(call, (trx, _, told) => muteAccount(trx, days, { ...told, until }));
  });
  serveDesk(app, clock, 'personUnmute', (call) => decide(call, (trx, _, told) => unmuteAccount(trx, told)));
  signOutRoute(app, services);
}

/** @throws Refusal where there is no such account, or no more */
async function present(db: Db, uid: string): Promise<UserRow> {
  const row = await users.byId(db, uid);
  if (!row || row.closed_at > 0) throw notFound((t) => t.desk.noAccount);
  return row;
}

/** Who is locked leaves the desk, too: nobody does it to themselves, and to colleagues an owner alone. @throws Refusal */
async function mayLock(db: Db, staff: Staff, uid: string): Promise<void> {
  if (staff.uid === uid) throw forbidden((t) => t.desk.lockSelf);
  const colleague = await staffRepository.byUid(db, uid);
  if (colleague && staffRepository.rolesOf(colleague).length > 0 && !staff.roles.includes('owner'))
    throw forbidden((t) => t.desk.lockStaff);
}

/** The sessions that go are told so over the realtime channel, in the words of whoever used them. */
function signOutRoute(app: FastifyInstance, { db, clock, realtime }: Services): void {
  serveDesk(app, clock, 'personSignOut', async ({ params, record }) => {
    const { uid, device } = params;
    const reason = reasonOf(params.reason);
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await present(trx, uid);
      const before = await devicesOf(trx, uid, clock());
      const gone = device ? [await tokens.endOne(trx, uid, device)] : await tokens.endAll(trx, uid);
      if (gone.includes(null)) throw notFound((t) => t.deviceGone);
      const after = await devicesOf(trx, uid, clock());
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
