import { useContext, useEffect, useRef } from 'react';
import { DepthContext } from './contexts';

/** One chain (UI16): the innermost handler first; who returns true has used the press. */
export type BackHandler = () => boolean;

interface Entry {
  depth: number;
  order: number;
  handler: () => BackHandler;
}
const chain: Entry[] = [];
let order = 0;

export function runBack(): boolean {
  const sorted = chain.slice().sort((a, b) => b.depth - a.depth || b.order - a.order);
  return sorted.some((entry) => entry.handler()());
}

/**
 * Registers what Back closes here (menu, controls, dialog, page). Deeper components are asked first.
 * @param options.above for what lies over everything else of its depth: it goes before the rest
 */
export function useBack(handler: BackHandler, options: { enabled?: boolean; above?: boolean } = {}): void {
  const { enabled = true, above = false } = options;
  const depth = useContext(DepthContext) + (above ? 0.5 : 0);
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return undefined;
    order += 1;
    const entry: Entry = { depth, order, handler: () => latest.current };
    chain.push(entry);
    return () => {
      chain.splice(chain.indexOf(entry), 1);
    };
  }, [depth, enabled]);
}
