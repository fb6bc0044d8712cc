import type { Ability, AbilityDeps } from '../ability';
import {
  createDanmu,
  createSegments,
  type DanmuEngine,
  type DanmuItem,
  type DanmuOptions,
  type DanmuSettings,
  defaultDanmuSettings,
  type SeenDanmu,
  type Segments,
} from '../danmu';
import type { FilmState } from '../film';
import { listen, listenAll, onAbort } from '../listen';
import type { BufferingState } from './buffering';
import { clockOf } from './danmu-clock';
import { createDanmuLadder, type DanmuDevice } from './danmu-ladder';

export type { DanmuDevice } from './danmu-ladder';

export interface DanmuState {
  danmuOn: boolean;
  danmuSettings: DanmuSettings;
  /** How many of this episode are in memory. */
  danmuLoaded: number;
  danmuStatus: 'idle' | 'loading' | 'ready' | 'failed';
}

export interface DanmuCommands {
  setDanmuOn(on: boolean): void;
  toggleDanmu(): void;
  setDanmuSettings(changes: Partial<DanmuSettings>): void;
  /** Adds a comment that came over the socket, or the viewer's own (`mine`) as the server answered it. */
  addDanmu(danmu: DanmuItem): void;
  /** Takes a comment off the film at once, for example an advert that the viewer dismissed. */
  removeDanmu(id: string): void;
  /** Live comments may have been missed: those around the film's position are fetched again, now or when danmu are on. */
  catchUpDanmu(): void;
  /** What can be read on the screen now, from the top down. */
  danmuOnScreen(): SeenDanmu[];
  /** Second of the film to which a comment sent now belongs, whatever the viewer shifted comments by. */
  danmuTime(): number;
  /** Measures the stage again, after a change of size of which no event tells. */
  resizeDanmu(): void;
}

export type DanmuAbilityOptions = DanmuDevice & Pick<DanmuOptions, 'config' | 'measure'>;

/** How often it is asked whether the film has come near to comments that are not here yet. */
const fetchCheckMs = 5_000;

type Deps = AbilityDeps<FilmState & DanmuState & BufferingState>;

/** Comments over the film: the engine follows the element, the list follows the film. Off, nothing of it runs. */
export const createDanmuAbility = (
  options: DanmuAbilityOptions,
): Ability<DanmuState, DanmuCommands, BufferingState> => ({
  initial: { danmuOn: false, danmuSettings: defaultDanmuSettings, danmuLoaded: 0, danmuStatus: 'idle' },
  attach(deps) {
    const { media, store, signal, danmuStage, log } = deps;
    const ladder = createDanmuLadder(options, () => engine, log);
    const engine = createDanmu({
      stage: danmuStage,
      clock: clockOf(deps),
      options: store.getState().danmuSettings,
      renderer: ladder.renderer,
      config: options.config,
      measure: options.measure,
      onBatch: ladder.noteShown,
    });
    ladder.settle();
    const segments = segmentsOf(deps, engine);
    const on = () => store.getState().danmuOn;
    const fetchNear = () => {
      const { danmuOn, source, status } = store.getState();
      if (danmuOn && source && status === 'ready') segments.want(media.currentTime);
    };
    let fetching = 0;
    const setOn = (danmuOn: boolean) => {
      store.setState({ danmuOn });
      window.clearInterval(fetching);
      if (!danmuOn) {
        engine.hide();
        return;
      }
      fetching = window.setInterval(fetchNear, fetchCheckMs);
      fetchNear();
      engine.show();
    };
    followFilm(deps, engine, fetchNear);
    watchSize(danmuStage, () => engine.resize(), signal);
    onAbort(signal, () => {
      window.clearInterval(fetching);
      segments.reset();
      engine.destroy();
    });
    return {
      commands: {
        ...commandsOf(deps, engine, segments),
        setDanmuOn: setOn,
        toggleDanmu: () => setOn(!on()),
        catchUpDanmu() {
          segments.expire();
          fetchNear();
        },
      },
      onSource() {
        segments.reset();
        ladder.forget();
        engine.load([]);
        store.setState({ danmuLoaded: 0 });
      },
      onReady: fetchNear,
    };
  },
});

/** The comments of the film in the state's source, told to the engine as they arrive. */
function segmentsOf({ store, hooks, log }: Deps, engine: DanmuEngine): Segments {
  return createSegments({
    fetch: (from, to, abort) => {
      const { source } = store.getState();
      return source && hooks.loadDanmu ? hooks.loadDanmu(source.episodeKey, from, to, abort) : null;
    },
    onRows(rows, all) {
      if (rows.length === all.length) engine.load(all);
      else engine.append(rows);
      store.setState({ danmuLoaded: all.length });
    },
    onStatus: (danmuStatus) => store.setState({ danmuStatus }),
    log,
  });
}

/** Tells the engine, while danmu are on, what cannot wait until it next asks the clock. */
function followFilm({ media, store, signal }: Deps, engine: DanmuEngine, fetchNear: () => void): void {
  const follow = () => {
    if (store.getState().danmuOn) engine.resume();
  };
  const events = ['play', 'playing', 'pause', 'waiting', 'seeked', 'ended', 'canplay', 'ratechange'];
  listenAll(media, events, follow, signal);
  // At `seeking`, not at `seeked`: the comments of the new position are known before its picture has arrived.
  const seek = () => {
    if (!store.getState().danmuOn) return;
    fetchNear();
    engine.seek(media.currentTime);
  };
  listen(media, 'seeking', seek, signal);
  const unsubscribe = store.subscribe((state, before) => {
    if (state.buffering !== before.buffering) follow();
  });
  onAbort(signal, unsubscribe);
}

function commandsOf({ media, store }: Deps, engine: DanmuEngine, segments: Segments) {
  return {
    setDanmuSettings(changes: Partial<DanmuSettings>) {
      store.setState({ danmuSettings: { ...store.getState().danmuSettings, ...changes } });
      engine.setOptions(changes);
    },
    addDanmu(danmu: DanmuItem) {
      if (!segments.add(danmu)) return;
      engine.add(danmu);
      store.setState({ danmuLoaded: segments.count });
    },
    removeDanmu: (id: string) => segments.remove(id),
    danmuOnScreen: () => engine.onScreen(),
    danmuTime: () => Math.max(0, media.currentTime - store.getState().danmuSettings.offset),
    resizeDanmu: () => engine.resize(),
  };
}

/** ResizeObserver came with Chromium 64; older engines tell only of the window's size and of full screen. */
function watchSize(stage: HTMLElement, fn: () => void, signal: AbortSignal): void {
  if (typeof ResizeObserver === 'function') {
    const observer = new ResizeObserver(fn);
    observer.observe(stage);
    onAbort(signal, () => observer.disconnect());
    return;
  }
  listen(window, 'resize', fn, signal);
  listenAll(document, ['fullscreenchange', 'webkitfullscreenchange'], fn, signal);
}
