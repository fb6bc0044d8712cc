import type { FastifyInstance } from 'fastify';
import type { StaffMember } from '../../../src/contract/desk/staff';
import type { Db } from '../../db/db';
import { recoveryLeft } from '../../desk/factor';
import { personMeant } from '../../desk/person';
import { revised, sameRow } from '../../desk/revision';
import { serveDesk } from '../../desk/serve-desk';
import * as repository from '../../desk/staff-repository';
import { badRequest, forbidden, notFound } from '../../errors';
import type { Services } from '../../services';

type Row = Awaited<ReturnType<typeof repository.all>>[number];

/** Serves the list of staff and their roles. */
export function staffRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveDesk(app, clock, 'staffList', async () => ({ info: (await repository.all(db)).map(present) }));

  serveDesk(app, clock, 'staffSave', async ({ params, staff, record }) => {
    const uid = await meant(db, params.account);
    // An owner who removed their own roles by mistake might find nobody to give them back.
    if (uid === staff.uid) throw badRequest((t) => t.desk.ownRoles);
    return db.transaction().execute(async (trx) => {
      await stillOwner(trx, staff.uid);
      const before = await memberOf(trx, uid);
      const nobody = compared({ uid, roles: [] });
      sameRow(before ? compared(before) : nobody, params.revision || revised(nobody).revision);
      await repository.setRoles(trx, uid, params.roles, clock());
      if (params.roles.length === 0) await repository.endSessionsOf(trx, uid);
      const member = (await memberOf(trx, uid)) ?? null;
      await record(trx, { kind: 'staff', subject: uid, before, after: member, reason: params.reason });
      return { member };
    });
  });

  serveDesk(app, clock, 'staffResetFactor', async ({ params, staff, record }) => {
    await db.transaction().execute(async (trx) => {
      await stillOwner(trx, staff.uid);
      const before = await memberOf(trx, params.uid);
      if (!before) throw notFound((t) => t.desk.gone);
      await repository.setFactor(trx, params.uid, { factor: '', factor_proven: 0, factor_step: 0, recovery: '[]' });
      await repository.endSessionsOf(trx, params.uid);
      const after = await memberOf(trx, params.uid);
      await record(trx, { kind: 'staff', subject: params.uid, before, after, reason: params.reason });
    });
    return {};
  });
}

/** Locks the staff. Of two owners who remove each other, the second finds that they are no owner any more. @throws Refusal forbidden */
async function stillOwner(trx: Db, uid: string): Promise<void> {
  await repository.holdStaff(trx);
  const row = await repository.byUid(trx, uid);
  if (!row || !repository.rolesOf(row).includes('owner')) throw forbidden((t) => t.desk.noRole);
}

/** The account that an owner means. @param typed an account's name, mail address, phone number or id @throws Refusal not_found */
async function meant(db: Db, typed: string): Promise<string> {
  const user = await personMeant(db, typed);
  if (!user || user.closed_at > 0) throw notFound((t) => t.desk.noAccount);
  return user.id;
}

async function memberOf(db: Db, uid: string): Promise<StaffMember | undefined> {
  const row = (await repository.all(db)).find((one) => one.uid === uid);
  return row && present(row);
}

/** The fields that two owners may differ about: the time of last use is no change. */
const compared = ({ uid, roles }: Pick<StaffMember, 'uid' | 'roles'>) => ({ uid, roles });

const present = (row: Row): StaffMember => {
  const { revision } = revised(compared({ uid: row.uid, roles: repository.rolesOf(row) }));
  return {
    uid: row.uid,
    account: row.account,
    name: row.nick_name,
    roles: repository.rolesOf(row),
    hasFactor: row.factor_proven === 1,
    codesLeft: recoveryLeft(row),
    usedAt: row.used_at,
    since: row.created_at,
    revision,
  };
};
