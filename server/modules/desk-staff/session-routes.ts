import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskSession } from '../../../src/contract/desk/staff';
import { countedAs, type LoginName, namesMeant } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import { createSignInLimits } from '../../accounts/sign-in-limits';
import * as users from '../../accounts/users-repository';
import { stillThePassword } from '../../accounts/verified';
import type { Db } from '../../db/db';
import type { UserRow } from '../../db/schema';
import { addressOf, newRecovery, newSecret, takeFactor } from '../../desk/factor';
import { setCookie } from '../../desk/rules';
import { serveDesk } from '../../desk/serve-desk';
import type { Staff } from '../../desk/sessions';
import * as repository from '../../desk/staff-repository';
import { badRequest, type Refusal, tooMany } from '../../errors';
import { logSecurity } from '../../http/security-log';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';

/** The limit of wrong codes for an account; a code has a million values and is valid for a minute and a half. */
const factorLimit = { name: 'desk-factor', most: 5, seconds: 300 };
/** The length of the hash under which limits and the log know a typed account name. */
const HASH_CHARS = 16;

/** Serves signing in to the desk: an account's password, then its second factor; an account without one sets it up first. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, deskSessions, brand, attempts, passwords } = services;
  const signIn = createSignIn(services);
  const factors = attempts(factorLimit);

  const told = (staff: Staff | undefined, language: 'zh-CN' | 'zh-TW'): DeskSession => {
    const site = brand(language);
    if (!staff) return { step: 'out', uid: '', name: '', roles: [], csrf: '', site };
    const { uid, name, roles, csrf, proven, hasFactor } = staff;
    // Before the second factor nobody learns the account's roles.
    const step = proven ? 'in' : hasFactor ? 'code' : 'enrol';
    return { step, uid, name, roles: proven ? [...roles] : [], csrf, site };
  };
  const proven = async (staff: Staff): Promise<Staff> => ({ ...staff, proven: true, hasFactor: true });

  async function check(uid: string, code: string): Promise<void> {
    if (!(await factors.take(uid)).allowed) throw tooMany((t) => t.desk.tooManyFactors);
    const row = await repository.byUid(db, uid);
    if (!row?.factor || !(await takeFactor(db, row, code, clock()))) throw badRequest((t) => t.desk.wrongFactor);
    await factors.forget(uid);
  }

  serveDesk(app, clock, 'deskSession', ({ request, language }) => told(request.staff ?? undefined, language));

  serveDesk(app, clock, 'deskSignIn', async ({ params, request, reply, language }) => {
    const user = await signIn(params, request);
    const token = await deskSessions.begin(user.id, stillThePassword(passwords, user.password, wrongSignIn));
    setCookie(request, reply, token);
    return told(await deskSessions.find(token), language);
  });

  serveDesk(app, clock, 'deskNewFactor', async ({ staff, language }) => {
    const user = await users.byId(db, staff.uid);
    const secret = newSecret();
    await db.transaction().execute(async (trx) => {
      await repository.holdStaff(trx);
      refuseSecond(await repository.byUid(trx, staff.uid));
      await repository.setFactor(trx, staff.uid, { factor: secret, factor_step: 0 });
    });
    return { secret, address: addressOf(secret, user?.account ?? staff.uid, brand(language)) };
  });

  serveDesk(app, clock, 'deskEnrol', async ({ params, staff, record, language }) => {
    refuseSecond(await repository.byUid(db, staff.uid));
    await check(staff.uid, params.code);
    const { codes, kept } = newRecovery();
    await db.transaction().execute(async (trx) => {
      await repository.holdStaff(trx);
      refuseSecond(await repository.byUid(trx, staff.uid));
      await repository.setFactor(trx, staff.uid, { factor_proven: 1, recovery: kept });
      await repository.prove(trx, staff.tokenHash, staff.uid, clock());
      const subject = { kind: 'staff', subject: staff.uid } as const;
      await record(trx, { ...subject, before: { hasFactor: false }, after: { hasFactor: true } });
    });
    return { session: told(await proven(staff), language), recovery: codes };
  });

  serveDesk(app, clock, 'deskProve', async ({ params, staff, language }) => {
    if (!staff.hasFactor) throw badRequest((t) => t.desk.wrongFactor);
    await check(staff.uid, params.code);
    await repository.prove(db, staff.tokenHash, staff.uid, clock());
    return told(await proven(staff), language);
  });

  serveDesk(app, clock, 'deskSignOut', async ({ staff, request, reply }) => {
    await deskSessions.end(staff.tokenHash);
    setCookie(request, reply, '');
    return {};
  });
}

/** Refuses a second setup: an account that has a second factor has to give it, and only an owner removes it. */
function refuseSecond(row: { factor_proven: number } | undefined): void {
  if (row?.factor_proven !== 0) throw badRequest((t) => t.desk.factorThere);
}

const wrongSignIn = (): Refusal => badRequest((t) => t.desk.wrongSignIn);

/** Finds the account that signs in. @throws Refusal the same for a wrong password, for no account, and for one that does not work at the desk */
function createSignIn({ db, attempts, passwords }: Services) {
  const limits = createSignInLimits(attempts);
  const keyed = createKeyed(db, 'log_secret');

  async function find(typed: string, names: LoginName[]): Promise<UserRow | undefined> {
    const [named, literal] = [await findByNames(db, names), await users.byAccount(db, typed)];
    return named ?? literal;
  }

  return async (given: { account: string; password: string }, request: FastifyRequest): Promise<UserRow> => {
    const typed = given.account.trim();
    const names = namesMeant(typed, 'CN');
    const account = (await keyed())(`desk|${countedAs(names)}`)
      .toString('hex')
      .slice(0, HASH_CHARS);
    await limits.admitAddress({ request, account });
    const user = await find(typed, names);
    const one = { request, account, uid: user?.id ?? '', isKnownDevice: false };
    await limits.admitAccount(one);
    const right = await passwords.verify(given.password, user?.password ?? null).catch(async (error: unknown) => {
      await limits.giveBack(one);
      throw error;
    });
    if (!user || !right || !(await worksHere(db, user))) {
      logSecurity(request, 'sign-in failed', user ? { uid: user.id } : { account });
      throw wrongSignIn();
    }
    await limits.succeed(one);
    return user;
  };
}

async function worksHere(db: Db, user: UserRow): Promise<boolean> {
  const row = await repository.byUid(db, user.id);
  return row !== undefined && repository.rolesOf(row).length > 0 && user.locked === 0 && user.closed_at === 0;
}
