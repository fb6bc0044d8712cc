import type { PlayerStore } from './ability';
import { onAbort } from './listen';
import type { PlayerPrefs, PlayerState, QualityChoice } from './state';

/** The commands that bring a preference back. */
interface PrefCommands {
  setRate(rate: number): void;
  setQuality(quality: QualityChoice): void;
  preferSubtitle(language: string): void;
  preferAudio(language: string): void;
  setAutoNext(on: boolean): void;
}

export interface KeepPrefs {
  store: PlayerStore;
  commands: PrefCommands;
  prefs?: Partial<PlayerPrefs>;
  onPrefs?(prefs: PlayerPrefs, before: PlayerPrefs): void;
  signal: AbortSignal;
}

/** Brings back what the viewer chose last time, and tells the owner whenever that changes, and what it was before. */
export function keepPrefs({ store, commands, prefs = {}, onPrefs, signal }: KeepPrefs): void {
  if (prefs.rate !== undefined) commands.setRate(prefs.rate);
  if (prefs.quality !== undefined) commands.setQuality(prefs.quality);
  if (prefs.subtitleLanguage !== undefined) commands.preferSubtitle(prefs.subtitleLanguage);
  if (prefs.audioLanguage !== undefined) commands.preferAudio(prefs.audioLanguage);
  if (prefs.autoNext !== undefined) commands.setAutoNext(prefs.autoNext);
  if (!onPrefs) return;

  onAbort(
    signal,
    store.subscribe((state, before) => {
      if (keys.some((key) => state[key] !== before[key])) onPrefs(prefsOf(state), prefsOf(before));
    }),
  );
}

const keys: readonly (keyof PlayerPrefs & keyof PlayerState)[] = [
  'rate',
  'quality',
  'subtitleLanguage',
  'audioLanguage',
  'autoNext',
];

function prefsOf(state: PlayerState): PlayerPrefs {
  const { rate, quality, subtitleLanguage, audioLanguage, autoNext } = state;
  return { rate, quality, subtitleLanguage, audioLanguage, autoNext };
}
