import type { FastifyInstance } from 'fastify';
import { emailName, type LoginName, phoneName } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import type { CodeWish } from '../../codes/codes';
import type { UserRow } from '../../db/schema';
import { badRequest } from '../../errors';
import { serve } from '../../http/serve';
import type { Services } from '../../services';

/** Captchas, and codes for who is not signed in (issue 13). */
export function codesRoutes(app: FastifyInstance, services: Services): void {
  const { db, captcha, codes } = services;

  serve(app, 'captchaCreate', ({ params, viewer, request }) => captcha.create({ viewer, request }, params.kind));

  serve(app, 'captchaSolve', async ({ params, viewer, request }) => ({
    ticket: await captcha.solve({ viewer, request }, params.id, params.answer),
  }));

  serve(app, 'sendCode', async ({ params, viewer, request, language }) => {
    const target = targetOf(params.kind, params.target, params.country ?? 'CN');
    await captcha.demand({ viewer, request }, 'sendCode', params.captcha);
    const user = await findByNames(db, [target]);
    return codes.send({
      purpose: params.purpose,
      target,
      viewer,
      request,
      language,
      ...whoseCode(params.purpose, user),
    });
  });
}

/** @throws Refusal for what is no address or no number: that much is said before anything is looked up */
function targetOf(kind: 'email' | 'phone', typed: string, country: string): LoginName {
  const target = kind === 'email' ? emailName(typed) : phoneName(typed, country);
  if (!target) throw badRequest((t) => (kind === 'email' ? t.badEmail : t.badPhone));
  return target;
}

/** Who registers gets a code where nobody has the address; who signs in or recovers, where somebody has it. */
function whoseCode(
  purpose: 'register' | 'login' | 'recover',
  user: UserRow | undefined,
): Pick<CodeWish, 'uid' | 'reallySend' | 'tellInstead'> {
  if (purpose !== 'register') return { uid: user?.id ?? '', reallySend: user !== undefined };
  return user ? { uid: '', reallySend: false, tellInstead: 'registered' } : { uid: '', reallySend: true };
}
