import { memo, type ReactNode } from 'react';
import { rem } from '../theme/scale';
import { CollectionContext } from './contexts';

interface ItemProps<T> {
  item: T;
  index: number;
  className: string | undefined;
  left: string;
  top: string | undefined;
  width: string;
  render: (item: T, index: number) => ReactNode;
}

function ItemBox<T>({ item, index, className, left, top, width, render }: ItemProps<T>) {
  return (
    <div role="listitem" className={className} style={{ left, top, width }} data-index={index}>
      {render(item, index)}
    </div>
  );
}
const Item = memo(ItemBox) as typeof ItemBox;

interface CollectionItemsProps<T> {
  items: T[];
  indices: number[];
  itemKey: (item: T) => string;
  /** Renders one Focusable. */
  render: (item: T, index: number) => ReactNode;
  className: string | undefined;
  /** Design px: an item's width, and from one to the next. Without `pitchY` all stand in one line. */
  width: number;
  pitchX: number;
  pitchY?: number;
  columns: number;
}

/** The items of a collection that are in the document, each where it stands. */
export function CollectionItems<T>(props: CollectionItemsProps<T>) {
  const { items, indices, itemKey, render, className, width, pitchX, pitchY, columns } = props;
  return (
    <CollectionContext.Provider value={true}>
      {indices.map((index) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <Item
            key={itemKey(item)}
            item={item}
            index={index}
            className={className}
            left={rem((index % columns) * pitchX)}
            top={pitchY === undefined ? undefined : rem(Math.floor(index / columns) * pitchY)}
            width={rem(width)}
            render={render}
          />
        );
      })}
    </CollectionContext.Provider>
  );
}
