import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { paged, pageOf } from '../browse/service';
import { createHotSearches } from './hot';
import * as repository from './repository';
import { names, wantedBy } from './wanted';

const SUGGESTIONS = 10;

/** Search by title, pinyin, initials or keypad digits. Nothing that can be typed is an error; it may find nothing. */
export function searchRoutes(app: FastifyInstance, { db, catalogue, clock }: Services): void {
  const hot = createHotSearches(db, clock);

  serve(app, 'searchTitles', async ({ params, viewer, request }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return paged([], 0, at);
    const [rows, total] = await repository.searchTitles(db, wanted, at);
    const [first] = rows;
    if (first && names(wanted, first.title, total)) {
      // A full disk, say: who searches is answered all the same.
      await hot.count(first.media_key, viewer.deviceId).catch((err) => request.log.error({ err }, 'hot searches'));
    }
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'searchSuggestions', async ({ params }) => {
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return { info: [] };
    const [rows] = await repository.searchTitles(db, wanted, { offset: 0, limit: SUGGESTIONS });
    return { info: [...new Set(rows.map((row) => row.title))] };
  });

  serve(app, 'hotSearches', async () => ({ info: await hot.list() }));
}
