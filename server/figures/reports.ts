import type { PlaybackReport } from '../../src/contract/beacon';
import { heights } from './names';

/** A film is no longer than this, and neither is what a player counts of it. */
const MOST_MS = 24 * 3_600_000;
const MOST_STALLS = 10_000;
const errors = ['notFound', 'forbidden', 'refused', 'offline', 'stall', 'decode', 'unsupported', 'server'];
const layouts: readonly string[] = ['tv', 'touch', 'desktop'];
/** Roughly enough that nobody is told by it. */
const ENGINE = /^(?:chromium|firefox|safari)\d{0,2}0$|^other$/;

const whole = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;

/** @param text as it came @returns null where it is none, in any part */
export function reportOf(text: unknown): PlaybackReport | null {
  const given = typeof text === 'string' ? parsed(text) : null;
  if (!given) return null;
  const { firstFrameMs, error, engine, layout } = given;
  const [stalls, stallMs] = [whole(given.stalls, MOST_STALLS), whole(given.stallMs, MOST_MS)];
  const [playedMs, height] = [whole(given.playedMs, MOST_MS), whole(given.height, 10_000)];
  const first = firstFrameMs === undefined ? undefined : whole(firstFrameMs, MOST_MS);
  if (stalls === null || stallMs === null || playedMs === null || height === null || first === null) return null;
  if (typeof engine !== 'string' || !ENGINE.test(engine)) return null;
  if (typeof layout !== 'string' || !layouts.includes(layout)) return null;
  if (error !== undefined && (typeof error !== 'string' || !errors.includes(error))) return null;
  return {
    ...{ stalls, stallMs, playedMs, engine, layout: layout as PlaybackReport['layout'], height },
    ...(first === undefined ? {} : { firstFrameMs: first }),
    ...(error === undefined ? {} : { error }),
  };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // Whoever sent it hears that it is none.
    return null;
  }
}

/** By what a playback is counted as well, each as a name of its own. */
export const kindsOf = ({ engine, layout, height, error }: PlaybackReport): string[] => [
  `played.engine.${engine}`,
  `played.layout.${layout}`,
  `played.height.${heights.find((most) => height <= most) ?? heights.at(-1)}`,
  ...(error ? [`playErrors.${error}`] : []),
];
