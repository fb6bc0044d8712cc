import { createContext } from 'react';
import type { ScreenMemory } from './memory';
import { ROOT } from './norigin';

/** The node that new nodes hang under. */
export const ParentContext = createContext<string>(ROOT);
/** How many scopes lie around a component: Back and key handlers deeper inside are asked first. */
export const DepthContext = createContext(0);

export interface ScreenScope {
  key: string;
  memory: ScreenMemory;
  /** The element that scrolls, or null where the screen does not. */
  scroller(): HTMLElement | null;
  /** Lands again on an element marked `landing` that came late, unless the viewer has pressed a key meanwhile. */
  landAgain(): void;
}
export const ScreenContext = createContext<ScreenScope | null>(null);

/** Inside a Row or Grid a Focusable is an item: the collection moves focus, the tree does not know it. */
export const CollectionContext = createContext(false);

/** The page's memory, given by the router: one for each history entry, or for each page that is kept alive. */
export const MemoryContext = createContext<ScreenMemory | null>(null);
