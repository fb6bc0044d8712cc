import type { Spot } from '../probe';
import { onScreen, spot, tv, visible } from './eye';

/** Text below 24 px (TV, scaled to 1920). */
export function smallText(): Spot[] {
  if (!tv()) return [];
  const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
  const out: Spot[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (!text || !parent || !visible(parent) || !onScreen(parent)) continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize) / unit;
    if (size < 23.5) out.push(spot(parent, `${size.toFixed(1)} px: ${text.slice(0, 24)}`));
  }
  return out;
}

/** Running text (a paragraph of more than a line's worth) below 32 px. */
export function smallBody(): Spot[] {
  if (!tv()) return [];
  const unit = Math.min(innerWidth / 1920, innerHeight / 1080);
  return Array.from(document.querySelectorAll('p, [role="document"] li'))
    .filter((element) => visible(element) && onScreen(element) && (element.textContent ?? '').trim().length > 60)
    .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) / unit }))
    .filter(({ size }) => size < 31.5)
    .map(({ element, size }) => spot(element, `${size.toFixed(1)} px for running text`));
}
