import type { CellShape } from '../../ui/cells';

/** The cells of a grid of covers with their texts below: three columns on TV, one on a phone. */
export const storeCells: CellShape = {
  tv: 3,
  touch: 1,
  gapTv: 40,
  gapTouch: 14,
  gapY: { tv: 44, touch: 20 },
  ratio: 9 / 16,
  words: { tv: 140, touch: 72 },
};
