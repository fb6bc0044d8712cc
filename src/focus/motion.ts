/** A step that comes so soon after the last one was seen goes on with the same walk. Milliseconds. */
const walkMs = 250;
/** When the last step was taken, or seen: a slow device's viewer waits for it before the next press. */
let steppedAt = Number.NEGATIVE_INFINITY;
let brisk = false;

/**
 * A step of the focus is about to be taken. A viewer who holds an arrow or presses faster than motion ends sees every step
 * painted where it ends: the motion would never come to rest, and its frames are what a slow television lacks.
 * @param at the press's own time, ms
 */
export function noteStep(at: number, repeated: boolean): void {
  setBrisk(repeated || at - steppedAt < walkMs);
  steppedAt = at;
  if (waiting.size > 0) awaitPause();
}

/** The walk is over: what moves next glides, whoever moves it. */
export const endWalk = (): void => setBrisk(false);

/** How long a press takes to be seen here, smoothed over the last few; a device is slow above the first, fast below the second. */
const slowMs = 50;
const fastMs = 40;
const smoothing = 0.3;
let paintMs = 0;
let slow = false;

/** What was pressed at `pressedAt` is seen at `seenAt`, both in ms of performance.now(). */
export function notePaint(pressedAt: number, seenAt: number): void {
  const ms = seenAt - pressedAt;
  if (pressedAt === steppedAt) steppedAt = seenAt;
  paintMs += (Math.min(ms, 4 * slowMs) - paintMs) * smoothing;
  slow = paintMs > (slow ? fastMs : slowMs);
}

const waiting = new Set<() => void>();
let pause = 0;

/**
 * Runs work that a walking viewer can do without, e.g. asking for the pictures of rows that pass by: at once where the
 * device keeps up, else when the walk pauses. Nine pictures are half of what a new row costs (bench keys.cpu.down).
 */
export function afterWalk(work: () => void): void {
  if (!(brisk && slow)) {
    work();
    return;
  }
  waiting.add(work);
  awaitPause();
}

function awaitPause(): void {
  window.clearTimeout(pause);
  pause = window.setTimeout(() => {
    const due = Array.from(waiting);
    waiting.clear();
    for (const work of due) work();
  }, walkMs);
}

function setBrisk(on: boolean): void {
  if (brisk === on) return;
  brisk = on;
  if (on) document.documentElement.setAttribute('data-brisk', '');
  else document.documentElement.removeAttribute('data-brisk');
}

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
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
  if (brisk || reduced?.matches || (!fromX && !fromY) || !element.animate) return;
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
