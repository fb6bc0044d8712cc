import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/use-platform';
import { onScale } from '../theme/scale';

/** Design px of the page's content between rail and safe area on TV, and a phone's margins (theme/tokens.css). */
const tvContent = 1920 - 208 - 112;
const touchMargin = 16;

export interface GridSize {
  columns: number;
  /** Design px. */
  width: number;
  gapX: number;
}

export interface GridWish {
  /** Columns on TV and on a phone; a tablet gets as many as fit at a phone's size. */
  tv: number;
  touch: number;
  gapTv: number;
  gapTouch: number;
}

/** How wide each of `columns` is when they fill the content exactly. */
export function gridSize(content: number, columns: number, gapX: number): GridSize {
  return { columns, width: Math.floor((content - gapX * (columns - 1)) / columns), gapX };
}

/** A phone is 390 wide in the drawing; wider screens get more columns of about the same width. */
export function touchColumns(viewport: number, wish: number): number {
  return viewport < 600 ? wish : Math.max(wish, Math.round((viewport / 430) * wish));
}

/** Columns that fill the page; follows the window in the touch layout, where its width is not the drawing's. */
export function useGridSize({ tv, touch, gapTv, gapTouch }: GridWish): GridSize {
  const { layout } = usePlatform();
  const [viewport, setViewport] = useState(() => window.innerWidth);
  useEffect(() => onScale(() => setViewport(window.innerWidth)), []);
  if (layout === 'tv') return gridSize(tvContent, tv, gapTv);
  return gridSize(viewport - 2 * touchMargin, touchColumns(viewport, touch), gapTouch);
}
