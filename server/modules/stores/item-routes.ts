import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { badRequest, conflict, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve, serveAside, signedIn } from '../../http/serve';
import { seenCards } from '../../posts/seen-cards';
import type { Services } from '../../services';
import * as items from './items-repository';
import { presentStores } from './present';
import { ownStore } from './save-store';
import * as stores from './stores-repository';

/** Titles of one's own playlists: put in, taken out, moved. */
export function storeItemRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serveAside(app, 'storesOf', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const [rows, having] = await Promise.all([stores.ownOf(db, uid), items.storesWith(db, uid, params.mediaKey)]);
    const info = (await presentStores(services, rows, viewer)).map((one) => ({ ...one, has: having.has(one.key) }));
    return { info };
  });

  serve(app, 'changeStore', async ({ params, viewer }) => {
    signedIn(viewer);
    const named = keysIn(params.mediaKeys);
    const keys = params.selected === 1 ? await thoseShown(named, viewer) : named;
    const row = await db.transaction().execute(async (trx) => {
      const own = await ownStore(trx, viewer, params.key);
      const now = clock();
      const change =
        params.selected === 1 ? await items.add(trx, own.key, keys, now) : -(await items.take(trx, own.key, keys));
      if (own.items + change > limits.storeItemsMax) throw conflict((t) => t.storeItemsFull);
      if (change !== 0) {
        await stores.count(trx, own.key, { items: change });
        await stores.update(trx, own.key, { changed_at: now });
      }
      return { ...own, items: own.items + change, changed_at: change === 0 ? own.changed_at : now };
    });
    const [store] = await presentStores(services, [row], viewer);
    if (!store) throw notFound((t) => t.storeNotFound);
    return store;
  });

  /** Of these titles those that there are, and that the viewer may be shown. */
  async function thoseShown(keys: string[], viewer: Viewer): Promise<string[]> {
    const cards = await seenCards(services, viewer, keys);
    if (cards.length === 0) throw notFound((t) => t.titleNotFound);
    return cards.map((card) => card.mediaKey);
  }

  serve(app, 'moveInStore', async ({ params, viewer }) => {
    signedIn(viewer);
    if (params.before === params.mediaKey) throw badRequest((t) => t.wrongValue('before'));
    await db.transaction().execute(async (trx) => {
      const own = await ownStore(trx, viewer, params.key);
      if (!(await items.move(trx, own.key, params.mediaKey, params.before))) throw notFound((t) => t.titleNotFound);
      await stores.update(trx, own.key, { changed_at: clock() });
    });
    return {};
  });
}

/** @throws Refusal for none, and for more than a playlist takes */
function keysIn(given: string): string[] {
  const keys = [...new Set(given.split(',').filter(Boolean))];
  if (keys.length === 0) throw badRequest((t) => t.wrongValue('mediaKeys'));
  if (keys.length > limits.storeItemsMax) throw conflict((t) => t.storeItemsFull);
  return keys;
}
