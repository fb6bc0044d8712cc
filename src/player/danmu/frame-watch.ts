/** Frames that a verdict is made of: some four seconds at 60 a second. */
const framesNeeded = 240;
/** A frame that took longer was seen to be late: more than one and a half of 60 a second. Milliseconds. */
const lateMs = 25;
/** More of them than this share, and the eye calls it a stutter. */
const lateShare = 0.1;
/** Longer than this the page was hidden or the set asleep: no frame at all. Milliseconds. */
const noFrameMs = 1_000;

/**
 * What frames say about a device: takes the time between two of them, in ms, and answers once enough are in.
 * @returns null until then; afterwards whether it stutters, and it begins anew.
 */
export function createFrameJudge(): (interval: number) => 'smooth' | 'stutters' | null {
  let frames = 0;
  let late = 0;
  return (interval) => {
    if (!(interval > 0) || interval > noFrameMs) return null;
    frames += 1;
    if (interval > lateMs) late += 1;
    if (frames < framesNeeded) return null;
    const verdict = late / frames > lateShare ? 'stutters' : 'smooth';
    frames = 0;
    late = 0;
    return verdict;
  };
}

/**
 * Watches the frames of the page while `busy` says that there is something to judge by.
 * @returns ends it; nothing runs afterwards.
 */
export function watchFrames(busy: () => boolean, onVerdict: (verdict: 'smooth' | 'stutters') => void): () => void {
  const judge = createFrameJudge();
  let last = 0;
  let frame = requestAnimationFrame(function look(now) {
    frame = requestAnimationFrame(look);
    const interval = last ? now - last : 0;
    last = now;
    if (!busy()) return;
    const verdict = judge(interval);
    if (verdict) onVerdict(verdict);
  });
  return () => cancelAnimationFrame(frame);
}
