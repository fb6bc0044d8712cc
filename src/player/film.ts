import type { Tiles } from '../contract/schemas/video';
import type { PlayerError } from './errors';

/** One subtitle file (WebVTT) beside the film. */
export interface SubtitleSource {
  url: string;
  /** BCP 47, 'und' for unknown. */
  language: string;
  /** The name it was given, '' for none: it is called by its language then (track-name.ts). */
  label: string;
}

/** Addresses as the element is to fetch them: absolute, or relative to the page. Empty means there is none. */
export interface Address {
  hls: string;
  dash: string;
  /** Unix seconds by the server's clock; 0 or absent: it never runs out. */
  expires?: number;
  /** The signed part: from the host to the last character before the film's own path. '' or absent: there is none. */
  grant?: string;
  /** The unsigned address that `grant` replaces: files beside the film are named by it. Absent where there is no grant. */
  open?: string;
  /** Of a film that is encrypted with ClearKey: key id -> key, both hex. Empty or absent: it is not. */
  clearKeys?: Record<string, string>;
}

/** Shaka's `drm` settings as an operator gives them: license servers by key system, and what each needs besides. */
export interface DrmSettings {
  servers: Record<string, string>;
  advanced: Record<string, Record<string, unknown>>;
}

/** What `load` plays; without an address, `hooks.refreshAddress` is asked for one. Times in seconds of the film. */
export interface PlayerSource extends Address {
  episodeKey: string;
  title: string;
  startAt: number;
  /** Somebody asked for this very second: a film that is nearly over begins there all the same. */
  exact?: boolean;
  /** Of the catalogue; 0 when unknown. Decides, before anything is fetched, whether `startAt` counts as watched. */
  duration: number;
  tiles: Tiles | null;
  subtitles: SubtitleSource[];
  /** What the catalogue promises; replaced by what the manifest holds as soon as it is known. */
  heights: number[];
  /** For films that another DRM system protects. */
  drm?: DrmSettings;
  /** Play when ready; false waits for `play()`. */
  autoplay?: boolean;
}

/** What is played, and how far it has come. Written by what opens films and by the error ability alone. */
export interface FilmState {
  /** idle: nothing loaded; loading: until the first frame can be shown; ready; failed: `error` says why. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  source: PlayerSource | null;
  error: PlayerError | null;
}

export const initialFilm: FilmState = { status: 'idle', source: null, error: null };
