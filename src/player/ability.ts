import type { Danmu } from '../contract/schemas/danmu';
import type { PlayerError, PlayerErrorKind } from './errors';
import type { Address, FilmState, PlayerSource } from './film';
import type { Log } from './log';
import type { PlayerPrefs } from './prefs';
import type { Engine, Shaka } from './shaka';
import type { Store } from './store';

/** What the owner of the player does for it. Where a hook is absent, that does not happen. */
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

/** What an ability may ask of that which opens the film (opening/). */
export interface Reopening {
  /** Opens the film anew where it stands; the kind of error before decides how. */
  reload(after: PlayerErrorKind | undefined): Promise<void>;
  /**
   * Whether somebody answers who is asked for the film that is to open. Never rejects. Null where the film has to wait: then nobody is
   * asked.
   */
  reaches(): Promise<boolean> | null;
  /** Gets a fresh address for the film that plays and takes it. False where there is none. Never rejects. */
  renew(): Promise<boolean>;
  /** The address runs out soon: `renew` should be called. */
  readonly renewalDue: boolean;
  /** A film is to open, or opens now: what the element says is not about it. */
  readonly isPending: boolean;
  /** The film that is to open begins at this second, in place of where it was to. False where none is. */
  beginAt(time: number): boolean;
  /** The viewer may not watch, or not any more: nothing of the film goes on, and it is taken out of the element. `reload` asks again. */
  refuse(error: PlayerError): void;
  /** Whether the film that is to open plays by itself when it is there. Of one that is there already the element knows. */
  playWhenReady(on: boolean): void;
}

/** What an ability is given. `S` is the part of the state it reads. */
export interface AbilityDeps<S> {
  media: HTMLVideoElement;
  engine: Engine;
  store: Store<S>;
  /** Aborts when the player is destroyed: whatever the ability listens to or waits for ends then. */
  signal: AbortSignal;
  hooks: PlayerHooks;
  log: Log;
  danmuStage: HTMLElement;
  reopening: Reopening;
}

/** The turns of a film's life at which abilities have something to do. */
export interface Turns {
  /** Shaka was created (at most once); its events go through `listen` with the ability's signal. */
  onShaka(shaka: Shaka): void;
  /** Another film is about to load: put this ability's part of the state back. The state still has the film before. */
  onSource(source: PlayerSource): void;
  /** The manifest is known: tracks can be read and chosen. Again after every reload. */
  onReady(): void;
}

/** What an ability answers: its commands, and what it does at the turns of a film's life. */
export interface Attached<Commands> extends Partial<Turns> {
  commands: Commands;
}

type Nothing = Record<never, never>;

/**
 * One thing the player can do: a file of its own and an entry in `ability-list.ts`. Commands only ask; events of element
 * and engine tell what became of it.
 * `State` is the part of the player's state that it owns, `Reads` what it reads besides that and the film.
 */
export interface Ability<
  State extends object = Nothing,
  Commands extends object = Nothing,
  Reads extends object = Nothing,
> {
  initial: State;
  attach: (deps: AbilityDeps<FilmState & State & Reads>) => Attached<Commands>;
}
