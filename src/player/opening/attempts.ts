import type { PlaybackState } from '../abilities/playback';
import type { SeekState } from '../abilities/seek-state';
import type { Turns } from '../ability';
import { isInterruption, isOnline, mapError, type PlayerError, playerError } from '../errors';
import type { FilmState } from '../film';
import { onAbort } from '../listen';
import type { Log } from '../log';
import type { Engine } from '../shaka';
import type { Store } from '../store';
import type { Addresses } from './addresses';
import { createEmptying } from './emptying';
import { createOpenWatch } from './open-watch';
import type { Pending, Wanted } from './pending';

/** What opening a film writes and reads of the state. */
export type OpeningState = FilmState &
  Pick<PlaybackState, 'starts' | 'ended' | 'blocked'> &
  Pick<SeekState, 'currentTime' | 'duration'>;

export interface AttemptsDeps {
  media: HTMLVideoElement;
  engine: Engine;
  store: Store<OpeningState>;
  signal: AbortSignal;
  log: Log;
  addresses: Addresses;
  pending: Pending;
  /** Whether the film has to wait: nothing is fetched then. */
  mustWait: () => boolean;
  turns: Pick<Turns, 'onReady'>;
  play: () => void;
  /**
   * The address was refused on its way here (a page that slept): gets a fresh one and opens the film under it. Resolves to
   * false where there is none; `current` tells whether anybody still wants this film.
   */
  recover: (wanted: Wanted, current: () => boolean) => Promise<boolean>;
}

/** Opens films, one attempt at a time: each ends the one before. */
export interface Attempts {
  /**
   * Loads the film's address, after asking for one where it has none, and starts it. Where it has to wait, it is kept
   * as `pending`. Errors end in the state, never in a rejection.
   */
  open(wanted: Wanted): Promise<void>;
  /** The viewer may not watch, or not any more: nothing of the film goes on. */
  refuse(error: PlayerError): void;
  /** Decoder and buffers go; where the film stood, and whether it is to go on, is kept. */
  letGo(): void;
  /** Something arrived for the film that is being opened. */
  alive(): void;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { media, engine, store, signal, log, addresses, pending } = deps;
  const emptying = createEmptying(media, engine, log);
  let attempt = new AbortController();

  const fail = (error: PlayerError) => {
    watch.end();
    log('player.error', { kind: error.kind, code: error.code, loading: true });
    store.setState({ status: 'failed', error });
  };
  const stop = () => {
    attempt.abort();
    emptying.begin();
  };
  const watch = createOpenWatch(() => {
    stop();
    fail(playerError(isOnline() ? 'server' : 'offline', 'opening'));
  });
  onAbort(signal, () => attempt.abort());
  onAbort(signal, watch.end);
  const refuse = (error: PlayerError) => {
    const { source } = store.getState();
    if (source) pending.keepLastLocation(source);
    stop();
    fail(error);
  };
  const findAddress = async (wanted: Wanted, current: () => boolean) => {
    // What was before must not come back under an error of this one.
    emptying.begin();
    const source = { ...wanted.source, ...(await addresses.ask(wanted.source)) };
    if (!current()) return;
    watch.alive();
    addresses.start(source);
    store.setState({ source });
    wanted.source = source;
  };
  const load = async (wanted: Wanted, current: () => boolean, abort: AbortSignal) => {
    if (!wanted.source.dash && !wanted.source.hls) await findAddress(wanted, current);
    if (current() && emptying.underWay) await emptying.underWay;
    if (!current()) return;
    let { at } = wanted;
    const engineLoad = () => {
      at = wanted.at;
      return engine.load(wanted.source, at, abort);
    };
    await engineLoad().catch((error: unknown) => {
      // The engine ends a load by itself while it still recovers from what it could not decode: nobody here asked for that.
      if (!current() || !isInterruption(error)) throw error;
      log('player.load-interrupted');
      return engineLoad();
    });
    if (!current()) return;
    // The viewer wound it after the engine had been told where to begin.
    if (wanted.at !== at) media.currentTime = wanted.at;
    watch.end();
    pending.film = null;
    store.setState({ status: 'ready' });
    deps.turns.onReady();
    if (wanted.play) deps.play();
  };
  const explain = async (error: unknown, wanted: Wanted, current: () => boolean) => {
    if (!current()) return;
    const mapped = mapError(error, isOnline());
    if (mapped.kind === 'refused') return refuse(mapped);
    const mayRecover = mapped.kind === 'forbidden' && addresses.signed && !wanted.renewed;
    const recovered = mayRecover && (await deps.recover(wanted, current));
    if (!recovered && current()) fail(mapped);
  };
  return {
    refuse,
    async open(wanted) {
      attempt.abort();
      const mine = new AbortController();
      attempt = mine;
      const current = () => !signal.aborted && !mine.signal.aborted;
      pending.film = wanted;
      store.setState({ status: 'loading', error: null, currentTime: wanted.at, starts: wanted.play });
      if (deps.mustWait()) return;
      watch.begin();
      await load(wanted, current, mine.signal).catch((error: unknown) => explain(error, wanted, current));
    },
    letGo() {
      const { source, status } = store.getState();
      if (!source || status === 'idle' || status === 'failed') return;
      pending.keepLastLocation(source);
      watch.end();
      stop();
    },
    alive: watch.alive,
  };
}
