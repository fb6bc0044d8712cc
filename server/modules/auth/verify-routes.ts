import type { FastifyInstance } from 'fastify';
import { createSignInLimits, type SignIn } from '../../accounts/sign-in-limits';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import { GRACE_MS, sessionOf } from '../../accounts/verified';
import { badRequest, notFound } from '../../errors';
import { header } from '../../http/common-rules';
import { logSecurity } from '../../http/security-log';
import { serve, signedIn } from '../../http/serve';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';

/** Giving the password once more before something is changed that the account hangs on. As many tries as at sign-in. */
export function verifyRoutes(
  app: FastifyInstance,
  { db, clock, attempts, passwords, sessions, captcha }: Services,
): void {
  const limits = createSignInLimits(attempts);
  const keyed = createKeyed(db, 'log_secret');

  serve(app, 'verifyPassword', async ({ params, viewer, request }) => {
    const uid = signedIn(viewer);
    await captcha.demand({ viewer, request }, 'verify', params.captcha);
    const account = (await keyed())(`uid|${uid}`).toString('hex').slice(0, 16);
    await limits.admitAddress({ request, account });
    const user = await users.byId(db, uid);
    if (!user) throw notFound((t) => t.userNotFound);
    const one: SignIn = { request, account, uid, isKnownDevice: true };
    const right = await passwords.verify(params.password, user.password).catch(async (error: unknown) => {
      await limits.giveBack(one);
      throw error;
    });
    if (!right) {
      logSecurity(request, 'sign-in failed', { uid });
      throw badRequest((t) => t.wrongOwnPassword);
    }
    await limits.succeed(one);
    await captcha.succeed({ viewer, request }, 'verify');
    const session = await sessionOf(sessions, header(request, 'x-token'));
    const verifiedUntil = clock() + GRACE_MS;
    await tokens.setVerified(db, session.token_hash, verifiedUntil);
    return { verifiedUntil };
  });
}
