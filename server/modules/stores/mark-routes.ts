import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import type { StoreRow } from '../../db/schema';
import { notFound } from '../../errors';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { serve, signedIn } from '../../http/serve';
import { notify, takeBack } from '../../notices/notify';
import type { Services } from '../../services';
import * as marks from './marks-repository';
import { presentStores } from './present';
import * as stores from './stores-repository';

/** What viewers think of playlists, which they keep, and how often each is played. */
export function storeMarkRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, days, limiter, inbox } = services;

  serve(app, 'likeStore', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const row = await db.transaction().execute(async (trx) => {
      const store = await held(trx, params.key, viewer);
      const { opinion } = await marks.markOf(trx, uid, store.key);
      if (opinion === params.status) return store;
      const change = {
        likes: Number(params.status === 1) - Number(opinion === 1),
        dislikes: Number(params.status === -1) - Number(opinion === -1),
      };
      await marks.set(trx, store.key, uid, { opinion: params.status });
      await stores.count(trx, store.key, change);
      const deed = { uid: store.uid, actor: uid, what: 'likeStore', subject: store.key } as const;
      if (change.likes > 0) await notify(trx, { ...deed, at: clock() });
      if (change.likes < 0) await takeBack(trx, deed);
      return { ...store, likes: store.likes + change.likes, dislikes: store.dislikes + change.dislikes };
    });
    inbox.changed(row.uid);
    return present(row, viewer);
  });

  serve(app, 'favouriteStore', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const row = await db.transaction().execute(async (trx) => {
      const store = await held(trx, params.key, viewer);
      const isKept = (await marks.markOf(trx, uid, store.key)).favourite_at > 0;
      const selected = params.selected === undefined ? !isKept : params.selected === 1;
      if (selected === isKept) return store;
      const favourites = selected ? 1 : -1;
      await marks.set(trx, store.key, uid, { favourite_at: selected ? clock() : 0 });
      await stores.count(trx, store.key, { favourites });
      return { ...store, favourites: store.favourites + favourites };
    });
    return present(row, viewer);
  });

  serve(app, 'playStore', async ({ params, viewer, request }) => {
    const store = await stores.find(db, params.key, viewer);
    if (!store) throw notFound((t) => t.storeNotFound);
    const day = String(days.dayOf(clock()));
    if (await marks.hasPlayed(db, store.key, viewer.key, day)) return { hit: store.hit };
    // Inventing devices makes no playlist popular: visitors of one address count so many times a day.
    if (!viewer.uid && !(await limiter.has('countedPlay', whoAsks(request), { of: store.key })))
      return { hit: store.hit };
    return db.transaction().execute(async (trx) => {
      const { hit } = await held(trx, params.key, viewer);
      if (!(await marks.addPlay(trx, store.key, viewer.key, day))) return { hit };
      await stores.count(trx, store.key, { hit: 1 });
      return { hit: hit + 1 };
    });
  });

  async function held(trx: Db, key: string, viewer: Viewer): Promise<StoreRow> {
    const row = await stores.hold(trx, key, viewer);
    if (!row) throw notFound((t) => t.storeNotFound);
    return row;
  }

  async function present(row: StoreRow, viewer: Viewer) {
    const [store] = await presentStores(services, [row], viewer);
    if (!store) throw notFound((t) => t.storeNotFound);
    return store;
  }
}
