import type { FastifyInstance } from 'fastify';
import type { MiniVideo } from '../../../src/contract/schemas/posts';
import { apartFrom } from '../../accounts/people-repository';
import type { Viewer } from '../../http/common-rules';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside } from '../../http/serve';
import { presentPosts } from '../../posts/present-posts';
import type { Services } from '../../services';
import { byKeys } from './feeds-repository';
import { channelsOf, filmsOf, makersOf, withoutThose } from './short-films';
import { firstEpisodes, watchedBy } from './short-films-repository';

/** Short films one after the other, and the channels that they are filed under (spec 2.1 and 2.2). */
export function shortFilmsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, catalogue } = services;

  /** All channels, and who of their makers is apart from this viewer. */
  async function channelsFor(viewer: Viewer) {
    const channels = await channelsOf(catalogue.shownTo(viewer), clock);
    return { channels, apart: await apartFrom(db, viewer.uid, () => makersOf(channels)) };
  }

  serveAside(app, 'miniVideos', async (call) => {
    const { params, viewer } = call;
    const at = pageOf(params);
    const now = clock();
    const until = Math.min(params.until ?? now, now);
    const shown = catalogue.shownTo(viewer);
    const { channels, apart } = await channelsFor(viewer);
    const films = filmsOf(channels, params.titleId ?? '', params.subID ?? '');
    const keys = films.filter(({ uploader }) => !apart.has(uploader)).map(({ mediaKey }) => mediaKey);
    const watched = await watchedBy(db, viewer.key, until);
    const first = params.mediaKey && (await shown.find(params.mediaKey)) ? [params.mediaKey] : [];
    const rest = keys.filter((key) => key !== first[0]);
    const order = [...first, ...rest.filter((key) => !watched.has(key)), ...rest.filter((key) => watched.has(key))];
    const part = order.slice(at.offset, at.offset + at.limit);
    const [found, episodes] = await Promise.all([byKeys(db, viewer, part, now), firstEpisodes(db, part, now)]);
    const rows = new Map(found.map((row) => [row.id, row]));
    const posts = await presentPosts(
      services,
      part.flatMap((key) => rows.get(key) ?? []),
      call,
    );
    const info = posts.flatMap((post): MiniVideo[] => {
      const episode = episodes.get(post.mediaKey);
      // What was asked for by name may say what it costs; nothing else of the deck does.
      const isOffered = episode?.isFree || post.mediaKey === first[0];
      return post.film && episode && isOffered ? [{ ...post, film: post.film, episodeKey: episode.episodeKey }] : [];
    });
    return paged(info, order.length, at);
  });

  serve(app, 'channels', async ({ viewer, t }) => {
    const shown = catalogue.shownTo(viewer);
    const all = await channelsFor(viewer);
    const channels = all.channels.map((channel) => withoutThose(channel, all.apart));
    const cards = await shown.cards(channels.flatMap(({ newest }) => newest?.mediaKey ?? []));
    const cardOf = new Map(cards.map((card) => [card.mediaKey, card]));
    return {
      info: channels.map(({ titleId, category, newest, count, tags }) => {
        const card = newest && cardOf.get(newest.mediaKey);
        return {
          ...{ titleId, count, tags: [...tags] },
          name: t.categories[category],
          cover: card?.backdrop ?? '',
          color: card?.color ?? '',
        };
      }),
    };
  });
}
