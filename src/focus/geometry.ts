import type { Direction } from '../platform/keys';

/** A rectangle in CSS px of the viewport. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const centre = (box: Box, vertical: boolean): number => (vertical ? box.top + box.bottom : box.left + box.right) / 2;

/** Distance between two spans on one axis; 0 where they overlap. */
const gap = (aStart: number, aEnd: number, bStart: number, bEnd: number): number =>
  Math.max(0, bStart - aEnd, aStart - bEnd);

/**
 * What it costs to go from one box to another in a direction; null where the other does not lie that way. Boxes may
 * overlap by half of the smaller one (scaled cards, rows with room for rings). Staying in line is worth more than being near.
 */
export function moveCost(from: Box, to: Box, direction: Direction): number | null {
  const vertical = direction === 'up' || direction === 'down';
  const forward = direction === 'down' || direction === 'right';
  const [fromStart, fromEnd, toStart, toEnd] = vertical
    ? [from.top, from.bottom, to.top, to.bottom]
    : [from.left, from.right, to.left, to.right];
  const slack = Math.min(fromEnd - fromStart, toEnd - toStart) / 2;
  const along = forward ? toStart - fromEnd : fromStart - toEnd;
  if (along < -slack) return null;
  const further = forward
    ? centre(to, vertical) > centre(from, vertical)
    : centre(to, vertical) < centre(from, vertical);
  if (!further) return null;
  const across = vertical
    ? gap(from.left, from.right, to.left, to.right)
    : gap(from.top, from.bottom, to.top, to.bottom);
  // Sideways, a box in another line is chosen only where nothing is left in the same line.
  const drift = Math.abs(centre(from, !vertical) - centre(to, !vertical));
  return Math.max(0, along) + across * (vertical ? 2 : 4) + drift * 0.1;
}

/** The best of several boxes in a direction, or null. */
export function best<T extends { box: Box }>(from: Box, candidates: readonly T[], direction: Direction): T | null {
  let chosen: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const cost = moveCost(from, candidate.box, direction);
    if (cost !== null && cost < least) {
      chosen = candidate;
      least = cost;
    }
  }
  return chosen;
}

/** Straight distance between the nearest points of two boxes; the centres break ties. */
export function distance(a: Box, b: Box): number {
  const near = Math.hypot(gap(a.left, a.right, b.left, b.right), gap(a.top, a.bottom, b.top, b.bottom));
  return near + 0.01 * Math.hypot(centre(a, false) - centre(b, false), centre(a, true) - centre(b, true));
}
