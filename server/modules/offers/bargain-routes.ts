import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/network-of';
import { originOf } from '../../http/origin';
import { type Call, serve, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { help, join, leave, receive } from '../../vip/bargains';
import { bargainNow } from '../../vip/offers';
import * as repository from '../../vip/offers-repository';
import { bargainView, bargainViews, type Looking } from './present';

type Asked = Pick<Call<'bargain'>, 'viewer' | 'language' | 'request'>;

/** Bargaining (spec section 4): its owner begins, ends and claims, friends cut. */
export function bargainRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, realtime, regions, lanUrl } = services;
  const lookingOf = ({ viewer, language, request }: Asked): Looking => ({
    uid: viewer.uid,
    now: clock(),
    language,
    origin: lanUrl || originOf(request),
  });
  const view = (key: string, asked: Asked) => bargainView(db, key, lookingOf(asked));
  const cutterOf = (uid: string, request: FastifyRequest) => ({
    uid,
    deviceId: request.viewer.deviceId,
    network: networkOf(request.ip),
  });
  const changed = (uid: string, packageId: string) => realtime.toUser(uid).emit('offerChanged', { packageId });

  serve(app, 'bargainStatus', async (asked) => {
    const uid = signedIn(asked.viewer);
    const wanted = asked.params.ProductID;
    const rows = await repository.bargainsOf(db, uid);
    const live = rows.filter((row) => bargainNow(row, clock()).type !== 0 && (!wanted || row.package_id === wanted));
    return { info: await bargainViews(db, live, lookingOf(asked)) };
  });

  serve(app, 'joinBargain', async (asked) => {
    const uid = signedIn(asked.viewer);
    const region = await regions.ofViewer(asked.request);
    const wish = { packageId: asked.params.ProductID, region };
    return view(await join(db, cutterOf(uid, asked.request), wish, clock()), asked);
  });

  async function end(key: string, asked: Asked, way: 'settle' | 'giveUp') {
    const uid = signedIn(asked.viewer);
    await leave(db, uid, key, way, clock());
    const seen = await view(key, asked);
    changed(uid, seen.bargain.packageId);
    return seen;
  }
  serve(app, 'settleBargain', (asked) => end(asked.params.key, asked, 'settle'));
  serve(app, 'giveUpBargain', (asked) => end(asked.params.key, asked, 'giveUp'));

  serve(app, 'receiveBargain', async ({ params, viewer, language }) => {
    const uid = signedIn(viewer);
    const { packageId, after } = await receive(db, { uid, language }, params.key, clock());
    changed(uid, packageId);
    realtime.toUser(uid).emit('userStateChange', { action: 0, msg: '' });
    return after;
  });

  serve(app, 'bargain', (asked) => view(asked.params.key, asked));

  serve(app, 'helpBargain', async (asked) => {
    const uid = signedIn(asked.viewer);
    const { uid: owner, packageId } = await help(db, cutterOf(uid, asked.request), asked.params.key, clock());
    changed(owner, packageId);
    return view(asked.params.key, asked);
  });
}
