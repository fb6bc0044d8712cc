import type { FastifyInstance } from 'fastify';
import { ret } from '../../../src/contract/ret';
import { mask } from '../../../src/lib/format';
import { endSessions } from '../../accounts/end-sessions';
import { emailName, type LoginName, namesOf, phoneName, phoneParts } from '../../accounts/login-names';
import * as names from '../../accounts/login-names-repository';
import { admitPassword } from '../../accounts/password-rules';
import * as users from '../../accounts/users-repository';
import { stillSignedIn, verifiedSession } from '../../accounts/verified';
import type { TokenRow, UserRow } from '../../db/schema';
import { badRequest, notFound, Refusal } from '../../errors';
import { header } from '../../http/common-rules';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Messages } from '../../messages';
import type { Services } from '../../services';

type ContactCall = Pick<Call<'setContact'>, 'viewer' | 'request'> & {
  params: { kind: 'email' | 'phone'; contact: string; country?: string };
};

const purposeOf = { email: 'setEmail', phone: 'setPhone' } as const;

/** What an account is reached and signed in with, and its password; for who has given the password just now. */
export function contactRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, sessions, passwords, realtime, codes, captcha, jobs, tellOwner } = services;

  async function verified({ viewer, request }: Pick<ContactCall, 'viewer' | 'request'>) {
    const uid = signedIn(viewer);
    const session: TokenRow = await verifiedSession(sessions, header(request, 'x-token'), clock());
    const user = await users.byId(db, uid);
    if (!user) throw notFound((t) => t.userNotFound);
    return { uid, session, user };
  }

  serve(app, 'sendContactCode', async (call) => {
    const { uid, user } = await verified(call);
    const target = targetOf(call.params, user);
    const { viewer, request, language } = call;
    await captcha.demand({ viewer, request }, 'sendCode', call.params.captcha);
    // Whether somebody has it already is told to who reads its code, and to nobody else.
    const wish = { purpose: purposeOf[call.params.kind], target, uid, viewer, request, language, reallySend: true };
    return codes.send(wish);
  });

  serve(app, 'setContact', async (call) => {
    const { uid, session } = await verified(call);
    const { kind, code } = call.params;
    const { viewer, language } = call;
    const target = targetOf(call.params);
    const right = await codes.check({ purpose: purposeOf[kind], target, code, viewer });
    await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await stillSignedIn(trx, session.token_hash);
      const before = await users.byId(trx, uid);
      if (!before) throw notFound((t) => t.userNotFound);
      await codes.redeem(trx, right);
      if (!(await names.claim(trx, target, uid))) throw wrongContact((t) => t.contactTaken);
      await names.release(trx, uid, kind, target);
      await users.setContact(trx, uid, columnsOf(target));
      const params = { at: clock(), to: mask(target.text) };
      if (kind === 'email')
        await tellOwner(trx, { email: before.email }, { template: 'emailChanged', params, language });
      else
        await tellOwner(
          trx,
          { phone: before.phone, area_code: before.area_code },
          { template: 'phoneChanged', params, language },
        );
    });
    jobs.wake();
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return { contact: mask(target.text) };
  });

  serve(app, 'changePassword', async (call) => {
    const { uid, session, user } = await verified(call);
    const { password } = call.params;
    admitPassword(password, [user.account, user.email, user.phone, user.nick_name]);
    if (await passwords.verify(password, user.password)) throw badRequest((t) => t.passwordSame);
    const hash = await passwords.hash(password);
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      // Whatever else gives the account a password ends this session, but for a renewed hash of the same one.
      await stillSignedIn(trx, session.token_hash);
      await users.setPassword(trx, uid, hash);
      const letter = { template: 'passwordChanged', params: { at: clock() }, language: call.language } as const;
      await tellOwner(trx, user, letter);
      return endSessions(trx, uid, clock(), session.token_hash);
    });
    jobs.wake();
    for (const one of ended) realtime.expel(one, call.t.sessionsEnded);
    return {};
  });
}

/** The field of the address is wrong, not that of the code. */
const wrongContact = (say: (t: Messages) => string): Refusal =>
  new Refusal('bad_request', ret.badRequest, say, { field: 'contact' });

/** @param user whose it would be; what is bound already is no change @throws Refusal for what is neither address nor number */
function targetOf({ kind, contact, country = 'CN' }: ContactCall['params'], user?: UserRow): LoginName {
  const target = kind === 'email' ? emailName(contact) : phoneName(contact, country);
  if (!target) throw wrongContact((t) => (kind === 'email' ? t.contactEmail : t.contactPhone));
  if (user && namesOf(user).some(({ name }) => name === target.name)) throw wrongContact((t) => t.contactSame);
  return target;
}

function columnsOf(target: LoginName): Partial<UserRow> {
  if (target.kind === 'email') return { email: target.text };
  return phoneParts(target.text);
}
