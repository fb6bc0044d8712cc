/** A step that comes so soon after the last one was seen is rapid. Milliseconds. */
const rapidMs = 250;
/** When the last step was taken, or seen: on a slow device the viewer waits for it before the next press. */
let steppedAt = Number.NEGATIVE_INFINITY;
let rapid = false;
/** The viewer holds an arrow, or presses faster than motion ends. */
export const isRapid = (): boolean => rapid;

/**
 * A step of the focus is about to be taken. While steps are rapid, each is painted where it ends: motion would never come to
 * rest, and a slow television lacks the time for its frames.
 * @param at the press's own time, ms
 * @param repeated the key is held
 */
export function noteStep(at: number, repeated: boolean): void {
  setRapid(repeated || at - steppedAt < rapidMs);
  steppedAt = at;
  if (waiting.size > 0) awaitPause();
}

/** The rapid steps are over: the next move glides, whether a key or a pointer causes it. */
export const endRapid = (): void => setRapid(false);

/**
 * How long a press takes to be seen here: a smoothed mean of the last few. Above `slowMs` the device counts as slow, below
 * `fastMs` as fast again.
 */
const slowMs = 50;
const fastMs = 40;
const smoothing = 0.3;
let paintMs = 0;
let slow = false;

/** The step taken at `at` is on the screen at `seenAt`, both in ms of performance.now(). Other presses than steps are ignored. */
export function noteSeen(at: number, seenAt: number): void {
  if (at !== steppedAt) return;
  steppedAt = seenAt;
  paintMs += (Math.min(seenAt - at, 4 * slowMs) - paintMs) * smoothing;
  slow = paintMs > (slow ? fastMs : slowMs);
  // What waits for a pause waits for one of the viewer's, not for the device's.
  if (waiting.size > 0) awaitPause();
}

const waiting = new Set<() => void>();
let pause = 0;
/** So much of what waited is done at a stretch; a press that comes meanwhile is heard, and the rest waits on. Milliseconds. */
const stretchMs = 8;

/**
 * Runs work that is not needed during rapid steps, e.g. asking for the pictures of rows that pass by: at once where the
 * device keeps up, else when the steps pause. Nine pictures are half of what a new row costs (bench keys.cpu.down).
 */
export function afterRapid(work: () => void): void {
  if (!(rapid && slow)) {
    work();
    return;
  }
  waiting.add(work);
  awaitPause();
}

function awaitPause(): void {
  window.clearTimeout(pause);
  pause = window.setTimeout(catchUp, rapidMs);
}

function catchUp(): void {
  const until = performance.now() + stretchMs;
  for (const work of Array.from(waiting)) {
    waiting.delete(work);
    work();
    if (performance.now() >= until) break;
  }
  if (waiting.size > 0) pause = window.setTimeout(catchUp, 0);
}

function setRapid(on: boolean): void {
  if (rapid === on) return;
  rapid = on;
  if (on) document.documentElement.setAttribute('data-rapid', '');
  else document.documentElement.removeAttribute('data-rapid');
}
