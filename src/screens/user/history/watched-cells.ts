import type { CellShape } from '../../../ui/cells';

/** The history's 16:9 cards with title and caption under them: four to a row on TV, two on a phone. */
export const watchedCells: CellShape = {
  tv: 4,
  touch: 2,
  gapTv: 32,
  gapTouch: 12,
  gapY: { tv: 40, touch: 16 },
  ratio: 9 / 16,
  words: { tv: 102, touch: 50 },
};
