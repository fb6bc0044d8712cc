import type { StoreApi } from 'zustand/vanilla';
import type { Danmu } from '../contract/schemas/danmu';
import type { Log } from './log';
import type { Engine, Shaka } from './shaka';
import type { Address, PlayerPrefs, PlayerSource, PlayerState } from './state';

export type PlayerStore = StoreApi<PlayerState>;

/** What the owner of the player does for it. All optional: what is absent does not happen. */
export interface PlayerHooks {
  /** Seconds. Every `limits.playRecordIntervalMs` while playing, on pause, seek, hide and leaving. */
  onProgress?(report: { episodeKey: string; position: number; duration: number }): void;
  /** The viewer, or the end of an episode, asks for another one; answer with `load`. */
  onEpisode?(episodeKey: string): void;
  /**
   * Addresses of an episode: before it opens where `load` was given none, before they run out, after they were refused.
   * Rejects with a PlayerError; of kind `refused` where the viewer may not watch.
   */
  refreshAddress?(episodeKey: string): Promise<Address>;
  /** The server's clock, unix ms: what `expires` of an address is measured by. The device's own where absent. */
  serverNow?(): number;
  /** Comments with from <= time < to (seconds), in any order. A rejection is shown in the state and tried again later. */
  loadDanmu?(episodeKey: string, from: number, to: number, signal: AbortSignal): Promise<Danmu[]>;
  onPrefs?(prefs: PlayerPrefs, before: PlayerPrefs): void;
}

/** What an ability is given. `signal` aborts when the player is destroyed. */
export interface AbilityParts {
  media: HTMLVideoElement;
  engine: Engine;
  store: PlayerStore;
  signal: AbortSignal;
  hooks: PlayerHooks;
  log: Log;
  danmuStage: HTMLElement;
}

/** What an ability answers: its commands, and what it does at the turns of a film's life. */
export interface Attached<C> {
  commands: C;
  /** Shaka was created (at most once); its events go through `listen` with the same signal. */
  onShaka?(shaka: Shaka): void;
  /** Another film is about to load: put this ability's part of the state back. */
  onSource?(source: PlayerSource): void;
  /** The manifest is known: tracks can be read and chosen. Again after every reload. */
  onReady?(): void;
}

/** One thing the player can do. `initial` is its part of the state; commands only ask, events tell what became of it. */
export interface Ability<S extends Partial<PlayerState>, C> {
  initial: S;
  attach(parts: AbilityParts): Attached<C>;
}
