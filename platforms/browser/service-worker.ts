import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

/*
 * Workbox's worker for browsers: a script of its own (scripts/build/installable.ts), never part of the app's bundle and
 * never in a package. API answers are not its business: they are signed and private (src/api/kept.ts keeps the last).
 */

/** The files of this build with their revisions; written here by the build. */
declare const SHELL_FILES: PrecacheEntry[];
/** Paths of files of this build that few need: kept from their first use on. */
declare const LATE_FILES: string[];
/** What of the worker's own world is used here; the compiler's web worker library cannot stand beside its DOM. */
interface Worker {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message' | 'install', listener: (event: WorkerEvent) => void): void;
}
interface WorkerEvent extends ExtendableEvent {
  data?: { type?: string };
}
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: Worker;

/** Answers of the server itself, and addresses that name a file: never the app's page. */
const notPages = [
  /^\/(?:api|price|media|socket\.io|packages|assets|sandbox|callbacks|desk)(?:\/|$)/i,
  /^[^?]*\/[^/?]*\.[^/?]+(?:\?|$)/,
];
const settingsPath = '/config.json';
/** An operator's change shows at once where the server answers within this; seconds. */
const settingsPatience = 0.6;
const picture = /^\/media\/.*\.(?:jpe?g|png|webp|avif)$/i;
/** Together at most 30 MB, where posters are 20 kB and a backdrop 60. */
const picturesMost = 120;
const pictureBytes = 256 * 1024;
const monthSeconds = 30 * 86_400;
/** Those of this build and of the one before. */
const lateMost = 4;

/*
 * Everything a session may ever load of its own build lies here, the player's engine included, and only what the pinyin
 * keyboard knows comes with its first use: what runs goes on and what starts offline is whole, whatever the server has become. A new build is fetched beside it and waits until no
 * page of the old one is left, or until the viewer says so (Settings).
 */
precacheAndRoute(SHELL_FILES);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }));

// Their names tell their content: what is here is never asked for again.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && LATE_FILES.includes(url.pathname),
  new CacheFirst({ cacheName: 'dictionary', plugins: [new ExpirationPlugin({ maxEntries: lateMost })] }),
);

// The very first visit is looked after as well; later workers wait, so they never take a page over.
clientsClaim();
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});

const settings = new NetworkFirst({ cacheName: 'settings', networkTimeoutSeconds: settingsPatience });
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname === settingsPath, settings);
self.addEventListener('install', (event) => {
  const [, done] = settings.handleAll({ event, request: new Request(settingsPath) });
  // Without them the defaults stand: no reason to go without a worker.
  event.waitUntil(done.catch(() => undefined));
});

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && picture.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: 'pictures',
    plugins: [
      {
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && Number(response.headers.get('Content-Length')) <= pictureBytes ? response : null,
      },
      new ExpirationPlugin({ maxEntries: picturesMost, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
    ],
  }),
);
