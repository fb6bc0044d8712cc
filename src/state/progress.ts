import { attempt } from '../api/attempt';
import { call } from '../api/client';
import { queryClient } from '../api/queries';
import { ret } from '../contract/ret';
import { json, stored } from '../platform/stored';
import { useSession } from './session';

/** A report of where the viewer is, in seconds. */
export interface Progress {
  episodeKey: string;
  position: number;
  duration: number;
}

const isProgress = (value: unknown): value is Progress => {
  const p = value as Partial<Progress> | null;
  return typeof p?.episodeKey === 'string' && typeof p.position === 'number' && typeof p.duration === 'number';
};

/**
 * Reports that the server has not acknowledged yet, by episode: a reload, a lost network or a TV that is switched off
 * must not cost the viewer's place. Nothing of it is kept in memory, so that it goes with its account.
 */
const unsent = stored(
  'progress',
  json((found) => {
    const reports: Record<string, Progress> = {};
    const rows = Object(found) as Record<string, unknown>;
    for (const key of Object.keys(rows)) {
      const row = rows[key];
      if (isProgress(row)) reports[key] = row;
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

async function send(progress: Progress, screen?: OwnScreen): Promise<void> {
  const play = screen && useSession.getState().token ? { play: screen.play } : {};
  const [answer, refusal] = await attempt(call('addPlayRecord', { ...progress, ...play }));
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
export function reportProgress(progress: Progress, screen?: OwnScreen): void {
  unsent.set({ ...unsent.get(), [progress.episodeKey]: progress });
  void send(progress, screen);
}

/** What the server does not know yet, by episode. */
export const unsentReports = (): Readonly<Record<string, Progress>> => unsent.get();

/** Where this device left the episode, if the server does not know yet; null when it does. Seconds. */
export const unsentPosition = (episodeKey: string): number | null => unsentReports()[episodeKey]?.position ?? null;

/** Drops what was not sent of these episodes, or of all ('*'): it must not bring back what the viewer deleted. */
export function forgetProgress(episodeKeys: readonly string[] | '*'): void {
  const left = unsent.get();
  for (const key of episodeKeys === '*' ? Object.keys(left) : episodeKeys) delete left[key];
  unsent.set(left);
}
