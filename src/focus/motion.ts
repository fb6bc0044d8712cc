import { isBrisk } from './walk';

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
/** The viewer wants nothing to move. */
export const isCalm = (): boolean => reduced?.matches ?? false;

const glideMs = 150;
/**
 * The end of an animation is three frames of the main thread; one that is replaced before it ends has none. So it stands
 * still for as long as a walking viewer takes for the next press (bench keys.cpu).
 */
const restMs = 450;

interface Glide {
  motion: Animation;
  dx: number;
  dy: number;
}
/** `ease-out` leaves (1 - time) to about this power of the way. */
const easeOut = 1.7;
const gliding = new WeakMap<Element, Glide>();

/**
 * Makes a jump look like motion without costing the main thread: the element is already where it belongs and a
 * transform on the compositor brings it there from where it was. Distances in CSS px. A jump while it still glides goes
 * on from where it is seen: two animations of one property on one element would run on the main thread, frame by frame.
 */
export function glide(element: HTMLElement, dx: number, dy: number): void {
  const rest = settle(element);
  const fromX = dx + rest.dx;
  const fromY = dy + rest.dy;
  if (isBrisk() || isCalm() || (!fromX && !fromY) || !element.animate) return;
  const there = 'translate3d(0, 0, 0)';
  const motion = element.animate(
    [
      { transform: `translate3d(${fromX}px, ${fromY}px, 0)`, easing: 'ease-out' },
      { transform: there, offset: glideMs / (glideMs + restMs) },
      { transform: there },
    ],
    glideMs + restMs,
  );
  gliding.set(element, { motion, dx: fromX, dy: fromY });
}

/**
 * Ends what still glides, so that what is measured next is where things belong and not where they are on their way.
 * @returns how far, in CSS px, it still was from there: what goes on gliding starts with that.
 */
export function settle(element: Element | null): { dx: number; dy: number } {
  const going = element ? gliding.get(element) : undefined;
  if (!element || !going) return { dx: 0, dy: 0 };
  const share = Math.min(1, Number(going.motion.currentTime ?? glideMs) / glideMs);
  going.motion.finish();
  gliding.delete(element);
  const left = (1 - share) ** easeOut;
  return { dx: going.dx * left, dy: going.dy * left };
}
