import { type RefObject, useContext, useEffect, useRef } from 'react';
import type { RemoteKey } from '../platform/keys';
import { DepthContext } from './contexts';

export interface KeyPress {
  key: RemoteKey;
  /** The key is being held: this is a repeat. */
  repeat: boolean;
  /** Milliseconds since it went down. */
  heldMs: number;
}
export interface KeyHandler {
  /** @returns true when the press is used up: focus does not move, nothing is activated. */
  down?(press: KeyPress): boolean;
  up?(press: KeyPress): boolean;
}

interface Entry {
  depth: number;
  order: number;
  handler: () => KeyHandler;
}
const entries: Entry[] = [];
let order = 0;

const sorted = () => entries.slice().sort((a, b) => b.depth - a.depth || b.order - a.order);
export const keyDown = (press: KeyPress): boolean => sorted().some((entry) => entry.handler().down?.(press) ?? false);
export const keyUp = (press: KeyPress): boolean => sorted().some((entry) => entry.handler().up?.(press) ?? false);

/**
 * Hears remote keys before focus does: the player's seeking, colour keys, media keys. The innermost scope is asked
 * first. A screen uses it for keys that are its own, never to move focus.
 */
export function useRemoteKeys(handler: KeyHandler, enabled = true): void {
  const depth = useContext(DepthContext);
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return undefined;
    order += 1;
    const entry: Entry = { depth, order, handler: () => latest.current };
    entries.push(entry);
    return () => {
      entries.splice(entries.indexOf(entry), 1);
    };
  }, [depth, enabled]);
}

/**
 * Left and right set what has focus inside `box`, e.g. a slider.
 * @param step -1 left, 1 right; true where the press is used up: at an end it may lead on to what stands beside it
 */
export function useKeysWithin(box: RefObject<HTMLElement | null>, step: (direction: -1 | 1) => boolean): void {
  useRemoteKeys({
    down: ({ key }) => {
      if ((key !== 'left' && key !== 'right') || !box.current?.contains(document.activeElement)) return false;
      return step(key === 'left' ? -1 : 1);
    },
  });
}
