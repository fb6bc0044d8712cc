import type { FastifyInstance } from 'fastify';
import { type Viewer, whoAsks } from '../../http/common-rules';
import { type PageAt, paged, pageOf } from '../../http/paging';
import { serve } from '../../http/serve';
import type { Services } from '../../services';
import { written } from '../../titles/script';
import type { Wanted } from '../../titles/search-index';
import { names, wantedBy } from '../../titles/wanted';
import { createHotSearches } from './hot';

const SUGGESTIONS = 10;

/** Search by title, pinyin, initials or keypad digits. Nothing that can be typed is an error; it may find nothing. */
export function searchRoutes(app: FastifyInstance, { db, catalogue, clock, days, limiter }: Services): void {
  const hot = createHotSearches({ db, clock, days, catalogue });

  /** What one types on the way to a title is typed by everybody. */
  const found = (viewer: Viewer, wanted: Wanted, { offset, limit }: Pick<PageAt, 'offset' | 'limit'>) =>
    catalogue
      .shownTo(viewer)
      .derived(`search:${JSON.stringify([wanted, offset, limit])}`, (site) => site.find(wanted, { offset, limit }));

  serve(app, 'searchTitles', async ({ params, viewer, request }) => {
    const at = pageOf(params);
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return paged([], 0, at);
    const [titles, total] = await found(viewer, wanted, at);
    const [first] = titles;
    const called = first && (await catalogue.site()).namesOf(first.mediaKey);
    if (called && names(wanted, called, total)) {
      const who = whoAsks(request);
      const mayCount = async () =>
        (viewer.uid !== '' || (await limiter.has('countedSearch', who, { of: called.mediaKey }))) &&
        limiter.has('countedSearches', who);
      // A full disk, say: who searches is answered all the same.
      await hot.count(called.mediaKey, viewer, mayCount).catch((err) => request.log.error({ err }, 'hot searches'));
    }
    return paged(await catalogue.shownTo(viewer).cards(titles.map(({ mediaKey }) => mediaKey)), total, at);
  });

  serve(app, 'searchSuggestions', async ({ params, viewer, language }) => {
    const wanted = wantedBy(params.keyword, params.mode ?? 'text');
    if (!wanted) return { info: [] };
    const [titles] = await found(viewer, wanted, { offset: 0, limit: SUGGESTIONS });
    return { info: [...new Set(titles.map(({ name, nameTw }) => written({ text: name, tw: nameTw }, language)))] };
  });

  serve(app, 'hotSearches', async ({ viewer, language }) => {
    const words = await (viewer.teen ? hot.listForTeens() : hot.list());
    const info = words.map(({ keyword, nameTw, hot: heat }) => ({
      keyword: written({ text: keyword, tw: nameTw }, language),
      hot: heat,
    }));
    return { info };
  });
}
