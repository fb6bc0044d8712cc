import { createListeners } from '../../src/platform/listeners';
import type { Offer } from '../../src/platform/platform';

/** The first screen and its pictures have the network to themselves. Milliseconds after the page has loaded. */
const registerAfterMs = 2_000;
/** How often a page that stays open asks for a newer build, at most. */
const askEveryMs = 3_600_000;

/** Where a worker can be had: a site of its own (never a package, never the development server), and a safe origin. */
const possible = (): boolean =>
  import.meta.env.PROD && import.meta.env.BASE_URL === '/' && 'serviceWorker' in navigator && window.isSecureContext;

/**
 * Registers the service worker once the page has settled. A newer build's worker is fetched while the app runs and
 * waits until no page of the running build is left: taking the offer is the one way to have it sooner.
 * @returns undefined where there can be no worker
 */
export function updateOffer(): Offer | undefined {
  if (!possible()) return undefined;
  const listeners = createListeners<void>();
  /** Of a newer build than this page's: it waits, or has come to power by the word of another tab. */
  let newer: ServiceWorker | null = null;

  const follow = (registration: ServiceWorkerRegistration) => {
    const look = () => {
      // The first of all has nothing to replace: it takes over without anybody's word.
      if (navigator.serviceWorker.controller) newer = registration.waiting ?? newer;
      listeners.tell();
    };
    const watch = () => registration.installing?.addEventListener('statechange', look);
    look();
    watch();
    registration.addEventListener('updatefound', watch);
    askNowAndThen(registration);
  };
  afterLoad(() => {
    void register().then((registration) => {
      if (registration) follow(registration);
    });
  });

  return {
    ready: () => newer !== null,
    onChange: listeners.add,
    async take() {
      if (!newer) return;
      const start = () => window.location.reload();
      if (newer.state !== 'installed') {
        start();
        return;
      }
      navigator.serviceWorker.addEventListener('controllerchange', start);
      newer.postMessage({ type: 'SKIP_WAITING' });
    },
  };
}

function afterLoad(run: () => void): void {
  const soon = () => window.setTimeout(run, registerAfterMs);
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon);
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  const first = !navigator.serviceWorker.controller;
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (first) navigator.serviceWorker.addEventListener('controllerchange', keepPictures, { once: true });
    return registration;
  } catch (error) {
    // A policy, a private window, a full disk: the app is as good as in a browser that has no workers.
    console.warn('[offline]', error);
    return undefined;
  }
}

/** What this first page shows was fetched before the worker came: it keeps these as well. */
function keepPictures(): void {
  const urls = Array.from(document.images, (image) => image.currentSrc).filter((url) => url);
  const message = { type: 'CACHE_URLS', payload: { urlsToCache: urls } };
  navigator.serviceWorker.controller?.postMessage(message);
}

function askNowAndThen(registration: ServiceWorkerRegistration): void {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askEveryMs) return;
    asked = Date.now();
    // Without an answer the next time will do.
    registration.update().catch(() => undefined);
  });
}
