/** Seconds a step of a seek goes after the key was held so long (ms): 10, then 30, 60, 120. */
export function seekStep(heldMs: number): number {
  if (heldMs < 1_000) return 10;
  if (heldMs < 2_500) return 30;
  if (heldMs < 4_500) return 60;
  return 120;
}

/** A time within the film, short of its very end: at the end itself there is no picture. Seconds. */
export function clampTime(time: number, duration: number): number {
  const last = duration > 0 ? Math.max(0, duration - 0.5) : Number.POSITIVE_INFINITY;
  return Math.min(Math.max(time, 0), last);
}
