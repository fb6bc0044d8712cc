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

/**
 * Makes a jump look like motion without costing the main thread: the element is already where it belongs and a
 * transform on the compositor brings it there from where it was. Distances in CSS px.
 */
export function glide(element: HTMLElement, dx: number, dy: number): void {
  if (held || reduced?.matches || (!dx && !dy) || !element.animate) return;
  const motion = element.animate(
    [{ transform: `translate3d(${dx}px, ${dy}px, 0)` }, { transform: 'translate3d(0, 0, 0)' }],
    {
      duration: 150,
      easing: 'ease-out',
    },
  );
  gliding.set(element, motion);
}

const gliding = new WeakMap<Element, Animation>();

/** Ends what still glides, so that the next press measures where things belong and not where they are on their way. */
export function settle(element: Element | null): void {
  if (!element) return;
  gliding.get(element)?.cancel();
  gliding.delete(element);
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
