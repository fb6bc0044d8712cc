import type { CellShape } from '../../../ui/cells';

/** People that came: three beside each other on TV, one on a phone. */
export const invitedCells: CellShape = {
  tv: 3,
  touch: 1,
  gapTv: 24,
  gapTouch: 12,
  gapY: { tv: 24, touch: 8 },
  ratio: 0,
  words: { tv: 136, touch: 72 },
  whole: true,
};
