/** How even the picture moved, measured over some seconds. */
export interface FrameFacts {
  /** Frames a second, to a tenth. */
  rate: number;
  /** Milliseconds. */
  longest: number;
  /** Frames that should have been, and were not. */
  dropped: number;
  total: number;
}

export const measureMs = 3_000;

/** @param times of frames, in ms, in their order @returns null where there are too few to say anything */
export function frameFacts(times: readonly number[]): FrameFacts | null {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const sorted = gaps.slice().sort((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)];
  const spent = (times[times.length - 1] ?? 0) - (times[0] ?? 0);
  if (usual === undefined || usual <= 0 || spent <= 0) return null;
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0);
  return {
    rate: Math.round((gaps.length / spent) * 10_000) / 10,
    longest: Math.round(sorted[sorted.length - 1] ?? 0),
    dropped,
    total: gaps.length + dropped,
  };
}

/** @returns the times of all frames of the next seconds */
export function recordFrames(signal: AbortSignal): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const step = (now: number) => {
      times.push(now);
      const done = signal.aborted || now - (times[0] ?? now) >= measureMs;
      if (done) resolve(times);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
