import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRemoteKeys } from '../../../focus/key-handlers';
import { afterDrag, createWheel, resisted } from './deck';

interface DeckOptions {
  count: number;
  /** Nothing comes after the last one. */
  ended: boolean;
  /** The next films are wanted: there are few left. */
  onNearEnd: () => void;
  /** One wanted to go beyond an end. */
  onEnd: (direction: -1 | 1) => void;
  /** One wanted to go on, and the next one has not come. */
  onMissing: () => void;
}

/** So many films before the last one that is known more are asked for. */
const near = 4;

/** Which film is seen, and how keys change it. */
export function useDeck({ count, ended, onNearEnd, onEnd, onMissing }: DeckOptions) {
  const [at, setAt] = useState(0);
  const latest = useRef({ at, count, ended, onNearEnd, onEnd, onMissing });
  latest.current = { at, count, ended, onNearEnd, onEnd, onMissing };
  useEffect(() => {
    if (count > 0 && at >= count - near) latest.current.onNearEnd();
  }, [at, count]);
  /** @returns false where the next one has not come yet; what lies beyond an end never will, which is said */
  const move = (direction: -1 | 1): boolean => {
    const { at: now, count: all, ended: last } = latest.current;
    const next = now + direction;
    if (next >= 0 && next < all) setAt(next);
    else if (next < 0 || last) latest.current.onEnd(direction);
    else {
      latest.current.onMissing();
      return false;
    }
    return true;
  };
  return { at, move };
}

interface Keys {
  /** What has focus while keys are the film's own. */
  film: RefObject<HTMLElement | null>;
  move: (direction: -1 | 1) => void;
  /** Absent on a phone, where they have a button. */
  onLeft?: (() => void) | undefined;
  onPlayback: (key: 'playPause' | 'play' | 'pause') => void;
  onRed: () => void;
}

/** On the film Up and Down change it and Left may open the comments; beside it arrows are focus' own. */
export function useDeckKeys({ film, move, onLeft, onPlayback, onRed }: Keys): void {
  useRemoteKeys({
    down: ({ key, repeat }) => {
      if (key === 'red') {
        if (!repeat) onRed();
        return true;
      }
      if (key === 'playPause' || key === 'play' || key === 'pause') {
        if (!repeat) onPlayback(key);
        return true;
      }
      if (!film.current?.contains(document.activeElement)) return false;
      if (key === 'up' || key === 'down') {
        // A held key would race past films that nobody saw.
        if (!repeat) move(key === 'down' ? 1 : -1);
        return true;
      }
      if (!onLeft || key !== 'left' || repeat) return false;
      onLeft();
      return true;
    },
  });
}

/** A pointer alone has a wheel (WO4): each turn of it changes the film. */
export function useDeckWheel(box: HTMLElement | null, move: (direction: -1 | 1) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    if (!box) return undefined;
    const wayOf = createWheel();
    const turned = (event: WheelEvent) => {
      const way = wayOf(event);
      if (way !== 0) latest.current(way);
    };
    // Nothing scrolls here that would have to be kept from it.
    box.addEventListener('wheel', turned, { passive: true });
    return () => box.removeEventListener('wheel', turned);
  }, [box]);
}

/** A finger moves the deck; letting go decides. */
export function useDeckDrag(
  box: HTMLElement | null,
  deck: HTMLElement | null,
  { at, count, move }: { at: number; count: number; move: (direction: -1 | 1) => void },
): void {
  const latest = useRef({ at, count, move });
  latest.current = { at, count, move };
  useEffect(() => {
    if (!box || !deck) return undefined;
    let start: { x: number; y: number; time: number; own: boolean | null } | null = null;
    const place = (moved: number) => {
      // React writes it anew only where the film changes: a finger that gives up puts back what stood there.
      deck.style.transform = `translateY(calc(${-100 * latest.current.at}% + ${moved}px))`;
      deck.style.transition = moved === 0 ? '' : 'none';
    };
    const down = (event: TouchEvent) => {
      const touch = event.touches[0];
      start =
        touch && event.touches.length === 1
          ? { x: touch.clientX, y: touch.clientY, time: Date.now(), own: null }
          : null;
    };
    const drag = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (start.own === null && Math.max(Math.abs(x), Math.abs(y)) > 10) start.own = Math.abs(y) > Math.abs(x);
      if (!start.own) return;
      event.preventDefault();
      place(resisted(y, latest.current.at, latest.current.count));
    };
    const up = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start;
      start = null;
      if (!from?.own || !touch) return;
      place(0);
      const way = afterDrag(touch.clientY - from.y, box.clientHeight, Date.now() - from.time);
      if (way !== 0) latest.current.move(way);
    };
    const cancel = () => {
      start = null;
      place(0);
    };
    box.addEventListener('touchstart', down, { passive: true });
    box.addEventListener('touchmove', drag, { passive: false });
    box.addEventListener('touchend', up);
    box.addEventListener('touchcancel', cancel);
    return () => {
      box.removeEventListener('touchstart', down);
      box.removeEventListener('touchmove', drag);
      box.removeEventListener('touchend', up);
      box.removeEventListener('touchcancel', cancel);
    };
  }, [box, deck]);
}
