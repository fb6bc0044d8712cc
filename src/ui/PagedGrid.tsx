import { type ReactNode, useCallback } from 'react';
import { Grid } from '../focus/Grid';
import { CellSkeleton } from './CellSkeleton';
import { type CellShape, posterCells, useCells } from './cells';
import type { EmptyBlockProps } from './EmptyBlock';
import { type Asked, ListState } from './ListState';
import { type Growing, LoadMore } from './LoadMore';

/** Rows as usePaged hands them out; without the fields of Growing, all of them have come at once. */
export type Rows<T> = Asked & { items: T[] } & (
    | (Growing & { loadMore: () => void })
    | { footer?: undefined; retryMore?: undefined; loadMore?: undefined }
  );

/** What names a row within its list. */
export type Keyed = { mediaKey: string } | { id: string };
const keyOf = (row: Keyed): string => ('mediaKey' in row ? row.mediaKey : row.id);

export interface PagedGridProps<T extends Keyed> {
  /** Names the grid within its page: its place is remembered by it. */
  id: string;
  label: string;
  list: Rows<T>;
  /** Renders one Focusable. */
  item: (row: T) => ReactNode;
  /** Posters unless given. */
  cells?: CellShape;
  empty: EmptyBlockProps;
}

/** A grid that fills the page, in each of its states, with a skeleton of its own cells; grows as its end comes near. */
export function PagedGrid<T extends Keyed>({ id, label, list, item, cells = posterCells, empty }: PagedGridProps<T>) {
  const size = useCells(cells);
  const key = useCallback((row: T) => keyOf(row), []);
  return (
    <ListState of={list} skeleton={<CellSkeleton shape={cells} />} empty={empty}>
      <Grid id={id} label={label} items={list.items} itemKey={key} render={item} onNearEnd={list.loadMore} {...size} />
      {list.footer === undefined ? null : <LoadMore of={list} />}
    </ListState>
  );
}
