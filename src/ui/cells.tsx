import type { Card } from '../contract/schemas/common';
import type { Layout } from '../platform/platform';
import { usePlatform } from '../platform/use-platform';
import { cardSize } from './card-sizes';
import { type GridWish, useGridSize } from './use-grid-size';
import { PosterCard } from './VideoCard';

/** What the cells of a grid look like that fills the page. Lengths in design px of each layout. */
export interface CellShape extends GridWish {
  gapY: Record<Layout, number>;
  /** A picture's height to its width. */
  ratio: number;
  /** Room for the words under the picture. */
  words: Record<Layout, number>;
  /** Its words stand on it, not under a picture: what comes is one box. */
  whole?: true;
}

const underPoster = (layout: Layout): number => {
  const { height, pictureHeight } = cardSize(layout, 'poster');
  return height - pictureHeight;
};

/** Posters with their titles: six columns on TV, three on a phone (look.md). */
export const posterCells: CellShape = {
  tv: 6,
  touch: 3,
  gapTv: 40,
  gapTouch: 10,
  gapY: { tv: 32, touch: 14 },
  ratio: 1.5,
  words: { tv: underPoster('tv'), touch: underPoster('touch') },
};

/** Wide pictures that carry their own words: three columns on TV, one on a phone. */
export const wideCells: CellShape = {
  tv: 3,
  touch: 1,
  gapTv: 40,
  gapTouch: 14,
  gapY: { tv: 40, touch: 14 },
  ratio: 9 / 16,
  words: { tv: 0, touch: 0 },
};

/** The sizes that Grid wants. Design px. */
export interface Cells {
  columns: number;
  width: number;
  height: number;
  gapX: number;
  gapY: number;
}

/** Cells of a shape, as wide as the page lets them be; follows the window on phones. */
export function useCells(shape: CellShape): Cells {
  const { layout } = usePlatform();
  const { columns, width, gapX } = useGridSize(shape);
  return {
    columns,
    width,
    gapX,
    height: Math.round(width * shape.ratio) + shape.words[layout],
    gapY: shape.gapY[layout],
  };
}

export const PosterCell = ({ card }: { card: Card }) => <PosterCard card={card} />;
