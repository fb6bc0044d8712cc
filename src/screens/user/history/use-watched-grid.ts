import { usePlatform } from '../../../platform/use-platform';
import { useGridSize } from '../../../ui/use-grid-size';

/** Title and caption under a card. Design px. */
const words = { tv: 102, touch: 50 };

/** Sizes of the history's 16:9 cards: four to a row on TV, two on a phone. Design px. */
export function useWatchedGrid() {
  const { layout } = usePlatform();
  const { columns, width, gapX } = useGridSize({ tv: 4, touch: 2, gapTv: 32, gapTouch: 12 });
  const height = Math.round((width * 9) / 16) + words[layout];
  return { columns, width, height, gapX, gapY: layout === 'tv' ? 40 : 16 };
}
