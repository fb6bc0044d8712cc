import type { CellShape } from '../../../ui/cells';

/** Goods: four beside each other on TV, two on a phone; a window to look into and two lines below it. */
export const goodCells: CellShape = {
  tv: 4,
  touch: 2,
  gapTv: 32,
  gapTouch: 10,
  gapY: { tv: 32, touch: 10 },
  ratio: 0.5,
  words: { tv: 122, touch: 64 },
  whole: true,
};
