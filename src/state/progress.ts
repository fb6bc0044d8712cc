import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { queryClient } from '../api/queries';
import type { Platform } from '../platform/platform';

/** A report of where the viewer is, in seconds. */
export interface Progress {
  episodeKey: string;
  position: number;
  duration: number;
}

const storageKey = 'dt.progress';
let storage: Platform['storage'] | null = null;

/**
 * Reports that the server has not acknowledged yet, by episode: a reload, a lost network or a TV that is switched off
 * must not cost the viewer's place.
 */
let pending: Record<string, Progress> = {};

const isProgress = (value: unknown): value is Progress => {
  const p = value as Partial<Progress> | null;
  return typeof p?.episodeKey === 'string' && typeof p.position === 'number' && typeof p.duration === 'number';
};

export function startProgress(platform: Platform): void {
  storage = platform.storage;
  try {
    const stored = JSON.parse(storage.get(storageKey) ?? '{}') as Record<string, unknown>;
    pending = {};
    for (const key of Object.keys(stored)) {
      const value = stored[key];
      if (isProgress(value)) pending[key] = value;
    }
  } catch {
    pending = {};
  }
  for (const progress of Object.values(pending)) void send(progress);
}

const keep = () => storage?.set(storageKey, JSON.stringify(pending));

async function send(progress: Progress): Promise<void> {
  try {
    await call('addPlayRecord', progress);
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Kept: it goes out with the next report, or at the next start. A refusal (the title is gone) is final.
    if (error.kind !== 'notFound' && error.kind !== 'refused') return;
  }
  if (pending[progress.episodeKey] === progress) {
    delete pending[progress.episodeKey];
    keep();
  }
  void queryClient.invalidateQueries({ queryKey: ['playRecords'] });
}

/** Keeps the report on this device, then sends it. */
export function reportProgress(progress: Progress): void {
  pending[progress.episodeKey] = progress;
  keep();
  void send(progress);
}

/** Where this device left the episode, if the server does not know yet; null when it does. Seconds. */
export const unsentPosition = (episodeKey: string): number | null => pending[episodeKey]?.position ?? null;
