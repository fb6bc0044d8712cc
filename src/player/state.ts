import type { Tiles } from '../contract/schemas/video';
import type { DanmuSettings } from './danmu';

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
  /** The signed part, from the host to the last sign before the film's own path; '' or absent: there is none. */
  grant?: string;
  /** What `grant` stands in place of: files beside the film are named by it. Absent where there is no grant. */
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

/**
 * `offline` also stands for a host that does not answer at all; `forbidden` is an address that ran out, `refused` a
 * viewer who may not watch.
 */
export type PlayerErrorKind =
  | 'notFound'
  | 'forbidden'
  | 'refused'
  | 'offline'
  | 'stall'
  | 'decode'
  | 'unsupported'
  | 'server';

/** Why the server does not let this viewer watch (spec section 4). */
export interface Refusal {
  /** In its own words. */
  reason: string;
  /** Signing in is the way on. */
  login: boolean;
  /** What the film costs this viewer; 0 where gold does not help. */
  gold: number;
  /** Gold that the viewer has. */
  have: number;
}

export interface PlayerError {
  kind: PlayerErrorKind;
  /** Whether `retry()` can help. */
  retryable: boolean;
  /** For the log and for a support call: 'shaka-1001-404', 'media-3', 'watchdog'. */
  code: string;
  /** Of kind `refused` alone. */
  refusal?: Refusal;
}

export interface AudioChoice {
  id: string;
  language: string;
  label: string;
}

export interface SubtitleChoice extends AudioChoice {
  url: string;
}

export interface EpisodeChoice {
  episodeKey: string;
  /** 1-based. */
  index: number;
  title: string;
  /** Only for members. */
  vip?: boolean;
  /** A picture on the media host, '' or absent for none. */
  thumb?: string;
}

/** A range in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** While a seek is being aimed: the element has not moved yet. `target` in seconds. */
export interface Scrub {
  target: number;
  /** Where it began. */
  from: number;
}

export type QualityChoice = 'auto' | number;

/** What the viewer chose and wants to find again next time. The owner stores it. Loudness is the evening's: volume.ts. */
export interface PlayerPrefs {
  rate: number;
  quality: QualityChoice;
  /** Language of the subtitles, '' for off. */
  subtitleLanguage: string;
  audioLanguage: string;
  autoNext: boolean;
}

export interface PlaybackState {
  /** idle: nothing loaded; loading: until the first frame can be shown; ready; failed: `error` says why. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  source: PlayerSource | null;
  paused: boolean;
  ended: boolean;
  /** The engine refused to start by itself (autoplay rules): a press of OK is needed. */
  blocked: boolean;
}

export interface SeekState {
  /** Seconds, as the element reports it (about 4 times a second). */
  currentTime: number;
  /** Seconds, 0 until known. */
  duration: number;
  seeking: boolean;
  buffered: TimeRange[];
  scrub: Scrub | null;
}

export interface QualityState {
  /** Ascending, without doubles. */
  heights: number[];
  /** What the viewer asked for. */
  quality: QualityChoice;
  /** Height of the picture being decoded now, 0 until known. */
  height: number;
}

export interface AudioState {
  audioTracks: AudioChoice[];
  /** Id of the one heard. */
  audioTrack: string;
  /** What the viewer asked for, '' for the film's own first. */
  audioLanguage: string;
}

export interface TextState {
  subtitles: SubtitleChoice[];
  /** Id of the one shown, '' for off. */
  subtitle: string;
  /** What the viewer asked for, '' for off. */
  subtitleLanguage: string;
}

export interface EpisodesState {
  episodes: EpisodeChoice[];
  episodeKey: string;
  /** '' at either end. */
  nextEpisodeKey: string;
  previousEpisodeKey: string;
  autoNext: boolean;
  /** Seconds until the next episode begins by itself; 0 while that is far off, or not to happen. */
  upNextIn: number;
  /** Several episodes have run without a sign of the viewer: the next one waits for an answer. */
  asksStillWatching: boolean;
  /** The film has come to its end, and nothing follows by itself. */
  finished: boolean;
}

export interface SleepState {
  /** Minutes that were asked for, or the end of this episode; 0 for off. */
  sleep: number | 'end';
  /** When the film will be stopped, unix ms by the device's clock; 0 while no time is set. */
  sleepUntil: number;
}

export interface PipState {
  pip: boolean;
  /** The engine can do it. */
  pipPossible: boolean;
}

export interface DanmuState {
  danmuOn: boolean;
  danmuSettings: DanmuSettings;
  /** How many of this episode are in memory. */
  danmuLoaded: number;
  danmuStatus: 'idle' | 'loading' | 'ready' | 'failed';
}

/** Everything a view of the player reads. Written only by abilities, from what element and engine report. */
export interface PlayerState
  extends PlaybackState,
    SeekState,
    QualityState,
    AudioState,
    TextState,
    EpisodesState,
    SleepState,
    PipState,
    DanmuState {
  rate: number;
  volume: number;
  muted: boolean;
  /** The film should run and waits for data. */
  buffering: boolean;
  error: PlayerError | null;
  online: boolean;
  tiles: Tiles | null;
}
