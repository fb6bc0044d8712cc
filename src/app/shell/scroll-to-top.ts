import { scrollBy } from '../../focus/reveal';

/** Tap on the current tab (spec 2.1): whatever scrolls on the page goes to its top. */
export function scrollPageToTop(frame: HTMLElement | null): void {
  const pages = frame ? Array.from(frame.querySelectorAll<HTMLElement>('[data-screen]')) : [];
  const page = pages.find((element) => element.getClientRects().length > 0);
  if (!page) return;
  const scrollers = [page, ...Array.from(page.querySelectorAll<HTMLElement>('[data-scroller]'))];
  for (const scroller of scrollers) scrollBy(scroller, -scroller.scrollTop);
}
