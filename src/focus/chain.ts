import { useContext, useLayoutEffect, useRef } from 'react';
import { DepthContext } from './contexts';

interface Link<H> {
  depth: number;
  order: number;
  handler(): H;
}

/** Handlers that are asked one after the other, the innermost first, until one has used the press (UI16). */
export interface Chain<H> {
  /** @param depth how many scopes lie around it; of equal depths the last one added is asked first */
  add(depth: number, handler: () => H): () => void;
  /** @returns true when a handler has used the press */
  ask(uses: (handler: H) => boolean): boolean;
}

export function createChain<H>(): Chain<H> {
  const links: Link<H>[] = [];
  let added = 0;
  return {
    add(depth, handler) {
      added += 1;
      const link = { depth, order: added, handler };
      links.push(link);
      return () => {
        links.splice(links.indexOf(link), 1);
      };
    },
    ask(uses) {
      const innermostFirst = links.slice().sort((a, b) => b.depth - a.depth || b.order - a.order);
      return innermostFirst.some((link) => uses(link.handler()));
    },
  };
}

export interface ChainOptions {
  enabled?: boolean;
  /** Its component is drawn above everything else of its depth, so it is asked before the rest. */
  above?: boolean;
}

/** Puts a handler into a chain for as long as the component is seen: a key asks what stands on the screen, also before the next effects ran. */
export function useChain<H>(chain: Chain<H>, handler: H, { enabled = true, above = false }: ChainOptions): void {
  const depth = useContext(DepthContext) + (above ? 0.5 : 0);
  const latest = useRef(handler);
  latest.current = handler;
  useLayoutEffect(() => (enabled ? chain.add(depth, () => latest.current) : undefined), [chain, depth, enabled]);
}
