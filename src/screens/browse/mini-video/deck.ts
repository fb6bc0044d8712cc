/** Films that have an element of their own: the one before, the one that is seen, and the two after it. */
export const slots = 4;
const behind = 1;

/** Which film each slot holds while `at` is seen; -1 for none. A film keeps its slot as long as it has one. */
export function filmsInSlots(at: number, count: number): number[] {
  const held = new Array<number>(slots).fill(-1);
  for (let film = Math.max(0, at - behind); film < Math.min(count, at - behind + slots); film += 1)
    held[film % slots] = film;
  return held;
}

/** Share of the height that a finger has to move a film, and px a ms at which less is enough. */
const enough = 0.18;
const flick = 0.4;

/**
 * What letting go of a drag means: 1 the next film, -1 the one before, 0 neither.
 * @param moved px, below 0 upwards @param height px of a film @param ms how long it took
 */
export function afterDrag(moved: number, height: number, ms: number): -1 | 0 | 1 {
  const far = Math.abs(moved) > height * enough;
  const fast = Math.abs(moved) > 24 && Math.abs(moved) / Math.max(1, ms) > flick;
  if (!far && !fast) return 0;
  return moved < 0 ? 1 : -1;
}

/** At the ends a drag gives way a little, and leads nowhere. */
export const resisted = (moved: number, at: number, count: number): number =>
  (moved > 0 && at === 0) || (moved < 0 && at >= count - 1) ? moved / 4 : moved;

/** A wheel, or two fingers on a pad, that turn so far lead to another film. CSS px. */
const wheelPx = 40;
/** So long after the last turn the next one is another: a pad goes on by itself for a while. Milliseconds. */
const wheelRestMs = 150;

type Turned = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey' | 'timeStamp'>;

/** @returns what a wheel that turned so means: the next film, the one before, or nothing; one film for each turn, however long it goes on */
export function createWheel(): (turned: Turned) => -1 | 0 | 1 {
  let [last, gone, led] = [Number.NEGATIVE_INFINITY, 0, false];
  return ({ deltaX, deltaY, deltaMode, ctrlKey, timeStamp }) => {
    // With Ctrl, which is how a pinch on a pad comes, the browser makes the page larger.
    if (ctrlKey || Math.abs(deltaX) > Math.abs(deltaY)) return 0;
    if (timeStamp - last > wheelRestMs) [gone, led] = [0, false];
    last = timeStamp;
    gone += deltaMode === 0 ? deltaY : Math.sign(deltaY) * wheelPx;
    if (led || Math.abs(gone) < wheelPx) return 0;
    led = true;
    return gone > 0 ? 1 : -1;
  };
}
