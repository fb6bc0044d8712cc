import type { Card } from '../contract/schemas/common';
import { usePlatform } from '../platform/use-platform';
import { cardSize } from './card-sizes';
import { useGridSize } from './use-grid-size';
import { PosterCard } from './VideoCard';

/** Sizes of a grid of posters that fills the page: six columns on TV, three on a phone (look.md). Design px. */
export function usePosterGrid() {
  const { layout } = usePlatform();
  const { columns, width, gapX } = useGridSize({ tv: 6, touch: 3, gapTv: 40, gapTouch: 10 });
  const card = cardSize(layout, 'poster');
  const words = card.height - card.pictureHeight;
  return { columns, width, gapX, height: Math.round(width * 1.5) + words, gapY: layout === 'tv' ? 32 : 14 };
}

export const PosterCell = ({ card }: { card: Card }) => <PosterCard card={card} />;
