import { memories, memoryFor } from '../focus/memory';
import { json, stored } from '../platform/stored';

/** A page's key, and how far its scrollers were scrolled, by name: design px, of the page itself ('') CSS px. */
type Place = [key: string, scroll: [name: string, px: number][]];

const isPlace = (one: unknown): one is Place =>
  Array.isArray(one) &&
  typeof one[0] === 'string' &&
  Array.isArray(one[1]) &&
  one[1].every((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && Number.isFinite(pair[1]));

/** Scroll positions by the key of their page, for the session (spec section 4). */
const places = stored(
  'places',
  json((found) => (Array.isArray(found) ? found.filter(isPlace) : [])),
);

function write(): void {
  const all = Array.from(memories).map(
    ([key, { scroll }]): Place => [key, Array.from(scroll).filter(([, px]) => px > 0)],
  );
  places.set(all.filter(([, scroll]) => scroll.length > 0));
  seen.set([address(), seenScroller()?.scrollTop ?? 0]);
}

/** The scroller of the page that is seen. */
function seenScroller(): HTMLElement | undefined {
  const screens = Array.from(document.querySelectorAll<HTMLElement>('[data-screen]'));
  const screen = screens.find((one) => one.getClientRects().length > 0);
  if (!screen || screen.hasAttribute('data-scroller')) return screen;
  return screen.querySelector<HTMLElement>('[data-scroller]') ?? undefined;
}

/** How far the page that was seen last had been scrolled, with its address. CSS px. */
const seen = stored(
  'placeSeen',
  json((found): [string, number] =>
    Array.isArray(found) && Number.isFinite(found[1]) ? [String(found[0]), found[1]] : ['', 0],
  ),
);
const address = (): string => window.location.pathname + window.location.search;

/** A page is as high as what came of it: it is scrolled once there is enough, unless the viewer was faster. Milliseconds. */
const patienceMs = 8_000;

function scrollWhenThere(wanted: number): void {
  const until = performance.now() + patienceMs;
  let taken = false;
  const take = () => {
    taken = true;
  };
  const inputs = ['touchstart', 'wheel', 'keydown'];
  for (const name of inputs) window.addEventListener(name, take, true);
  const look = () => {
    const page = seenScroller();
    const isThere = page !== undefined && page.scrollHeight - page.clientHeight >= wanted;
    if (isThere && !taken) page.scrollTop = wanted;
    if (!isThere && !taken && performance.now() < until) window.requestAnimationFrame(look);
    else for (const name of inputs) window.removeEventListener(name, take, true);
  };
  look();
}

/** Writes how far every page is scrolled whenever the app may be about to go: a reload, a webview that is put away. @returns stop */
export function keepPlaces(): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', write);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', write);
  };
}

/**
 * Puts back what an earlier load of this session wrote, before the pages are built. Not from a sofa: there it is focus that says where
 * a page stands, and after a load it is at the page's landing. A home screen that was scrolled past its first rows with focus above them
 * had nothing to go down to until the other rows were there.
 */
export function restorePlaces(): void {
  if (document.documentElement.getAttribute('data-layout') !== 'touch') return;
  for (const [key, scroll] of places.get()) {
    const memory = memoryFor(key);
    for (const [name, px] of scroll) memory.scroll.set(name, px);
  }
  const [at, wanted] = seen.get();
  if (wanted > 0 && at === address()) scrollWhenThere(wanted);
}
