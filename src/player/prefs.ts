import { onAbort } from './listen';
import type { Store } from './store';

/** The height of the picture that the viewer asks for; 'auto' goes by the network. */
export type QualityChoice = 'auto' | number;

/** What the viewer chose and wants to find again next time. The owner stores it. Volume is not kept: volume.ts. */
export interface PlayerPrefs {
  rate: number;
  quality: QualityChoice;
  /** Language of the subtitles, '' for off. */
  subtitleLanguage: string;
  audioLanguage: string;
  autoNext: boolean;
}

/** The commands that bring a preference back. */
interface PrefCommands {
  setRate(rate: number): void;
  setQuality(quality: QualityChoice): void;
  preferSubtitle(language: string): void;
  preferAudio(language: string): void;
  setAutoNext(on: boolean): void;
}

export interface PrefsDeps {
  store: Store<PlayerPrefs>;
  commands: PrefCommands;
  prefs?: Partial<PlayerPrefs>;
  onPrefs?(prefs: PlayerPrefs, before: PlayerPrefs): void;
  signal: AbortSignal;
}

/** Brings back what the viewer chose last time, and tells the owner whenever that changes, and what it was before. */
export function keepPrefs({ store, commands, prefs = {}, onPrefs, signal }: PrefsDeps): void {
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

const keys: readonly (keyof PlayerPrefs)[] = ['rate', 'quality', 'subtitleLanguage', 'audioLanguage', 'autoNext'];

function prefsOf(state: PlayerPrefs): PlayerPrefs {
  const { rate, quality, subtitleLanguage, audioLanguage, autoNext } = state;
  return { rate, quality, subtitleLanguage, audioLanguage, autoNext };
}
