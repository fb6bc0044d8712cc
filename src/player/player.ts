import { createStore } from 'zustand/vanilla';
import { audio } from './abilities/audio';
import { buffering } from './abilities/buffering';
import { createDanmuAbility, type DanmuDevice } from './abilities/danmu';
import { episodes } from './abilities/episodes';
import { createErrorAbility } from './abilities/error';
import { pip } from './abilities/pip';
import { playback } from './abilities/playback';
import { quality } from './abilities/quality';
import { rate } from './abilities/rate';
import { createRenewalAbility } from './abilities/renewal';
import { resume, startOf } from './abilities/resume';
import { seek } from './abilities/seek';
import { sleep } from './abilities/sleep';
import { text } from './abilities/text';
import { tiles } from './abilities/tiles';
import { volume } from './abilities/volume';
import type { AbilityParts, Attached, PlayerHooks, PlayerStore } from './ability';
import type { DanmuParts } from './danmu/engine';
import { isInterruption, mapError } from './errors';
import { createLease } from './lease';
import { listen } from './listen';
import type { Log } from './log';
import { keepPrefs } from './prefs';
import { createEngine, type Engine, type Shaka, type ShakaNamespace } from './shaka';
import type { Address, PlayerError, PlayerPrefs, PlayerSource, PlayerState } from './state';

export interface PlayerParts {
  media: HTMLVideoElement;
  /** Over the film, positioned, the film's size. */
  danmuStage: HTMLElement;
  /** `loadShaka` of shaka.ts. */
  loadShaka: () => Promise<ShakaNamespace>;
  log?: Log;
  hooks?: PlayerHooks;
  prefs?: Partial<PlayerPrefs>;
  danmu?: Pick<DanmuParts, 'config' | 'measure'> & DanmuDevice;
}

export type Player = ReturnType<typeof createPlayer>;
export type PlayerCommands = Player['commands'];

/**
 * A player round a media element of the caller's. Views read `store`, keys and buttons call `commands`, `load` opens a
 * film (again and again), `destroy` ends everything and leaves the element empty.
 */
export function createPlayer({ media, danmuStage, loadShaka, log = () => {}, hooks = {}, prefs, danmu }: PlayerParts) {
  const life = new AbortController();
  const { signal } = life;
  /** How often this film had to be opened anew because what arrived could not be decoded. */
  let damages = 0;
  const lease = createLease(() => hooks.serverNow?.() ?? Date.now());
  const errorAbility = createErrorAbility(
    (after) => reload(after),
    () => renew(),
  );
  const renewal = createRenewalAbility(lease, () => renew());
  const danmuAbility = createDanmuAbility(danmu ?? {});
  const store: PlayerStore = createStore<PlayerState>()(() => ({
    ...playback.initial,
    ...seek.initial,
    ...rate.initial,
    ...volume.initial,
    ...quality.initial,
    ...audio.initial,
    ...text.initial,
    ...tiles.initial,
    ...episodes.initial,
    ...sleep.initial,
    ...pip.initial,
    ...buffering.initial,
    ...errorAbility.initial,
    ...renewal.initial,
    ...danmuAbility.initial,
  }));
  const engine: Engine = createEngine({
    media,
    loadShaka,
    log,
    signal,
    onShaka: (shaka: Shaka) => {
      for (const ability of attached) ability.onShaka?.(shaka);
    },
    screenHeight: Math.min(screen.width, screen.height) * (window.devicePixelRatio || 1),
    currentUri: (uri) => pastCaches(lease.current(uri), damages),
  });
  const parts: AbilityParts = { media, engine, store, signal, hooks, log, danmuStage };
  const able = {
    // First, so that the last position of a film is reported before anything of it is put back.
    resume: resume.attach(parts),
    playback: playback.attach(parts),
    seek: seek.attach(parts),
    rate: rate.attach(parts),
    volume: volume.attach(parts),
    quality: quality.attach(parts),
    audio: audio.attach(parts),
    text: text.attach(parts),
    tiles: tiles.attach(parts),
    episodes: episodes.attach(parts),
    sleep: sleep.attach(parts),
    pip: pip.attach(parts),
    buffering: buffering.attach(parts),
    error: errorAbility.attach(parts),
    renewal: renewal.attach(parts),
    danmu: danmuAbility.attach(parts),
  };
  const attached: Attached<unknown>[] = keys(able).map((name) => able[name]);
  const commands = {
    ...able.playback.commands,
    ...able.seek.commands,
    ...able.rate.commands,
    ...able.volume.commands,
    ...able.quality.commands,
    ...able.audio.commands,
    ...able.text.commands,
    ...able.tiles.commands,
    ...able.episodes.commands,
    ...able.sleep.commands,
    ...able.pip.commands,
    ...able.error.commands,
    ...able.danmu.commands,
  };
  keepPrefs({ store, commands, prefs, onPrefs: hooks.onPrefs, signal });

  // The element alone cannot tell: it is paused, too, after an error that came before it could begin.
  let wantsPlay = false;
  listen(media, 'play', () => (wantsPlay = true), signal);
  listen(
    media,
    'pause',
    () => {
      if (store.getState().status === 'ready' && !media.error) wantsPlay = false;
    },
    signal,
  );
  /** Loads the source's address and starts it. Errors end in the state, never in a rejection. */
  const open = async (source: PlayerSource, startAt: number, autoplay: boolean, renewed = false): Promise<void> => {
    const current = () => !signal.aborted && store.getState().source === source;
    store.setState({ status: 'loading', error: null });
    try {
      await engine.load(source, startAt);
      if (!current()) return;
      store.setState({ status: 'ready' });
      for (const ability of attached) ability.onReady?.();
      if (autoplay) commands.play();
    } catch (error) {
      if (!current() || isInterruption(error)) return;
      const mapped = isPlayerError(error) ? error : mapError(error, navigator.onLine !== false);
      log('player.error', { kind: mapped.kind, code: mapped.code, loading: true });
      if (mapped.kind === 'forbidden' && lease.signed && !renewed) {
        // It ran out on its way here (a page that slept): one fresh one, and then the viewer is told.
        const address = await freshAddress(source, hooks, log);
        if (!current()) return;
        if (address) {
          await reopen(address, startAt, autoplay);
          return;
        }
      }
      store.setState({ status: 'failed', error: mapped });
    }
  };
  /** Opens the film anew where it stands, under another address if there is one. */
  const reopen = async (address: Address | null, at: number, autoplay: boolean) => {
    const { source } = store.getState();
    if (!source) return;
    const next = address ? { ...source, ...address } : source;
    if (address) lease.start(address);
    store.setState({ source: next });
    await open(next, at, autoplay, address !== null);
  };
  const reopenHere = (source: PlayerSource, address: Address | null) =>
    // A film that never began is one the viewer waits for.
    reopen(address, store.getState().currentTime || startOf(source), wantsPlay || media.readyState === 0);

  /** After a refusal under a fresh address; after damage with nothing that a cache on the way may have kept. */
  const reload = async (after: PlayerError['kind'] | undefined) => {
    const { source } = store.getState();
    if (!source) return;
    if (after === 'decode') damages += 1;
    const address = after === 'forbidden' ? await freshAddress(source, hooks, log) : null;
    if (store.getState().source === source && !signal.aborted) await reopenHere(source, address);
  };
  /** A fresh address for what plays. Shaka goes on under it; an element that plays by itself has to open it. */
  const takeFresh = async (): Promise<boolean> => {
    const { source } = store.getState();
    if (!source || !lease.signed) return false;
    const address = await freshAddress(source, hooks, log);
    if (!address || signal.aborted || store.getState().source !== source) return false;
    if (engine.shaka) return lease.renew(address);
    await reopenHere(source, address);
    return true;
  };
  let renewing: Promise<boolean> | null = null;
  const renew = (): Promise<boolean> => {
    renewing ??= takeFresh().then((taken) => {
      renewing = null;
      log('player.renewed', { taken });
      return taken;
    });
    return renewing;
  };
  /** While nobody sees the film: where it stood, and whether it is to go on. */
  let asleep: { at: number; play: boolean; source: PlayerSource; unloaded: Promise<void> } | null = null;
  return {
    store,
    commands,
    /** WO16: decoder and buffers are let go while nobody sees the film; `wake` opens it where it was. */
    sleep(): void {
      const { source, status } = store.getState();
      if (!source || asleep || status === 'idle' || status === 'failed') return;
      const at = media.currentTime || startOf(source);
      const play = status === 'loading' ? wantsPlay : !media.paused;
      if (!media.paused) media.pause();
      asleep = { at, play, source, unloaded: engine.unload() };
    },
    async wake(): Promise<void> {
      const slept = asleep;
      if (!slept) return;
      await slept.unloaded;
      asleep = null;
      if (!signal.aborted && store.getState().source === slept.source) await open(slept.source, slept.at, slept.play);
    },
    /** Opens a film; the one before is reported and let go. Resolves when it can play or its error is in the state. */
    load(source: PlayerSource): Promise<void> {
      asleep = null;
      if (!media.paused) media.pause();
      for (const ability of attached) ability.onSource?.(source);
      lease.start(source);
      damages = 0;
      wantsPlay = source.autoplay !== false;
      store.setState({
        source,
        status: 'loading',
        ended: false,
        blocked: false,
        currentTime: startOf(source),
        duration: 0,
      });
      return open(source, startOf(source), source.autoplay !== false);
    },
    async destroy(): Promise<void> {
      life.abort();
      media.pause();
      await engine.destroy();
    },
  };
}

/** Object.values is younger than Chromium 53. */
function keys<T extends object>(object: T): (keyof T)[] {
  return Object.keys(object) as (keyof T)[];
}

/** Another address for the same file: the browser's cache, and a CDN's, would give the damaged one again. */
function pastCaches(uri: string, damages: number): string {
  return damages > 0 ? `${uri}${uri.indexOf('?') < 0 ? '?' : '&'}again=${damages}` : uri;
}

async function freshAddress(source: PlayerSource, hooks: PlayerHooks, log: Log) {
  try {
    return (await hooks.refreshAddress?.(source.episodeKey)) ?? null;
  } catch (error) {
    // The old address is tried then, and its refusal is what the viewer is told.
    log('player.refresh-failed', { error: String(error) });
    return null;
  }
}

function isPlayerError(error: unknown): error is PlayerError {
  return typeof error === 'object' && error !== null && 'kind' in error && 'retryable' in error;
}
