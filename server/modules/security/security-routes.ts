import type { FastifyInstance } from 'fastify';
import { mask } from '../../../src/lib/format';
import { endDevice, endDevices } from '../../accounts/end-sessions';
import { presentDevice, presentSignIn } from '../../accounts/present-devices';
import * as signIns from '../../accounts/sign-ins-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import { sessionOf, verifiedSession } from '../../accounts/verified';
import type { UserRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { header } from '../../http/common-rules';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';

/** What an account's owner sees of its safety, its devices, the copy of its data, and its end (spec 2.8). */
export function securityRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, sessions, exports, realtime } = services;
  const known = async (uid: string): Promise<UserRow> => {
    const row = await users.byId(db, uid);
    if (!row) throw notFound((t) => t.userNotFound);
    return row;
  };

  serve(app, 'accountSecurity', async ({ viewer, request }) => {
    const uid = signedIn(viewer);
    const [user, session, devices, copy] = await Promise.all([
      known(uid),
      sessionOf(sessions, header(request, 'x-token')),
      tokens.ofUser(db, uid, clock()),
      exports.info(uid),
    ]);
    return {
      account: mask(user.account),
      email: mask(user.email),
      phone: mask(user.phone),
      AreaCode: user.area_code,
      devices: devices.length,
      verifiedUntil: session.verified_until > clock() ? session.verified_until : 0,
      export: copy,
    };
  });

  serve(app, 'signIns', async ({ viewer, t }) => ({
    info: (await signIns.lastOf(db, signedIn(viewer))).map((row) => presentSignIn(row, t)),
  }));
  deviceRoutes(app, services);
  exportRoutes(app, services);
  exports.onReady((uid) => realtime.toUser(uid).emit('exportReady'));
}

function deviceRoutes(app: FastifyInstance, { db, clock, sessions, realtime }: Services): void {
  serve(app, 'devices', async ({ viewer, request, t }) => {
    const uid = signedIn(viewer);
    const { token_hash: hash } = await sessionOf(sessions, header(request, 'x-token'));
    return { info: (await tokens.ofUser(db, uid, clock())).map((row) => presentDevice(row, hash, t)) };
  });

  serve(app, 'endDevice', async ({ params, viewer, request, t }) => {
    const uid = signedIn(viewer);
    const { id } = await sessionOf(sessions, header(request, 'x-token'));
    if (params.id === id) throw conflict((texts) => texts.deviceThis);
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      return endDevice(trx, uid, params.id, clock());
    });
    if (!ended) throw notFound((texts) => texts.deviceGone);
    realtime.expel(ended, t.deviceEnded);
    return {};
  });

  serve(app, 'endOtherDevices', async ({ viewer, request, t }) => {
    const uid = signedIn(viewer);
    const { token_hash: mine } = await sessionOf(sessions, header(request, 'x-token'));
    const ended = await db.transaction().execute(async (trx) => {
      await users.hold(trx, uid);
      return endDevices(trx, uid, clock(), mine);
    });
    for (const one of ended) realtime.expel(one, t.deviceEnded);
    return { ended: ended.length };
  });
}

function exportRoutes(app: FastifyInstance, { clock, sessions, exports, closing, realtime }: Services): void {
  const verified = ({ request }: Pick<Call<'requestExport'>, 'request'>) =>
    verifiedSession(sessions, header(request, 'x-token'), clock());

  serve(app, 'requestExport', async (call) => {
    const uid = signedIn(call.viewer);
    await verified(call);
    return { export: await exports.ask(uid) };
  });

  serve(app, 'exportAddress', async (call) => {
    const uid = signedIn(call.viewer);
    await verified(call);
    const address = await exports.addressOf(uid);
    if (!address) throw notFound((t) => t.exportGone);
    return address;
  });

  serve(app, 'closeAccount', async (call) => {
    const uid = signedIn(call.viewer);
    const mine = await verified(call);
    const { closingAt, ended } = await closing.ask(uid, call.language, mine.token_hash);
    // The one that asks knows it already, and says so itself.
    for (const one of ended) if (one.hash !== mine.token_hash) realtime.expel(one, call.t.closingEnded);
    return { closingAt };
  });
}
