import type { FastifyInstance } from 'fastify';
import type { FilmWish } from '../../../src/contract/schemas/voice';
import type { FilmWishRow } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { handleWishJobs } from '../../voice/answer-wish';
import * as wishes from '../../voice/wishes-repository';
import { presentWishes } from './present';
import { wishFilm } from './wish-film';

/** Films that people ask for (spec 2.8, /seekingMovies); the operator answers by `npm run wishes`. */
export function wishesRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, uploads } = services;
  handleWishJobs(services);

  async function one(row: FilmWishRow, viewer: Viewer): Promise<FilmWish> {
    const [shown] = await presentWishes(services, [row], viewer);
    if (!shown) throw notFound((t) => t.voice.wishGone);
    return shown;
  }

  serveAside(app, 'filmWishes', async ({ params, viewer }) => {
    const at = pageOf(params);
    const uid = params.tab === 'mine' ? signedIn(viewer) : viewer.uid;
    const { rows, total } = await wishes.page(db, params.tab, uid, at);
    return paged(await presentWishes(services, rows, viewer), total, at);
  });

  serve(app, 'filmWish', async ({ params, viewer }) => {
    const row = await wishes.byId(db, params.id);
    if (!row) throw notFound((t) => t.voice.wishGone);
    return one(row, viewer);
  });

  serve(app, 'wishFilm', async ({ params, viewer }) => {
    const { wish, isNew } = await wishFilm(services, signedIn(viewer), params);
    return { wish: await one(wish, viewer), isNew };
  });

  serve(app, 'secondWish', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    return db.transaction().execute(async (trx) => {
      const row = await wishes.held(trx, params.id);
      if (!row) throw notFound((t) => t.voice.wishGone);
      if (row.state !== 0) throw conflict((t) => t.voice.wishAnswered);
      if (params.selected === 1) await wishes.second(trx, row.id, uid, clock());
      else if (row.uid === uid) throw conflict((t) => t.voice.wishOwn);
      else await wishes.unsecond(trx, row.id, uid);
      const after = await wishes.byId(trx, row.id);
      return { wanted: after?.wanted ?? 0, isWanted: params.selected === 1 };
    });
  });

  serve(app, 'deleteWish', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const gone = await db.transaction().execute(async (trx) => {
      const row = await wishes.held(trx, params.id);
      if (!row || row.uid !== uid) throw notFound((t) => t.voice.wishGone);
      if (row.state !== 0) throw conflict((t) => t.voice.wishAnswered);
      await wishes.unsecond(trx, row.id, uid);
      const heir = await wishes.firstOf(trx, row.id);
      // Others want it, too: it is theirs from now on, without the words and the picture of who leaves.
      if (heir) {
        const bare = { text: '', picture_hash: '', picture_type: '' };
        await wishes.change(trx, row.id, { uid: heir.uid, client_id: row.id, ...bare });
      } else await wishes.remove(trx, row.id);
      return row;
    });
    if (gone.picture_type)
      await uploads.forgetUnshown(`u:${uid}`, 'wish', { hash: gone.picture_hash, type: gone.picture_type });
    return {};
  });
}
