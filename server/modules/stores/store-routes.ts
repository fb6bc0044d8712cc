import type { FastifyInstance } from 'fastify';
import { paths } from '../../../src/lib/paths';
import { hostOf } from '../../accounts/spaces';
import type { StoreRow } from '../../db/schema';
import { badRequest, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { originOf } from '../../http/origin';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside, signedIn } from '../../http/serve';
import { seenCards } from '../../posts/seen-cards';
import type { Services } from '../../services';
import { storeItemRoutes } from './item-routes';
import * as items from './items-repository';
import { storeMarkRoutes } from './mark-routes';
import { presentStores } from './present';
import { dropCover, ownStore, saveStore } from './save-store';
import * as stores from './stores-repository';
import { tidyPlays } from './tidy-plays';

/** Playlists of members (spec 2.4, sections 3 and 4). */
export function storeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  storeItemRoutes(app, services);
  storeMarkRoutes(app, services);
  const plays = tidyPlays(services);
  app.addHook('onListen', () => plays.begin());

  serveAside(app, 'stores', async ({ params, viewer }) => {
    const at = pageOf(params);
    const { rows, total } = await stores.page(db, await listedBy(params, viewer), viewer, at);
    const shown = paged(await presentStores(services, rows, viewer), total, at);
    return { ...shown, currentPage: shown.page, totalCount: shown.total };
  });

  async function listedBy(
    {
      mode,
      tab = 'latest',
      userId,
    }: { mode: 'PUBLIC' | 'USER' | 'FAVOURITE'; tab?: 'latest' | 'popular'; userId?: string },
    viewer: Viewer,
  ): Promise<stores.Listed> {
    if (mode === 'PUBLIC') return { mode, tab };
    if (mode === 'FAVOURITE') {
      signedIn(viewer);
      return { mode };
    }
    const host = userId ?? signedIn(viewer);
    if (!host) throw badRequest((t) => t.wrongValue('userId'));
    await hostOf(db, viewer.uid, host);
    return { mode, userId: host };
  }

  serve(app, 'store', async ({ params, viewer }) => present(await seen(params.key, viewer), viewer));

  serveAside(app, 'storeItems', async ({ params, viewer }) => {
    const { key } = await seen(params.key, viewer);
    const at = pageOf(params);
    const [mediaKeys, total] = await items.page(db, key, viewer, at);
    return paged(await seenCards(services, viewer, mediaKeys), total, at);
  });

  serve(app, 'shareStore', async ({ params, viewer, t, language, request }) => {
    const { key, title } = await seen(params.key, viewer);
    if (viewer.uid) await services.growth.shared(services.db, viewer.uid, services.clock());
    return {
      url: `${services.lanUrl || originOf(request)}${paths.store(key)}`,
      title,
      text: t.shareStoreText(title, services.brand(language)),
    };
  });

  serve(app, 'saveStore', async ({ params, viewer }) => {
    signedIn(viewer);
    return present(await saveStore(services, viewer, params), viewer);
  });

  serve(app, 'deleteStore', async ({ params, viewer }) => {
    signedIn(viewer);
    const row = await db.transaction().execute(async (trx) => {
      const own = await ownStore(trx, viewer, params.key);
      await stores.remove(trx, own.key);
      return own;
    });
    await dropCover(services, row);
    services.inbox.changed(row.uid);
    return {};
  });

  async function seen(key: string, viewer: Viewer): Promise<StoreRow> {
    const row = await stores.find(db, key, viewer);
    if (!row) throw notFound((t) => t.storeNotFound);
    return row;
  }

  async function present(row: StoreRow, viewer: Viewer) {
    const [store] = await presentStores(services, [row], viewer);
    if (!store) throw notFound((t) => t.storeNotFound);
    return store;
  }
}
