import type { PlaybackReport } from '../../src/contract/beacon';
import { heights } from './names';

/** The longest time that a report may give: no film is longer. */
const MOST_MS = 24 * 3_600_000;
const MOST_STALLS = 10_000;
const errors = ['notFound', 'forbidden', 'refused', 'offline', 'stall', 'decode', 'unsupported', 'server'];
const layouts: readonly string[] = ['tv', 'touch', 'desktop'];
/** The browser's engine with its version rounded to tens, too coarse to identify anybody. */
const ENGINE = /^(?:chromium|firefox|safari)\d{0,2}0$|^other$/;

const whole = (value: unknown, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;

/** Reads a report. @param text as it came @returns null where any part of it is not valid */
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
    // The sender gets a refusal for text that is not JSON.
    return null;
  }
}

/** The names of the further counters that a playback adds to. */
export const kindsOf = ({ engine, layout, height, error }: PlaybackReport): string[] => [
  `played.engine.${engine}`,
  `played.layout.${layout}`,
  `played.height.${heights.find((most) => height <= most) ?? heights.at(-1)}`,
  ...(error ? [`playErrors.${error}`] : []),
];
