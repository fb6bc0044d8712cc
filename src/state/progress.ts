import { attempt } from '../api/attempt';
import { call, serverNow } from '../api/client';
import { queryClient } from '../api/queries';
import { limits } from '../contract/limits';
import { ret } from '../contract/ret';
import { json, stored } from '../platform/stored';
import { useSession } from './session';

/** A report of where the viewer is, in seconds. */
export interface Progress {
  episodeKey: string;
  position: number;
  duration: number;
}

/** What this device keeps of a report besides, and does not send. */
interface Beside {
  /** Title of the episode. Older versions kept none. */
  mediaKey?: string;
}

/** A report that the server has not acknowledged, and when the viewer was there: unix ms by the device's clock. */
export interface Unsent extends Progress, Beside {
  /** Older versions kept none: their reports count as older than any. */
  at?: number;
}

const isUnsent = (value: unknown): value is Unsent => {
  const p = value as Partial<Unsent> | null;
  if (p?.at !== undefined && typeof p.at !== 'number') return false;
  if (p?.mediaKey !== undefined && typeof p.mediaKey !== 'string') return false;
  return typeof p?.episodeKey === 'string' && typeof p.position === 'number' && typeof p.duration === 'number';
};

/**
 * Reports that the server has not acknowledged yet, by episode: a reload, a lost network or a TV that is switched off
 * must not cost the viewer's place. Nothing of it is kept in memory, so that it goes with its account.
 */
const unsent = stored(
  'progress',
  json((found) => {
    const reports: Record<string, Unsent> = {};
    const rows = Object(found) as Record<string, unknown>;
    for (const key of Object.keys(rows)) {
      const row = rows[key];
      if (isUnsent(row)) reports[key] = row;
    }
    return reports;
  }),
);

export function startProgress(): void {
  for (const progress of Object.values(unsent.get())) void send(progress);
}

/** The screen that a report keeps. */
export interface OwnScreen {
  play: string;
  /** Another one took its place. @param screens that may play at once */
  onStopped(screens: number): void;
}

/** For how long a report has waited here, in seconds. The server cannot go by the time itself: its clock is another one. */
function ageOf({ at = 0 }: Unsent): number {
  return Math.min(limits.playRecordAgeMax, Math.max(0, Math.round((Date.now() - at) / 1_000)));
}

async function send(unsentOne: Unsent, screen?: OwnScreen): Promise<void> {
  const { at: _, mediaKey: __, ...progress } = unsentOne;
  const play = screen && useSession.getState().token ? { play: screen.play } : {};
  const age = ageOf(unsentOne);
  const late = age > 0 ? { age } : {};
  const [answer, refusal] = await attempt(call('addPlayRecord', { ...progress, ...late, ...play }));
  if (answer?.stopped) screen?.onStopped(answer.screens);
  // Kept: it goes out with the next report, or at the next start. A refusal (the title is gone) is final, but for the one
  // that says 'too often'.
  if (refusal && (refusal.ret === ret.tooMany || (refusal.kind !== 'notFound' && refusal.kind !== 'refused'))) return;
  const { episodeKey, position } = progress;
  // The viewer may have gone on meanwhile.
  if (unsent.get()[episodeKey]?.position === position) forgetProgress([episodeKey]);
  void queryClient.invalidateQueries({ queryKey: ['playRecords'] });
}

/** Keeps the report on this device, then sends it. */
export function reportProgress(progress: Progress & Beside, screen?: OwnScreen): void {
  const now = { ...progress, at: Date.now() };
  unsent.set({ ...unsent.get(), [progress.episodeKey]: now });
  void send(now, screen);
}

/** What the server does not know yet, by episode. */
export const unsentReports = (): Readonly<Record<string, Unsent>> => unsent.get();

/** Where the viewer is in an episode, in seconds, and when that was, unix ms by the server's clock. */
interface Place {
  episodeKey: string;
  position: number;
  watchedAt?: number;
}

/**
 * Where to go on: where this device left the episode, if the server does not know of that yet and of no later place either, from another
 * device. Call it after an answer of the server has told its time.
 */
export function latestPlace<P extends Place>(known: P, left = unsentReports()): P {
  const own = left[known.episodeKey];
  if (!own) return known;
  const watchedAt = Math.max(0, (own.at ?? 0) + serverNow() - Date.now());
  return watchedAt >= (known.watchedAt ?? 0) ? { ...known, position: own.position, watchedAt } : known;
}

/** Drops what was not sent of these episodes, or of all ('*'). */
export function forgetProgress(episodeKeys: readonly string[] | '*'): void {
  const left = unsent.get();
  for (const key of episodeKeys === '*' ? Object.keys(left) : episodeKeys) delete left[key];
  unsent.set(left);
}

/** Drops what was not sent of any episode of these titles: it would bring back what the viewer deleted. */
export function forgetTitles(mediaKeys: readonly string[]): void {
  const reports = Object.values(unsent.get());
  forgetProgress(
    reports.filter(({ mediaKey = '' }) => mediaKeys.indexOf(mediaKey) >= 0).map(({ episodeKey }) => episodeKey),
  );
}
