import type { FastifyInstance } from 'fastify';
import { limits } from '../../../src/contract/limits';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { paged, pageOf } from '../browse/service';
import { normalize } from './normalize';
import * as repository from './repository';

const SUGGESTIONS = 10;
const HOT = 12;

type Mode = 'text' | 't9';

/** Search by title, pinyin, initials or keypad digits. Nothing that can be typed is an error; it may find nothing. */
export function searchRoutes(app: FastifyInstance, { db, catalogue }: Services): void {
  serve(app, 'search', async ({ params }) => {
    const at = pageOf(params.page, params.size ?? limits.pageSize);
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return paged([], 0, at);
    const [rows, total] = await repository.searchTitles(db, wanted, at);
    return paged(await catalogue.present(rows), total, at);
  });

  serve(app, 'searchSuggest', async ({ params }) => {
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return { info: [] };
    const [rows] = await repository.searchTitles(db, wanted, { offset: 0, limit: SUGGESTIONS });
    return { info: [...new Set(rows.map((row) => row.title))] };
  });

  serve(app, 'hotSearch', async () => {
    const kept = await repository.hotSearches(db, HOT);
    // A young catalogue has no searches to speak of: what is watched most fills the list.
    const titles = kept.length < HOT ? await repository.hottestTitles(db, HOT) : [];
    const known = new Set(kept.map((row) => row.keyword));
    return { info: [...kept, ...titles.filter((row) => !known.has(row.keyword))].slice(0, HOT) };
  });
}

/** @returns null where nothing is left to look for. */
function wantedBy(keyword: string, mode: Mode): repository.Wanted | null {
  const text = normalize(keyword);
  if (mode === 't9') {
    return /^[0-9]+$/.test(text) ? { title: '', sounds: { ...repository.digitsIn, text } } : null;
  }
  if (!text) return null;
  return { title: text, sounds: /^[a-z0-9]+$/.test(text) ? { ...repository.lettersIn, text } : null };
}
