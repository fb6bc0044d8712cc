import type { Platform } from '../../src/platform/platform';

/** As the service worker calls it. */
const cacheName = 'pictures';

/** The pictures that the service worker keeps; undefined where there is none, as over plain http. */
export function keptPictures(): Platform['pictures'] {
  if (!('caches' in window)) return undefined;
  return {
    async bytes() {
      const cache = await caches.open(cacheName);
      const requests = await cache.keys();
      const sizes = await Promise.all(
        // The worker keeps none that does not say how long it is.
        requests.map(async (request) => Number((await cache.match(request))?.headers.get('Content-Length')) || 0),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    async clear() {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) await cache.delete(request);
    },
  };
}
