import type { FastifyInstance } from 'fastify';
import { serve, serveAside } from '../../http/serve';
import { memoize } from '../../memoize';
import type { Services } from '../../services';
import { chosenMost } from './places-repository';

const DAY_MS = 86_400_000;
/** What is chosen most is looked at so far back, in so many posts at most, and counted so often. */
const SINCE_MS = 30 * DAY_MS;
const COUNTED_POSTS = 5_000;
const COUNTED_MS = 60_000;
/** Of those that are chosen most so many, then the largest cities: a new site has no choices yet. */
const CHOSEN = 12;
const SHOWN = 20;

/** Where a post says it is (spec 2.7: getUserLocation, searchUserLocation). Nothing of what is asked here is kept. */
export function placesRoutes(app: FastifyInstance, { db, clock, places }: Services): void {
  const chosen = memoize(COUNTED_MS, clock, () =>
    chosenMost(db, { since: clock() - SINCE_MS, posts: COUNTED_POSTS }, CHOSEN),
  );

  serve(app, 'nearPlaces', async ({ params: { lat, lng }, language }) => ({
    info: await places.near({ lat, lng }, language),
  }));

  serveAside(app, 'searchPlaces', async ({ params: { keyword }, language }) => {
    if (keyword.trim() !== '') return { info: await places.search(keyword, language) };
    const first = await places.byIds(await chosen(), language);
    const large = await places.search('', language);
    const known = new Set(first.map(({ id }) => id));
    return { info: [...first, ...large.filter(({ id }) => !known.has(id))].slice(0, SHOWN) };
  });
}
