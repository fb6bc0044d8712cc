/** Whether an arrow is being held: motion is switched off then, so that every step is painted where it ends. */
let held = false;
export const isHeld = (): boolean => held;
export function setHeld(on: boolean): void {
  if (held === on) return;
  held = on;
  if (on) document.documentElement.setAttribute('data-held', '');
  else document.documentElement.removeAttribute('data-held');
}

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const glideMs = 150;

interface Glide {
  motion: Animation;
  dx: number;
  dy: number;
}
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
  if (held || reduced?.matches || (!fromX && !fromY) || !element.animate) return;
  const motion = element.animate(
    [{ transform: `translate3d(${fromX}px, ${fromY}px, 0)` }, { transform: 'translate3d(0, 0, 0)' }],
    { duration: glideMs, easing: 'ease-out' },
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
  // Where the engine cannot tell how far it got (before Chromium 84), it counts as there.
  const progress = going.motion.effect?.getComputedTiming?.().progress ?? 1;
  going.motion.finish();
  gliding.delete(element);
  return { dx: going.dx * (1 - progress), dy: going.dy * (1 - progress) };
}

/** Runs once the frame of the current key press is on the screen, so mounting never delays it. */
export function afterPaint(work: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
