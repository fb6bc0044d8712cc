import { type RefObject, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { afterPaint } from './after-paint';
import {
  type Arrangement,
  type Collection,
  type CollectionUse,
  createCollection,
  type Identities,
  startIndex,
} from './collection';
import type { CollectionScroller } from './collection-scroller';
import { ScreenContext } from './contexts';
import { isPointer } from './input';
import type { ScreenMemory } from './memory';
import { reveal } from './reveal';
import { useNode } from './use-node';
import { useWindow } from './use-window';
import { indicesOf, type Part, withLine } from './windowing';

/** What a row and a grid are given alike. */
export interface CollectionProps<T> {
  /** Names it within its page: what had focus in it is remembered by that. */
  id: string;
  items: T[];
  /** What an item is, wherever it stands: focus and memory hold on to that. */
  itemKey: (item: T) => string;
  onItemFocus?: (item: T, index: number) => void;
  /** The end is near: load more. */
  onNearEnd?: () => void;
  initialIndex?: number;
}

interface CollectionOptions<T> extends CollectionProps<T> {
  box: RefObject<HTMLElement | null>;
  arrangement: Arrangement;
  scroller: CollectionScroller;
  /** What is in the document at first, for an item that focus comes to first. */
  first: (index: number) => Part;
  presentIndex?: number;
}

/** The part of a collection's stage that is found in its own element. */
function elementsIn(box: RefObject<HTMLElement | null>) {
  const itemAt = (index: number) => box.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-focus]`);
  return {
    hasFocus: () => box.current?.contains(document.activeElement) ?? false,
    focus(index: number) {
      const item = itemAt(index);
      item?.focus({ preventScroll: true });
      return Boolean(item);
    },
    reveal(index: number) {
      const item = itemAt(index);
      if (item) reveal(item);
    },
  };
}

const identitiesOf = <T>(items: T[], itemKey: (item: T) => string): Identities => ({
  keyOf(index) {
    const item = items[index];
    return item === undefined ? '' : itemKey(item);
  },
  indexOf: (key) => items.findIndex((item) => itemKey(item) === key),
});

/** One collection for as long as it is the same of the same page; each rendering tells it what it shows now. */
function useCore(id: string, memory: ScreenMemory | undefined, use: CollectionUse): Collection {
  const kept = useRef<Collection>(null);
  if (kept.current?.belongsTo(id, memory)) kept.current.update(use);
  else kept.current = createCollection(id, memory, use);
  return kept.current;
}

/** Makes an element a collection of the focus tree. @returns the lines of it that are to be rendered, in their order */
export function useCollection<T>(options: CollectionOptions<T>): number[] {
  const { box, id, items, itemKey, arrangement, scroller, first, initialIndex, presentIndex } = options;
  const memory = useContext(ScreenContext)?.memory;
  const { count, lines } = arrangement;
  const identities = useMemo(() => identitiesOf(items, itemKey), [items, itemKey]);
  const { part, shown, holds, show } = useWindow(() =>
    first(startIndex(id, memory, { arrangement, identities, initialIndex })),
  );
  const elements = useMemo(() => elementsIn(box), [box]);
  const collection = useCore(id, memory, {
    arrangement,
    identities,
    initialIndex,
    presentIndex,
    stage: { ...scroller, ...elements, shown: () => shown.current, holds, show, afterPaint },
    onItemFocus(index) {
      const item = items[index];
      if (item !== undefined) options.onItemFocus?.(item, index);
    },
    onNearEnd: () => options.onNearEnd?.(),
  });
  useNode(
    box,
    id,
    {
      leaf: true,
      focus: (cause) => collection.enter(cause),
      arrow: (direction) => collection.arrow(direction),
      adopt(target) {
        const index = Number(target.closest('[data-index]')?.getAttribute('data-index'));
        if (Number.isFinite(index)) collection.adopt(index, isPointer());
      },
    },
    count > 0,
  );
  useLayoutEffect(() => collection.follow(identities, isPointer()), [collection, identities]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed arrangement is a reason to look again
  useLayoutEffect(() => {
    const stop = scroller.watch(collection);
    return () => {
      stop();
      collection.stop();
    };
  }, [scroller, collection, arrangement]);
  // Whatever is being scrolled or comes in another order, the item that has focus or gets it back keeps its element.
  return withLine(indicesOf(part, lines), collection.heldLine(), lines);
}
