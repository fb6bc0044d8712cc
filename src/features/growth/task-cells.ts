import type { CellShape } from '../../ui/cells';

/** Tasks are read like lines: two beside each other on TV, one on a phone. */
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
