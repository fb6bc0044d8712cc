/** Sizes of the cards, in design px of each layout (look.md). `height` holds picture and titles. */
export interface CardSize {
  width: number;
  height: number;
  pictureHeight: number;
  gap: number;
}

const sizes: Record<'tv' | 'touch', Record<'poster' | 'wide', CardSize>> = {
  tv: {
    poster: { width: 216, pictureHeight: 324, height: 374, gap: 24 },
    wide: { width: 312, pictureHeight: 176, height: 226, gap: 24 },
  },
  touch: {
    poster: { width: 108, pictureHeight: 162, height: 188, gap: 10 },
    wide: { width: 164, pictureHeight: 92, height: 118, gap: 10 },
  },
};

export const cardSize = (layout: 'tv' | 'touch', kind: 'poster' | 'wide'): CardSize => sizes[layout][kind];
