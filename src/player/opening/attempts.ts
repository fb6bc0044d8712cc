import type { PlaybackState } from '../abilities/playback';
import { startOf } from '../abilities/resume';
import type { SeekState } from '../abilities/seek';
import type { Turns } from '../ability';
import { isInterruption, isOnline, mapError, type PlayerError, playerError } from '../errors';
import type { FilmState, PlayerSource } from '../film';
import { onAbort } from '../listen';
import type { Log } from '../log';
import type { Engine } from '../shaka';
import type { Store } from '../store';
import type { Addresses } from './addresses';
import { createEmptying } from './emptying';
import { createOpenWatch } from './open-watch';
import type { PlayIntent } from './play-intent';

/** What opening a film writes and reads of the state. */
export type OpeningState = FilmState &
  Pick<PlaybackState, 'ended' | 'blocked'> &
  Pick<SeekState, 'currentTime' | 'duration'>;

export interface AttemptsDeps {
  media: HTMLVideoElement;
  engine: Engine;
  store: Store<OpeningState>;
  signal: AbortSignal;
  log: Log;
  addresses: Addresses;
  intent: PlayIntent;
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

/** A film that is to be opened, and how. */
export interface Wanted {
  source: PlayerSource;
  /** Seconds. */
  at: number;
  play: boolean;
  /** Its address has just been renewed: if it is refused, another one would be as well. */
  renewed: boolean;
}

/** Opens films, one attempt at a time: each ends the one before. */
export interface Attempts {
  /**
   * Loads the film's address, after asking for one where it has none, and starts it. Where it has to wait, it only stays
   * `pending`. Errors end in the state, never in a rejection.
   */
  open(wanted: Wanted): Promise<void>;
  /** The viewer may not watch, or not any more: nothing of the film goes on. */
  refuse(error: PlayerError): void;
  /** Decoder and buffers go; where the film stood, and whether it is to go on, is kept. */
  letGo(): void;
  /** Something arrived for the film that is being opened. */
  alive(): void;
  /** The film that is to open, or opens now; kept after a failure for the next try. Null while the film is there. */
  readonly pending: Wanted | null;
}

export function createAttempts(deps: AttemptsDeps): Attempts {
  const { media, engine, store, signal, log, addresses, intent } = deps;
  const emptying = createEmptying(media, engine, log);
  let pending: Wanted | null = null;
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
  /** Where the film stood, and whether it is to go on, is kept for the next time it opens. */
  const keepPlace = (source: PlayerSource) => {
    const at = media.currentTime || startOf(source);
    if (!pending) pending = { source, at, play: !media.paused, renewed: false };
    // The viewer pressed play while the film was still being opened.
    else if (intent.wanted) pending = { ...pending, play: true };
  };
  const refuse = (error: PlayerError) => {
    const { source } = store.getState();
    if (source) keepPlace(source);
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
    await engine.load(wanted.source, wanted.at, abort);
    if (!current()) return;
    watch.end();
    pending = null;
    store.setState({ status: 'ready' });
    deps.turns.onReady();
    if (wanted.play) deps.play();
  };
  const explain = async (error: unknown, wanted: Wanted, current: () => boolean) => {
    if (!current() || isInterruption(error)) return;
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
      pending = wanted;
      store.setState({ status: 'loading', error: null });
      if (deps.mustWait()) return;
      watch.begin();
      await load(wanted, current, mine.signal).catch((error: unknown) => explain(error, wanted, current));
    },
    letGo() {
      const { source, status } = store.getState();
      if (!source || status === 'idle' || status === 'failed') return;
      keepPlace(source);
      watch.end();
      stop();
    },
    alive: watch.alive,
    get pending() {
      return pending;
    },
  };
}
