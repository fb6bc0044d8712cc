import type { Box } from './geometry';

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;
const centre = ({ left, right }: Box): number => (left + right) / 2;

/**
 * Boxes that stand anywhere and may lie over each other, as lines from top to bottom, each from left to right. Every box is
 * in exactly one line, so arrows that lead along lines and from line to line reach each of them.
 * @returns the boxes' indices, line by line
 */
export function linesOf(boxes: readonly Box[]): number[][] {
  const order = boxes.map((box, index) => ({ box, index })).sort((a, b) => middle(a.box) - middle(b.box));
  const lines: { box: Box; index: number }[][] = [];
  for (const one of order) {
    const line = lines[lines.length - 1];
    const first = line?.[0];
    // In one line with its first while their middles are less than half a line apart.
    if (line && first && middle(one.box) - middle(first.box) < (first.box.bottom - first.box.top) / 2) line.push(one);
    else lines.push([one]);
  }
  return lines.map((line) => line.sort((a, b) => centre(a.box) - centre(b.box)).map(({ index }) => index));
}

/** Where an arrow leads from one of the boxes: along its line, or to the nearest of the next line; null at the ends. */
export function alongLines(
  boxes: readonly Box[],
  lines: readonly (readonly number[])[],
  from: number,
  direction: 'up' | 'down' | 'left' | 'right',
): number | null {
  const at = lines.findIndex((line) => line.includes(from));
  const line = lines[at];
  const box = boxes[from];
  if (!line || !box) return null;
  if (direction === 'left' || direction === 'right') {
    return line[line.indexOf(from) + (direction === 'right' ? 1 : -1)] ?? null;
  }
  const next = lines[at + (direction === 'down' ? 1 : -1)] ?? [];
  const away = (index: number) => Math.abs(centre(boxes[index] ?? box) - centre(box));
  return next.reduce<number | null>((best, index) => (best !== null && away(best) <= away(index) ? best : index), null);
}
