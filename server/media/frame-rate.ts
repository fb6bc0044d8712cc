import type { StreamFacts } from './probe-banner';

/** A fraction as a number; 0 where it is none. */
export function fraction(text: string | undefined): number {
  const [up = 0, down = 1] = (text ?? '').split(/[/:]/).map(Number);
  const value = up / down;
  return Number.isFinite(value) ? value : 0;
}

/** A rate as it may be used: 25 where there is none, never outside 1 to 60. */
function usable(text: string): string {
  const fps = fraction(text);
  if (fps <= 0) return '25';
  if (fps > 60) return '60';
  return fps < 1 ? '1' : text;
}

/** Share by which the average of a steady rate may be off: containers round their times. */
const STEADY = 0.03;

/** The base rate of interlaced film counts its fields. */
function stated({ rate, baseRate, interlaced }: StreamFacts): string {
  const isVariable = !interlaced && fraction(rate) > 0 && fraction(baseRate) > fraction(rate) * (1 + STEADY);
  return usable(isVariable ? baseRate : rate);
}

/** Pictures in succession that make a part of a film: fewer may be a pause made up for, or a mistake in the times. */
const PART = 24;

/** What parts of films are made at; all other rates fit into 60. */
const usual = [24, 25, 30, 48, 50];

/** Containers round to a millisecond: at 60 pictures a second the longest time between two of them says 58.8. */
const isOf = (rate: number, found: number): boolean => found > rate * (1 - STEADY) && found <= rate * 1.01;

/**
 * Pure: pictures a second in the quickest part of a film, none of which is further from the next than that says; 0
 * where there are too few to tell. @param times of its pictures in their order, ms
 */
export function quickestPart(times: readonly number[]): number {
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
  let shortest = Number.POSITIVE_INFINITY;
  for (let at = 0; at + PART <= gaps.length; at += 1) {
    shortest = Math.min(shortest, Math.max(...gaps.slice(at, at + PART)));
  }
  return 1000 / shortest;
}

/**
 * The rate at which a film is packaged: what its header says, which tells of its beginning or its average, or that of a
 * part which is quicker. @param quickest pictures a second in its quickest part, 0 for unknown
 */
export function rateOf(video: StreamFacts, quickest: number): string {
  const rate = stated(video);
  if (video.interlaced || quickest <= fraction(rate) * (1 + STEADY)) return rate;
  return String(usual.find((known) => isOf(known, quickest)) ?? 60);
}
