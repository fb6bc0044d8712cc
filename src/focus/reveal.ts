import { dp } from '../theme/scale';
import { glide, settle } from './motion';

/** Keeps what has focus, ring included, inside the safe area of its scroller (UI2). Design px. */
const marginTv = { top: 96, bottom: 96 };
const marginTouch = { top: 72, bottom: 72 };

/** Share of the first screenful that is shown from its very top. */
const nearTop = 0.8;

/**
 * Scrolls vertically so that the element is in view. A block marked `data-reveal="start"` (a shelf) goes to the
 * scroller's `data-anchor` line instead, so that the focused row always sits at the same height. `data-pinned` is the
 * height of what is pinned over the scroller's top; elements of the pinned part are inside `data-still`.
 */
export function reveal(element: HTMLElement): void {
  revealAcross(element);
  // What scrolls itself (ScrollPage) is brought into view by what it stands in.
  const scroller = element.parentElement?.closest<HTMLElement>('[data-scroller]');
  // A pinned element is in view wherever the page is scrolled to.
  if (!scroller || element.closest('[data-still]')) return;
  const content = scroller.firstElementChild;
  const rest = settle(content);
  const box = scroller.getBoundingClientRect();
  const block = element.closest<HTMLElement>('[data-reveal="start"]');
  let delta = 0;
  if (block && scroller.contains(block) && document.documentElement.getAttribute('data-layout') === 'tv') {
    const anchor = dp(Number(scroller.getAttribute('data-anchor') ?? 0));
    delta = block.getBoundingClientRect().top - box.top - anchor;
  } else {
    const margin = document.documentElement.getAttribute('data-layout') === 'tv' ? marginTv : marginTouch;
    const rect = element.getBoundingClientRect();
    const pinned = dp(Number(scroller.getAttribute('data-pinned') ?? 0));
    const top = box.top + pinned + Math.min(dp(margin.top), (box.height - pinned) / 6);
    const bottom = box.bottom - Math.min(dp(margin.bottom), box.height / 6);
    // What is near the top of the page shows the page's top, headings and filters included.
    const fromTop = rect.bottom - box.top + scroller.scrollTop;
    if (rect.top < top) delta = fromTop < box.height * nearTop ? -scroller.scrollTop : rect.top - top;
    else if (rect.bottom > bottom) delta = Math.min(rect.bottom - bottom, rect.top - top);
  }
  scrollBy(scroller, delta, rest.dy);
}

/** Share of a strip's width that stays free beside what has focus, so that one sees it goes on. */
const besideAcross = 0.1;

/**
 * Scrolls a strip marked `data-strip` sideways so that the element, or the block marked `data-reveal="slide"` that it
 * belongs to, is in view.
 */
function revealAcross(element: HTMLElement): void {
  const strip = element.closest<HTMLElement>('[data-strip]');
  // A Row knows by its index how far to scroll, and has done it.
  if (!strip || strip.getAttribute('data-strip') === 'row') return;
  const box = strip.getBoundingClientRect();
  const rect = (element.closest('[data-reveal="slide"]') ?? element).getBoundingClientRect();
  const beside = Math.max(0, Math.min(box.width * besideAcross, (box.width - rect.width) / 2));
  if (rect.left < box.left + beside) strip.scrollLeft += rect.left - box.left - beside;
  else if (rect.right > box.right - beside) strip.scrollLeft += rect.right - box.right + beside;
}

/**
 * Scrolls at once and glides there.
 * @param rest CSS px by which the last glide, just ended, was short of its final place
 */
export function scrollBy(scroller: HTMLElement, delta: number, rest = 0): void {
  const before = scroller.scrollTop;
  if (Math.abs(delta) >= 1) scroller.scrollTop = before + delta;
  const content = scroller.firstElementChild;
  if (content instanceof HTMLElement) glide(content, 0, scroller.scrollTop - before + rest);
}
