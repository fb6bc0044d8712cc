import { limits } from '../../contract/limits';
import type { Ability, AbilityDeps } from '../ability';
import {
  isInterruption,
  isOnline,
  isShakaError,
  mapError,
  type PlayerError,
  playerError,
  type Refusal,
  refusedBy,
} from '../errors';
import type { FilmState } from '../film';
import { every, listen, listenAll } from '../listen';
import type { BufferingState } from './buffering';
import { createFailures, memoryMs } from './failures';
import { createOpeningAgain } from './opening-again';
import { createStallWatch } from './stall-watch';

export interface ErrorState {
  /** The device's word on its network. */
  online: boolean;
}

export interface ErrorCommands {
  /** Tries again where the film stood. */
  retry(): void;
  /** The film stops: it is not for this viewer any more. `retry` asks again. */
  refuse(refusal: Refusal): void;
}

/** How often the film is looked at. */
const lookMs = 500;
/** A film that stands still for so long after its engine gave a segment up will not go on by itself. */
const gaveUpMs = 2_000;
/** How often what failed is asked for again: while there is still film to show, or while the network is away. */
const againMs = 4_000;
/** Whoever waits so long for nothing that was asked for waits in vain: the engine has fallen asleep. */
const asleepMs = 4_000;
/** A film with so many seconds before it has what it needs, whatever it stands still for. */
const enoughAhead = 1;
/** What a standstill is called that nobody explains. */
const unexplained = 'watchdog';
const selfHealing: readonly PlayerError['kind'][] = ['offline', 'stall', 'server'];
/** After these it does not help to ask for the same segment again: the film is opened anew. */
const opensAnew: readonly (PlayerError['kind'] | undefined)[] = ['forbidden', 'refused', 'decode'];

type Deps = AbilityDeps<FilmState & ErrorState & BufferingState>;

/**
 * Turns what goes wrong into one error a viewer can act on, at the moment they would notice: a segment that failed while
 * twenty seconds lie in the buffer is asked for again in silence, and shown as an error when the film stands still.
 */
export const error: Ability<ErrorState, ErrorCommands, BufferingState> = {
  initial: { online: true },
  attach(deps) {
    const { media, store, signal, log, reopening } = deps;
    const stall = createStallWatch();
    const failures = createFailures(deps, stall.reset);
    const publish = (shown: PlayerError) => {
      if (store.getState().status === 'idle') return;
      log('player.error', { kind: shown.kind, code: shown.code, time: media.currentTime });
      stall.reset();
      store.setState({ error: shown, status: 'failed' });
    };
    const clear = () => {
      failures.forget();
      stall.reset();
      const { error: shown, status } = store.getState();
      if (shown) store.setState({ error: null, status: status === 'failed' ? 'ready' : status });
    };
    const { again, retry, wake } = createRetries(deps, clear);
    const opening = createOpeningAgain(reopening, (about) => {
      if (store.getState().error === about) void reopening.reload(about.kind);
    });
    const look = () => {
      const { status, error: shown, online } = store.getState();
      if (status === 'loading' || status === 'idle') return;
      const { stuckMs, idleMs } = stall.look(sampleOf(deps), Date.now());
      const mayWake = online && !failures.error && (!shown || shown.code === unexplained);
      if (mayWake && idleMs >= asleepMs && secondsAhead(media) < enoughAhead && wake()) return;
      if (shown) {
        if (!online) return;
        if (reopening.isPending) opening.look(shown);
        else if (healsItself(shown)) again();
        return;
      }
      if (failures.final && media.readyState >= 3) again();
      failures.expire();
      const patience = failures.hopeless ? gaveUpMs : limits.stallDetectMs;
      if (stuckMs >= patience) publish(failures.error ?? playerError(isOnline() ? 'stall' : 'offline', unexplained));
    };
    every(lookMs, look, signal);
    listenToElement(deps, { publish, clear, forget: failures.forget });
    followNetwork(deps, retry);
    return {
      commands: {
        retry,
        refuse(refusal) {
          if (store.getState().status === 'idle') return;
          stall.reset();
          // What is left in the element would play on at the press of a headset's key.
          reopening.refuse(refusedBy(refusal));
        },
      },
      onSource() {
        clear();
        opening.forget();
      },
      onReady: opening.forget,
      onShaka(shaka) {
        const failed = (event: Event) => 'error' in event && failures.note(event.error, false);
        listen(shaka, 'downloadfailed', failed, signal);
        const gaveUp = (event: Event) => {
          const cause = 'detail' in event ? event.detail : null;
          if (isInterruption(cause) || store.getState().status === 'loading' || !isShakaError(cause)) return;
          if (cause.category === 1) failures.note(cause, true);
          else if (cause.severity === 2) publish(mapError(cause, isOnline()));
        };
        listen(shaka, 'error', gaveUp, signal);
      },
    };
  },
};

const healsItself = ({ kind }: PlayerError) => selfHealing.indexOf(kind) >= 0;

/** Asks for what failed again: in silence, as often as `againMs` allows, or because the viewer said so. */
function createRetries({ media, engine, store, log, reopening }: Deps, clear: () => void) {
  let lastAgain = 0;
  let lastRetry = 0;
  let lastWake = 0;
  return {
    /** Opens the film anew under an engine that has fallen asleep, in silence. False where that did not help a moment ago. */
    wake() {
      if (Date.now() - lastWake < memoryMs) return false;
      lastWake = Date.now();
      log('player.asleep', { time: media.currentTime });
      clear();
      void reopening.reload('stall');
      return true;
    },
    again() {
      if (Date.now() - lastAgain < againMs) return;
      lastAgain = Date.now();
      engine.retry();
    },
    retry() {
      const { error: shown } = store.getState();
      const kind = shown?.kind;
      // No request has failed and none waits for its answer: there is nothing that could be asked for again.
      const isAsleep = shown?.code === unexplained && engine.traffic?.underWay === 0;
      clear();
      lastAgain = Date.now();
      const repeated = Date.now() - lastRetry < memoryMs;
      lastRetry = Date.now();
      // What did not help a moment ago will not help now: then the whole film is opened anew, at the same place.
      const resumed = !repeated && !isAsleep && opensAnew.indexOf(kind) < 0 && engine.retry();
      if (!resumed) void reopening.reload(kind);
    },
  };
}

interface ElementReactions {
  publish(error: PlayerError): void;
  clear(): void;
  forget(): void;
}

/** What the element's own events mean for an error that is shown, or for one that is to be. */
function listenToElement({ media, engine, store, signal }: Deps, { publish, clear, forget }: ElementReactions): void {
  const healed = () => {
    const { error: shown } = store.getState();
    if (shown && !media.paused && media.readyState >= 3 && healsItself(shown)) clear();
  };
  // Another place in the film may well be there; of one that may not be watched none is.
  const moved = () => {
    forget();
    const { error: shown, status } = store.getState();
    if (!shown || shown.kind === 'refused' || status !== 'failed' || media.readyState === 0) return;
    clear();
    engine.retry();
  };
  // With Shaka the same comes as an error of its own, with more to say.
  const broke = () => {
    if (engine.shaka || !media.error || store.getState().status === 'loading') return;
    publish(mapError(media.error, isOnline()));
  };
  listenAll(media, ['playing', 'timeupdate'], healed, signal);
  listen(media, 'seeking', moved, signal);
  listen(media, 'error', broke, signal);
}

/** Keeps `online` in the state, and retries once the network is back. */
function followNetwork({ store, signal }: Deps, retry: () => void): void {
  const setOnline = (online: boolean) => {
    store.setState({ online });
    if (online && store.getState().error?.kind === 'offline') retry();
  };
  listen(window, 'online', () => setOnline(true), signal);
  listen(window, 'offline', () => setOnline(false), signal);
  setOnline(isOnline());
}

function sampleOf({ media, engine, store }: Deps) {
  return {
    time: media.currentTime,
    paused: media.paused,
    ended: media.ended,
    seeking: media.seeking,
    readyState: media.readyState,
    held: store.getState().buffering,
    traffic: engine.traffic,
  };
}

/** How much of the film lies ready from where it stands. Seconds. */
function secondsAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let i = 0; i < buffered.length; i += 1) {
    if (buffered.start(i) <= currentTime && currentTime < buffered.end(i)) return buffered.end(i) - currentTime;
  }
  return 0;
}
