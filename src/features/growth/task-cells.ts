import type { CellShape } from '../../ui/cells';

/** The cells of a grid of tasks, each of which is read like a line: two columns on TV, one on a phone. */
export const taskCells: CellShape = {
  tv: 2,
  touch: 1,
  gapTv: 24,
  gapTouch: 12,
  gapY: { tv: 24, touch: 10 },
  ratio: 0,
  words: { tv: 172, touch: 92 },
  whole: true,
};
