/** A step that comes so soon after the last one was seen goes on with the same walk. Milliseconds. */
const walkMs = 250;
/** When the last step was taken, or seen: a slow device's viewer waits for it before the next press. */
let steppedAt = Number.NEGATIVE_INFINITY;
let brisk = false;
export const isBrisk = (): boolean => brisk;

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

/** The step taken at `at` is seen at `seenAt`, both in ms of performance.now(); what is no step says nothing. */
export function noteSeen(at: number, seenAt: number): void {
  if (at !== steppedAt) return;
  steppedAt = seenAt;
  paintMs += (Math.min(seenAt - at, 4 * slowMs) - paintMs) * smoothing;
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
