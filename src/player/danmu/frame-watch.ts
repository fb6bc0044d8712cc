/** How frames are counted. */
export interface FrameRule {
  /** Frames that a verdict is made of: some four seconds at 60 a second. */
  frames: number;
  /** A frame that took longer is late: one and a half of the time a frame has at 60 a second. Milliseconds. */
  lateMs: number;
  /** An interval longer than this is no frame: the page was hidden, or the TV slept. Milliseconds. */
  gapMs: number;
}
export const frameRule: FrameRule = { frames: 240, lateMs: 25, gapMs: 1_000 };
/** Where more frames than this share are late, the viewer sees a stutter. */
const lateShare = 0.1;

export type Verdict = 'smooth' | 'stutters';

/** What it means to the viewer that `late` of so many frames were late. */
export const verdictOf = (late: number, frames: number): Verdict => (late / frames > lateShare ? 'stutters' : 'smooth');

/**
 * What frames say about a device: takes the time between two of them, in ms, and answers once enough are in.
 * @returns null until then; afterwards whether it stutters, and it begins anew.
 */
export function createFrameJudge(): (interval: number) => Verdict | null {
  let frames = 0;
  let late = 0;
  return (interval) => {
    if (!(interval > 0) || interval > frameRule.gapMs) return null;
    frames += 1;
    if (interval > frameRule.lateMs) late += 1;
    if (frames < frameRule.frames) return null;
    const verdict = verdictOf(late, frames);
    frames = 0;
    late = 0;
    return verdict;
  };
}

/**
 * Watches the frames of the page until there is a verdict.
 * @returns ends it before; nothing runs afterwards.
 */
export function watchFrames(onVerdict: (verdict: Verdict) => void): () => void {
  const judge = createFrameJudge();
  let last = 0;
  let frame = requestAnimationFrame(function look(now) {
    const verdict = last ? judge(now - last) : null;
    last = now;
    if (verdict) onVerdict(verdict);
    else frame = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(frame);
}
