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
import type { DanmuParts } from './danmu';
import { isInterruption, mapError, playerError } from './errors';
import { createLease } from './lease';
import { listen, listenAll, onAbort } from './listen';
import type { Log } from './log';
import { createOpenWatch } from './open-watch';
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

/** Why a film must not play now: nobody sees it (WO16), or nobody has agreed to what fetching it costs. */
export type AwayReason = 'hidden' | 'mobileData';

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
      listenAll(shaka, ['downloadheadersreceived', 'downloadcompleted'], watch.alive, signal);
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
  const away = new Set<AwayReason>();
  /** What is to open, or opens now, and how; kept after a failure for the next try. Null while the film is there. */
  let pending: { source: PlayerSource; at: number; play: boolean } | null = null;
  let opening = new AbortController();
  onAbort(signal, () => opening.abort());
  let unloading: Promise<void> | null = null;
  /** The element holds nothing any more; what opens next waits for that. */
  const empty = () => {
    if (!media.paused) media.pause();
    unloading ??= engine.unload().then(
      () => {
        unloading = null;
      },
      (error: unknown) => {
        // The next load empties the element anyway.
        unloading = null;
        log('player.unload-failed', { error: String(error) });
      },
    );
  };
  const fail = (error: PlayerError) => {
    watch.end();
    log('player.error', { kind: error.kind, code: error.code, loading: true });
    store.setState({ status: 'failed', error });
  };
  const watch = createOpenWatch(() => {
    opening.abort();
    empty();
    fail(playerError(isOnline() ? 'server' : 'offline', 'opening'));
  });
  onAbort(signal, watch.end);
  /** Where the film stood, and whether it is to go on, is kept for the next time it opens. */
  const keepPlace = (source: PlayerSource) => {
    if (!pending) pending = { source, at: media.currentTime || startOf(source), play: !media.paused };
    // Begun while it was still being opened.
    else if (wantsPlay) pending = { ...pending, play: true };
  };
  /** The viewer may not watch, or not any more: nothing of the film goes on. */
  const refuse = (error: PlayerError) => {
    const { source } = store.getState();
    if (source) keepPlace(source);
    opening.abort();
    empty();
    fail(error);
  };
  const askAddress = async (source: PlayerSource): Promise<Address> => {
    if (!hooks.refreshAddress) throw playerError('notFound', 'no-address');
    return hooks.refreshAddress(source.episodeKey);
  };
  /** Another address for what had one; null where none is to be had now: the old one is tried then, and says why. */
  const freshAddress = async (source: PlayerSource): Promise<Address | null | 'refused'> => {
    try {
      return await askAddress(source);
    } catch (error) {
      const mapped = mapError(error, isOnline());
      log('player.refresh-failed', { kind: mapped.kind, code: mapped.code });
      if (mapped.kind !== 'refused') return null;
      if (store.getState().source === source && !signal.aborted) refuse(mapped);
      return 'refused';
    }
  };
  /**
   * Loads the source's address, after asking for one where it has none, and starts it, or waits with that until nothing
   * keeps the film away. Errors end in the state, never in a rejection.
   */
  const open = async (source: PlayerSource, at: number, play: boolean, renewed = false): Promise<void> => {
    opening.abort();
    const mine = new AbortController();
    opening = mine;
    const current = () => !signal.aborted && !mine.signal.aborted;
    const wanted = { source, at, play };
    pending = wanted;
    store.setState({ status: 'loading', error: null });
    if (away.size > 0) return;
    watch.begin();
    try {
      let ready = source;
      if (!source.dash && !source.hls) {
        // What was before must not come back under an error of this one.
        empty();
        ready = { ...source, ...(await askAddress(source)) };
        if (!current()) return;
        watch.alive();
        lease.start(ready);
        store.setState({ source: ready });
        wanted.source = ready;
      }
      if (unloading) await unloading;
      if (!current()) return;
      await engine.load(ready, at, mine.signal);
      if (!current()) return;
      watch.end();
      pending = null;
      store.setState({ status: 'ready' });
      for (const ability of attached) ability.onReady?.();
      if (play) commands.play();
    } catch (error) {
      if (!current() || isInterruption(error)) return;
      const mapped = mapError(error, isOnline());
      if (mapped.kind === 'refused') {
        refuse(mapped);
        return;
      }
      if (mapped.kind === 'forbidden' && lease.signed && !renewed) {
        // It ran out on its way here (a page that slept): one fresh one, and then the viewer is told.
        const address = await freshAddress(store.getState().source ?? source);
        if (!current()) return;
        if (address && address !== 'refused') {
          await reopen(address, at, play);
          return;
        }
      }
      fail(mapped);
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
    pending
      ? reopen(address, pending.at, pending.play || wantsPlay)
      : reopen(address, store.getState().currentTime || startOf(source), wantsPlay || media.readyState === 0);

  /** After a refusal under a fresh address; after damage with nothing that a cache on the way may have kept. */
  const reload = async (after: PlayerError['kind'] | undefined) => {
    const { source } = store.getState();
    if (!source) return;
    if (after === 'decode') damages += 1;
    store.setState({ status: 'loading' });
    const address = after === 'forbidden' || after === 'refused' ? await freshAddress(source) : null;
    if (address === 'refused' || store.getState().source !== source || signal.aborted) return;
    await reopenHere(source, address);
  };
  /** A fresh address for what plays. Shaka goes on under it; an element that plays by itself has to open it. */
  const takeFresh = async (): Promise<boolean> => {
    const { source } = store.getState();
    if (!source || !lease.signed) return false;
    const address = await freshAddress(source);
    if (!address || address === 'refused' || signal.aborted || store.getState().source !== source) return false;
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
  /** Decoder and buffers go; where the film stood, and whether it is to go on, is kept. */
  const letGo = () => {
    const { source, status } = store.getState();
    if (!source || status === 'idle' || status === 'failed') return;
    keepPlace(source);
    watch.end();
    opening.abort();
    empty();
  };
  return {
    store,
    commands,
    /**
     * As long as there is one reason or several, decoder and buffers are let go and nothing is opened; then the film opens
     * where it was.
     */
    setAway(reason: AwayReason, on: boolean): void {
      if (on === away.has(reason) || signal.aborted) return;
      if (on) away.add(reason);
      else away.delete(reason);
      if (on && away.size === 1) letGo();
      else if (away.size === 0 && pending && store.getState().status !== 'failed') {
        void open(pending.source, pending.at, pending.play);
      }
    },
    /**
     * Opens a film; the one before is reported and let go. Resolves when it can play or its error is in the state, and at
     * once where it has to wait.
     */
    load(source: PlayerSource): Promise<void> {
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

const isOnline = (): boolean => navigator.onLine !== false;
