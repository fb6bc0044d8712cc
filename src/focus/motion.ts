import { isRapid } from './rapid-keys';

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
/** The viewer has asked their system for reduced motion. */
export const prefersReducedMotion = (): boolean => reduced?.matches ?? false;

const glideMs = 150;
/**
 * The end of an animation costs three frames of the main thread; an animation that is replaced before it ends costs none.
 * So it rests at its end for as long as a viewer takes to press the next key (bench keys.cpu).
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
 * transform on the compositor brings it there from where it was. Distances in CSS px. A jump while the element still glides
 * goes on from where it is seen: two animations of one property on one element would run on the main thread.
 */
export function glide(element: HTMLElement, dx: number, dy: number): void {
  const rest = settle(element);
  const fromX = dx + rest.dx;
  const fromY = dy + rest.dy;
  if (isRapid() || prefersReducedMotion() || (!fromX && !fromY) || !element.animate) return;
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
 * Ends an element's glide, so that what is measured next is the final place and not one on the way.
 * @returns how far the element still was from its final place, in CSS px: the next glide starts with that
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
