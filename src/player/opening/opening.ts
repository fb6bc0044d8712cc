import { startOf } from '../abilities/resume';
import type { PlayerHooks, Reopening, Turns } from '../ability';
import type { PlayerSource } from '../film';
import { listenAll } from '../listen';
import type { Log } from '../log';
import type { Engine, Shaka } from '../shaka';
import type { Store } from '../store';
import { createAddresses } from './addresses';
import { createAttempts, type OpeningState } from './attempts';
import { createPending } from './pending';
import { watchPlayIntent } from './play-intent';
import { createReopener } from './reopening';

/** Why a film must not play now: nobody sees it (WO16), or nobody has agreed to what fetching it costs. */
export type AwayReason = 'hidden' | 'mobileData';

export interface OpeningDeps {
  media: HTMLVideoElement;
  engine: Engine;
  store: Store<OpeningState>;
  signal: AbortSignal;
  hooks: PlayerHooks;
  log: Log;
  /** The abilities, told of each turn of the film's life. */
  turns: Pick<Turns, 'onSource' | 'onReady'>;
  play: () => void;
}

/** Opens films, lets them go and opens them again. */
export interface Opening {
  /**
   * Opens a film; the one before is reported and let go. Resolves when it can play or its error is in the state, and at
   * once where it has to wait.
   */
  load(source: PlayerSource): Promise<void>;
  /**
   * As long as there is one reason or several, decoder and buffers are let go and nothing is opened; then the film opens
   * where it was.
   */
  setAway(reason: AwayReason, on: boolean): void;
  readonly reopening: Reopening;
  /** A file of the film, by an address learnt at any time, as it has to be asked for now. */
  currentUri(uri: string): string;
  onShaka(shaka: Shaka): void;
}

export function createOpening(deps: OpeningDeps): Opening {
  const { media, store, signal, hooks, log, turns } = deps;
  const addresses = createAddresses(hooks, log);
  const intent = watchPlayIntent(media, store, signal);
  const pending = createPending(media, intent);
  const away = new Set<AwayReason>();
  const mustWait = () => away.size > 0;
  const attempts = createAttempts({
    ...deps,
    addresses,
    pending,
    mustWait,
    recover: (wanted, current) => reopening.recover(wanted, current),
  });
  const reopening = createReopener({ ...deps, addresses, intent, pending, attempts, mustWait });
  return {
    reopening,
    currentUri: addresses.current,
    load(source) {
      if (!media.paused) media.pause();
      turns.onSource(source);
      addresses.start(source);
      addresses.forgetDamage();
      const play = source.autoplay !== false;
      intent.wanted = play;
      const at = startOf(source);
      const fresh = { starts: play, ended: false, blocked: false, currentTime: at, duration: 0 };
      store.setState({ source, status: 'loading', ...fresh });
      return attempts.open({ source, at, play, renewed: false });
    },
    setAway(reason, on) {
      if (on === away.has(reason) || signal.aborted) return;
      if (on) away.add(reason);
      else away.delete(reason);
      if (on && away.size === 1) attempts.letGo();
      else if (away.size === 0 && pending.film && store.getState().status !== 'failed') {
        void attempts.open({ ...pending.film, renewed: false });
      }
    },
    onShaka(shaka) {
      attempts.alive();
      listenAll(shaka, ['downloadheadersreceived', 'downloadcompleted'], attempts.alive, signal);
    },
  };
}
