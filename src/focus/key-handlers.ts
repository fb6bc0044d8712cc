import type { RefObject } from 'react';
import type { RemoteKey } from '../platform/keys';
import { createChain, useChain } from './chain';

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

const chain = createChain<KeyHandler>();

/** A remote key went down, or repeats. @returns true when a handler has used it */
export const keyDown = (press: KeyPress): boolean => chain.ask((handler) => handler.down?.(press) ?? false);
/** A remote key was let go. @returns true when a handler has used it */
export const keyUp = (press: KeyPress): boolean => chain.ask((handler) => handler.up?.(press) ?? false);

/**
 * Hears remote keys before focus does: the player's seeking, colour keys, media keys. The innermost scope is asked
 * first. A screen uses it for keys that are its own, never to move focus.
 */
export function useRemoteKeys(handler: KeyHandler, enabled = true): void {
  useChain(chain, handler, { enabled });
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
