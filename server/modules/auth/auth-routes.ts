import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { paths } from '../../../src/lib/paths';
import { sha256 } from '../../accounts/sessions';
import * as users from '../../accounts/users-repository';
import { stillSignedIn, stillThePassword } from '../../accounts/verified';
import type { Db } from '../../db/db';
import { notFound, tooMany } from '../../errors';
import { header } from '../../http/common-rules';
import { networkOf } from '../../http/network-of';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { tellOfStates } from './account-states';
import { createQrLogin } from './qr-login';
import { registerRoutes } from './register-routes';
import { createPasswordSignIn, wrongPassword } from './sign-in';
import { createFactsOf, createSignIn } from './sign-in-session';

/** What a phone opens that scanned a television's code; each leads to the question whether to let that television in. */
const pathOf = {
  login: (next: string) => next,
  register: (next: string) => paths.register(next),
  recover: (next: string) => paths.retrievePassword(next),
};
const lifeOf = {
  login: limits.qrLoginLifeSeconds,
  register: limits.qrRegisterLifeSeconds,
  recover: limits.qrRegisterLifeSeconds,
};

/** Signing in and out (spec 7.6; paths not shown there). */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessions, realtime, clock, lanUrl, passwords } = services;
  const signIn = createSignIn(services);
  const factsOf = createFactsOf(services);
  const userOf = createPasswordSignIn(services);
  tellOfStates(services);
  const codes = services.attempts({ name: 'qr-codes', most: 30, seconds: 60 });
  const qr = createQrLogin(db, clock);

  serve(app, 'login', async ({ params, viewer, request, language }) => {
    const { account, password, country = 'CN', deviceName, captcha } = params;
    const facts = await factsOf(request, deviceName);
    const user = await userOf({ account, password, country, ...(captcha ? { captcha } : {}), viewer, request, facts });
    const admit = stillThePassword(passwords, user.password, wrongPassword);
    return signIn({ user, deviceId: viewer.deviceId, way: 'password', facts, language, admit });
  });

  serve(
    app,
    'logout',
    async ({ viewer, request }) => {
      const token = header(request, 'x-token');
      await sessions.revoke(token);
      // Other windows of this browser have the same session.
      await realtime.endSession(sha256(token));
      if (viewer.uid) realtime.forgetDevice(viewer.uid, viewer.deviceId);
      return {};
    },
    { anySession: true },
  );

  serve(app, 'qrCreate', async ({ params, viewer, request }) => {
    if (!(await codes.take(networkOf(request.ip))).allowed) throw tooMany((t) => t.tooManyCodes);
    const { purpose = 'login', deviceName } = params;
    const made = await qr.create(deviceName, viewer.deviceId, lifeOf[purpose]);
    return { ...made, url: `${lanUrl || originOf(request)}${pathOf[purpose](paths.authorizeLogin(made.code))}` };
  });

  serve(app, 'qrPoll', async ({ params, request, language }) => {
    const { state, seconds, granted } = await qr.poll(params.code, params.secret);
    if (!granted) return { state, seconds, session: null };
    const user = await users.byId(db, granted.uid);
    if (!user) throw notFound((t) => t.userNotFound);
    const { deviceId, deviceName } = granted;
    const facts = await factsOf(request, deviceName);
    const admit = (trx: Db) => qr.stillGranted(trx, params.code);
    const session = await signIn({ user, deviceId, way: 'qr', facts, language, admit });
    return { state, seconds, session };
  });

  serve(app, 'qrScan', ({ params, viewer }) => qr.scan(params.code, signedIn(viewer)));

  serve(app, 'qrConfirm', async ({ params, viewer, request }) => {
    const uid = signedIn(viewer);
    await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      await stillSignedIn(trx, sha256(header(request, 'x-token')));
      await createQrLogin(trx, clock).confirm(params.code, uid, params.accept);
    });
    return {};
  });

  registerRoutes(app, services, signIn);
}
