import type { Ability } from '../ability';
import {
  createDanmu,
  createLoadWatch,
  createSegments,
  type DanmuItem,
  type DanmuOptions,
  type DanmuSettings,
  defaultDanmuSettings,
  lastStep,
  qualityAt,
  type RendererKind,
  type SeenDanmu,
} from '../danmu';
import { listen, listenAll, onAbort } from '../listen';
import type { BufferingState } from './buffering';

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
  /** One that came over the socket, or the viewer's own (`mine`) as the server answered it. */
  addDanmu(danmu: DanmuItem): void;
  /** Takes a comment off the film at once, e.g. an advert that was sent away. */
  removeDanmu(id: string): void;
  /** Comments may have been missed: those round the film's place are fetched again, at once or when danmu are on again. */
  catchUpDanmu(): void;
  /** What can be read on the screen now, from the top down. */
  danmuOnScreen(): SeenDanmu[];
  /** Second of the film to which a comment sent now belongs, whatever the viewer shifted comments by. */
  danmuTime(): number;
  /** Measure the stage again: it changed size in a way no event tells of. */
  resizeDanmu(): void;
}

/** What is known of the device, and who wants to hear when more is. */
export interface DanmuDevice {
  /** Who draws; 'auto' goes by what was measured. */
  renderer?: RendererKind | 'auto';
  /** Where on the ladder of `quality.ts` this device was found to stand. */
  step?: number;
  /** The step at which the device was found to manage, or which it takes next: worth remembering. */
  onStep?(step: number): void;
}

export type DanmuAbilityOptions = DanmuDevice & Pick<DanmuOptions, 'config' | 'measure'>;

/** How often it is asked whether the next part of the film's comments should be fetched. */
const pageCheckMs = 5_000;

/** Comments over the film: the engine follows the element, the list follows the film. Off, nothing of it runs. */
export function createDanmuAbility({
  renderer: byHand = 'auto',
  step: firstStep = 0,
  onStep,
  ...engineOptions
}: DanmuAbilityOptions): Ability<DanmuState, DanmuCommands, BufferingState> {
  return {
    initial: { danmuOn: false, danmuSettings: defaultDanmuSettings, danmuLoaded: 0, danmuStatus: 'idle' },
    attach({ media, store, signal, hooks, danmuStage, log }) {
      // Shaka's rate of 0 while it buffers is no speed; the frozen clock tells of it.
      let rate = media.playbackRate || 1;
      const clock = {
        now: () => media.currentTime,
        get paused() {
          return media.paused || media.ended || media.seeking || media.readyState < 3 || store.getState().buffering;
        },
        get rate() {
          return rate;
        },
      };
      let step = firstStep;
      const load = createLoadWatch(
        (onVerdict) => engine.watchFrames(onVerdict),
        (verdict) => {
          if (verdict === 'stutters') {
            step += 1;
            log('danmu.degraded', { step });
            load.forget();
            settle();
          }
          onStep?.(step);
        },
      );
      const engine = createDanmu({
        stage: danmuStage,
        clock,
        options: store.getState().danmuSettings,
        renderer: qualityAt(firstStep, byHand).renderer,
        // At the end of the ladder there is nothing left to find out.
        onBatch: (shown) => {
          if (step < lastStep) load.note(shown);
        },
        ...engineOptions,
      });
      const settle = () => {
        const quality = qualityAt(step, byHand);
        engine.setRenderer(quality.renderer);
        engine.cut(quality.lines, quality.rate);
      };
      settle();
      const segments = createSegments({
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
      const page = () => {
        const { danmuOn, source, status } = store.getState();
        if (danmuOn && source && status === 'ready') segments.want(media.currentTime);
      };
      const on = () => store.getState().danmuOn;
      let paging = 0;
      const follow = () => {
        if (on()) engine.resume();
      };
      const setOn = (danmuOn: boolean) => {
        store.setState({ danmuOn });
        window.clearInterval(paging);
        if (!danmuOn) {
          engine.hide();
          return;
        }
        paging = window.setInterval(page, pageCheckMs);
        page();
        engine.show();
      };
      listenAll(media, ['play', 'playing', 'pause', 'waiting', 'seeked', 'ended', 'canplay'], follow, signal);
      // Already now, not when the picture has come: what belongs to the new place is known.
      listen(
        media,
        'seeking',
        () => {
          if (!on()) return;
          page();
          engine.seek(media.currentTime);
        },
        signal,
      );
      listen(
        media,
        'ratechange',
        () => {
          if (media.playbackRate > 0) rate = media.playbackRate;
          follow();
        },
        signal,
      );
      onAbort(
        signal,
        store.subscribe((state, before) => {
          if (state.buffering !== before.buffering) follow();
        }),
      );
      watchSize(danmuStage, () => engine.resize(), signal);
      onAbort(signal, () => {
        window.clearInterval(paging);
        segments.reset();
        engine.destroy();
      });
      return {
        commands: {
          setDanmuOn: setOn,
          toggleDanmu: () => setOn(!on()),
          setDanmuSettings(changes) {
            store.setState({ danmuSettings: { ...store.getState().danmuSettings, ...changes } });
            engine.setOptions(changes);
          },
          addDanmu(danmu) {
            if (!segments.add(danmu)) return;
            engine.add(danmu);
            store.setState({ danmuLoaded: segments.count });
          },
          removeDanmu: (id) => segments.remove(id),
          catchUpDanmu() {
            segments.expire();
            page();
          },
          danmuOnScreen: () => engine.onScreen(),
          danmuTime: () => Math.max(0, media.currentTime - store.getState().danmuSettings.offset),
          resizeDanmu: () => engine.resize(),
        },
        onSource() {
          segments.reset();
          // Another film may be heavier to play, and its crowd another one.
          load.forget();
          engine.load([]);
          store.setState({ danmuLoaded: 0 });
        },
        onReady: page,
      };
    },
  };
}

/** ResizeObserver came with Chromium 64: before it, the window's size and full screen are what there is. */
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
