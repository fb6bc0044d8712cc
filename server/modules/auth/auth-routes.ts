import type { FastifyInstance } from 'fastify';
import type { SessionData } from '../../../src/contract/schemas/user';
import { paths } from '../../../src/lib/paths';
import { presentSelf } from '../../accounts/self';
import { sha256 } from '../../accounts/sessions';
import * as users from '../../accounts/users-repository';
import type { UserRow } from '../../db/schema';
import { notFound, tooMany } from '../../errors';
import { header } from '../../http/common-rules';
import { networkOf } from '../../http/network-of';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { joinAccount } from '../../titles/visitors-repository';
import { createQrLogin } from './qr-login';
import { createPasswordSignIn } from './sign-in';

/** Signing in and out (spec 7.6; paths not shown there). */
export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessions, realtime, clock, lanUrl } = services;
  const userOf = createPasswordSignIn(services);
  const codes = services.attempts({ name: 'qr-codes', most: 30, seconds: 60 });
  const qr = createQrLogin(db, clock);

  /**
   * Signs a user in on a device, whose visitor's history and favourites become theirs; devices that had to give way are
   * told (spec section 4, userLiveTest).
   */
  async function signIn(user: UserRow, deviceId: string): Promise<SessionData> {
    await db.transaction().execute((trx) => joinAccount(trx, deviceId, user.id));
    const { token, voided, reopened } = await sessions.issue(user.id, deviceId);
    for (const device of voided) {
      realtime.toDevice(user.id, device).emit('userLiveTest');
      realtime.forgetDevice(user.id, device);
    }
    return { user: await presentSelf(db, user, clock()), token, ...(reopened ? { reopened } : {}) };
  }

  serve(app, 'login', async ({ params, viewer, request }) =>
    signIn(await userOf({ ...params, viewer, request }), viewer.deviceId),
  );

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
    const made = await qr.create(params.deviceName, viewer.deviceId);
    return { ...made, url: `${lanUrl || originOf(request)}${paths.authorizeLogin(made.code)}` };
  });

  serve(app, 'qrPoll', async ({ params }) => {
    const { state, seconds, granted } = await qr.poll(params.code, params.secret);
    if (!granted) return { state, seconds, session: null };
    const user = await users.byId(db, granted.uid);
    if (!user) throw notFound((t) => t.userNotFound);
    return { state, seconds, session: await signIn(user, granted.deviceId) };
  });

  serve(app, 'qrScan', ({ params, viewer }) => qr.scan(params.code, signedIn(viewer)));

  serve(app, 'qrConfirm', async ({ params, viewer }) => {
    await qr.confirm(params.code, signedIn(viewer), params.accept);
    return {};
  });
}
