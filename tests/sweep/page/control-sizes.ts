import type { Spot } from '../probe';
import { onScreen, shellOf, spot, targets, tv, unit } from './eye';

/** A press there, in window px from the middle, is the element's. Off the window nobody presses. */
const pressedAt = (element: Element, dx: number, dy: number): boolean => {
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2 + dx;
  const y = box.top + box.height / 2 + dy;
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
  const hit = document.elementFromPoint(x, y);
  return element.contains(hit);
};

export const sizeOf = (element: Element): string => {
  const [high, wide] = tv() ? [64, 75] : [48, 48];
  // The shell takes the press for its field; a page of text is scrolled, not pressed.
  // A film takes its press on the whole screen; the line that has its focus is not seen.
  if (shellOf(element) || element.matches('[data-scroller], [data-node$="/surface"]')) return '';
  // A comment is as large as it flies; that is a setting of the viewer's.
  if (element.closest('[data-danmu]')) return '';
  const box = element.getBoundingClientRect();
  // As drawn at rest: what has focus may be scaled.
  const width = (element as HTMLElement).offsetWidth || box.width;
  const height = (element as HTMLElement).offsetHeight || box.height;
  const says: string[] = [];
  // A half px of rounding.
  if (tv() && height / unit() < high - 0.5) says.push(`${(height / unit()).toFixed(0)} px high`);
  const reach = (wide * unit()) / 2 - 1;
  const narrow = width / unit() < wide - 0.5 && !(pressedAt(element, -reach, 0) && pressedAt(element, reach, 0));
  const low = height / unit() < wide - 0.5 && !(pressedAt(element, 0, -reach) && pressedAt(element, 0, reach));
  if (narrow || low) says.push(`${(width / unit()).toFixed(0)}x${(height / unit()).toFixed(0)} px to press`);
  return says.join(', ');
};

export const smallControls = (): Spot[] =>
  targets()
    .filter((element) => onScreen(element) && sizeOf(element))
    .map((element) => spot(element, sizeOf(element)));
