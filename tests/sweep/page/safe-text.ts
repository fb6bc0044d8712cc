import type { Spot } from '../probe';
import { spot, tv, unit, visible } from './eye';

export function unsafeText(): Spot[] {
  if (!tv()) return [];
  const out: Spot[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!(node.textContent ?? '').trim() || !parent || !visible(parent) || parent.closest('[data-danmu]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // What an ancestor cuts off is not seen, and where it can scroll, it may run over the edge.
    let { left, top, right, bottom } = range.getBoundingClientRect();
    let [across, along] = [false, false];
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX !== 'visible') {
        const box = at.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
        if (at.scrollWidth > at.clientWidth + 1) across = true;
        if (at.scrollHeight > at.clientHeight + 1) along = true;
      }
    }
    if (right - left < 2 || bottom - top < 2 || left >= innerWidth || top >= innerHeight || right <= 0 || bottom <= 0)
      continue;
    const says: string[] = [];
    const px = unit();
    if (!across && left / px < 94) says.push(`left ${(left / px).toFixed(0)}`);
    if (!across && 1920 - right / px < 94) says.push(`right ${(1920 - right / px).toFixed(0)}`);
    if (!along && top / px < 52) says.push(`top ${(top / px).toFixed(0)}`);
    if (!along && 1080 - bottom / px < 52) says.push(`bottom ${(1080 - bottom / px).toFixed(0)}`);
    if (says.length > 0) out.push(spot(parent, `text only this far from the edge: ${says.join(', ')}`));
  }
  return out;
}
