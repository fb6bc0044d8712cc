import { createStore } from 'zustand/vanilla';
import type { DanmuAbilityOptions } from './abilities/danmu';
import type { PlayerHooks, Turns } from './ability';
import { abilitiesFor } from './ability-list';
import { compose, initialOf } from './compose';
import { initialFilm } from './film';
import { keeping, type Log } from './log';
import { createOpening } from './opening/opening';
import { keepPrefs, type PlayerPrefs } from './prefs';
import { createEngine, type ShakaNamespace } from './shaka';
import type { PlayerState } from './state';

export interface PlayerOptions {
  media: HTMLVideoElement;
  /** Over the film, positioned, the film's size. */
  danmuStage: HTMLElement;
  /** `loadShaka` of shaka.ts. */
  loadShaka: () => Promise<ShakaNamespace>;
  log?: Log;
  hooks?: PlayerHooks;
  prefs?: Partial<PlayerPrefs>;
  danmu?: DanmuAbilityOptions;
}

export type Player = ReturnType<typeof createPlayer>;

/**
 * A player on a media element of the caller's. Views read `store`, keys and buttons call `commands`, `load` opens a film
 * (again and again), `destroy` ends everything and leaves the element empty.
 */
export function createPlayer({
  media,
  danmuStage,
  loadShaka,
  log: given = () => {},
  hooks = {},
  prefs,
  danmu = {},
}: PlayerOptions) {
  const log = keeping(given);
  const life = new AbortController();
  const { signal } = life;
  const abilities = abilitiesFor(danmu);
  const store = createStore<PlayerState>()(() => ({ ...initialFilm, ...initialOf(abilities) }));
  let ahead = 0;
  const engine = createEngine({
    media,
    loadShaka,
    log,
    signal,
    onShaka(shaka) {
      if (ahead > 0) shaka.configure('streaming.bufferingGoal', ahead);
      opening.onShaka(shaka);
      composition.onShaka(shaka);
    },
    screenHeight: Math.min(screen.width, screen.height) * (window.devicePixelRatio || 1),
    currentUri: (uri) => opening.currentUri(uri),
  });
  // What opens the film and the abilities need each other: what happens later is looked up later.
  const turns: Pick<Turns, 'onSource' | 'onReady'> = {
    onSource: (source) => composition.onSource(source),
    onReady: () => composition.onReady(),
  };
  const play = () => composition.commands.play();
  const opening = createOpening({ media, engine, store, signal, hooks, log, turns, play });
  const { reopening } = opening;
  const composition = compose(abilities, { media, engine, store, signal, hooks, log, danmuStage, reopening });
  const { commands } = composition;
  keepPrefs({ store, commands, prefs, onPrefs: hooks.onPrefs, signal });
  return {
    store,
    commands,
    load: opening.load,
    setAway: opening.setAway,
    /** How much of the film is fetched before it is seen. Seconds; of a film that only waits for its turn a few are enough. */
    setAhead(seconds: number) {
      ahead = seconds;
      engine.shaka?.configure('streaming.bufferingGoal', seconds);
    },
    async destroy(): Promise<void> {
      life.abort();
      media.pause();
      await engine.destroy();
    },
  };
}
