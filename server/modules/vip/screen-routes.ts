import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/lib/paths';
import * as people from '../../accounts/people-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { PayScreenRow } from '../../db/schema';
import { forbidden, notFound } from '../../errors';
import { originOf } from '../../http/origin';
import { serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import * as grants from '../../vip/grants-repository';
import { presentMember } from '../../vip/present';
import type { PayScreens } from './pay-screens';
import * as repository from './pay-screens-repository';

/** A television sells by a code that a phone opens (stack-2, section 3). */
export function screenRoutes(app: FastifyInstance, services: Services, screens: PayScreens): void {
  const { db, clock, regions, realtime, lanUrl } = services;
  const tell = async (row: PayScreenRow) =>
    realtime.toDevice(row.uid, row.device_id).emit('payScreen', await screens.state(row));

  serve(app, 'createPayScreen', async ({ params, viewer, request }) => {
    const uid = signedIn(viewer);
    const toUid = params.ToUID || uid;
    const to = await users.byId(db, toUid);
    if (!to || to.closed_at > 0 || to.account === users.SITE) throw notFound((t) => t.receiverGone);
    if (toUid !== uid && (await people.isKeptAway(db, uid, [toUid]))) throw forbidden((t) => t.receiverAway);
    const region = await regions.ofViewer(request);
    const row = await screens.create({ uid, deviceId: viewer.deviceId, toUid, region });
    const origin = lanUrl || originOf(request);
    const url = `${origin}${paths.openVip(undefined, { screen: row.code })}`;
    return { ...(await screens.state(row)), url, shortUrl: `${origin}${paths.shortScreen(row.code)}` };
  });

  serve(app, 'payScreen', async ({ params, viewer, request }) => {
    const uid = signedIn(viewer);
    const row = await screens.look(params.code, request);
    if (row.uid !== uid || row.device_id !== viewer.deviceId) throw notFound((t) => t.payScreenNotFound);
    return screens.state(row);
  });

  serve(app, 'openPayScreen', async ({ params, request, language }) => {
    const row = await screens.open(params.code, request);
    await tell(row);
    const [to, levels, sessions] = await Promise.all([
      users.byId(db, row.to_uid),
      grants.levels(db),
      tokens.ofUser(db, row.uid, clock()),
    ]);
    const deviceName = sessions.find(({ device_id }) => device_id === row.device_id)?.device_name ?? '';
    return {
      member: presentMember(to, { levels, language }, clock()),
      deviceName,
      expiresAt: row.expires_at,
    };
  });

  // The television hears of the order that was made in front of it, whoever's that is.
  services.orders.onChange(async (orderId) => {
    const row = await repository.byOrder(db, orderId);
    if (row) await tell(row);
  });
}
