import { type RefObject, useEffect, useRef } from 'react';
import { pinched, type Size, stepped, type View, within } from './zoom';

/** A finger that goes this far sideways turns to the next picture. CSS px. */
const SWIPE_PX = 48;
/** Less than this is no movement. */
const STILL_PX = 8;
/** Two taps within so long are one. Milliseconds. */
const DOUBLE_MS = 280;

interface Fingers {
  view: View;
  setView: (view: View) => void;
  turn: (step: number) => void;
  tap: () => void;
  picture: Size | undefined;
  room: Size;
}

/** How it lay when the fingers came. */
interface Begun {
  view: View;
  x: number;
  y: number;
  /** Between two fingers; 0 for one. */
  apart: number;
  moved: boolean;
}

/** Swipes, two fingers, taps and double taps on the stage. A second finger begins anew, so that nothing jumps. */
export function useFingers(stage: RefObject<HTMLElement | null>, fingers: Fingers): void {
  const latest = useRef(fingers);
  latest.current = fingers;
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let begun: Begun | null = null;
    let waiting = 0;
    const begin = ({ touches }: TouchEvent, moved: boolean) => {
      begun =
        touches.length === 0
          ? null
          : { view: latest.current.view, ...middleOf(touches), apart: apartIn(touches), moved };
    };
    const start = (event: TouchEvent) => begin(event, begun?.moved ?? false);
    const move = (event: TouchEvent) => {
      const { picture, room, setView } = latest.current;
      if (!begun || !picture) return;
      const { x, y } = middleOf(event.touches);
      const [dx, dy] = [x - begun.x, y - begun.y];
      if (Math.abs(dx) > STILL_PX || Math.abs(dy) > STILL_PX || begun.apart > 0) begun.moved = true;
      if (event.cancelable) event.preventDefault();
      const { view, apart } = begun;
      if (apart > 0) {
        const at = { x: begun.x - room.width / 2, y: begun.y - room.height / 2 };
        setView(pinched(view, (view.scale * apartIn(event.touches)) / apart, at, picture, room));
      } else if (view.scale > 1) setView(within({ ...view, x: view.x + dx, y: view.y + dy }, picture, room));
    };
    const tapped = () => {
      const { picture, room, view, setView, tap } = latest.current;
      if (waiting) {
        window.clearTimeout(waiting);
        waiting = 0;
        if (picture) setView(stepped(view, picture, room));
        return;
      }
      waiting = window.setTimeout(() => {
        waiting = 0;
        tap();
      }, DOUBLE_MS);
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (event.touches.length > 0) return begin(event, true);
      if (begun && touch) {
        const way = touch.clientX - begun.x;
        if (!begun.moved) tapped();
        else if (begun.apart === 0 && begun.view.scale === 1 && Math.abs(way) >= SWIPE_PX)
          latest.current.turn(way < 0 ? 1 : -1);
      }
      begun = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      window.clearTimeout(waiting);
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [stage]);
}

function middleOf(touches: TouchList): { x: number; y: number } {
  const all = Array.from(touches);
  const mean = (of: (touch: Touch) => number) =>
    all.reduce((sum, touch) => sum + of(touch), 0) / Math.max(1, all.length);
  return { x: mean(({ clientX }) => clientX), y: mean(({ clientY }) => clientY) };
}

function apartIn(touches: TouchList): number {
  const [a, b] = Array.from(touches);
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}
