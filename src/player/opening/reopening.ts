import { startOf } from '../abilities/resume';
import type { Reopening } from '../ability';
import { isPlayerError } from '../errors';
import type { Address, PlayerSource } from '../film';
import type { Log } from '../log';
import type { Engine } from '../shaka';
import type { Store } from '../store';
import type { Addresses } from './addresses';
import type { Attempts, OpeningState } from './attempts';
import type { Pending, Wanted } from './pending';
import type { PlayIntent } from './play-intent';
import { reachesFilm } from './reaches';

export interface ReopeningDeps {
  media: HTMLVideoElement;
  engine: Engine;
  store: Store<OpeningState>;
  signal: AbortSignal;
  log: Log;
  addresses: Addresses;
  intent: PlayIntent;
  pending: Pending;
  attempts: Attempts;
  mustWait: () => boolean;
}

/** Opens the film that is there anew, or goes on with it under a fresh address. */
export interface Reopener extends Reopening {
  /** What `AttemptsDeps.recover` asks for. */
  recover(wanted: Wanted, current: () => boolean): Promise<boolean>;
}

export function createReopener(deps: ReopeningDeps): Reopener {
  const { media, engine, store, signal, log, addresses, intent, pending, attempts } = deps;
  const isCurrent = (source: PlayerSource) => store.getState().source === source && !signal.aborted;
  /** A refusal ends the film. Null where there is no address to be had now. */
  const freshAddress = async (source: PlayerSource): Promise<Address | null | 'refused'> => {
    const answer = await addresses.askFresh(source);
    if (!isPlayerError(answer)) return answer;
    if (isCurrent(source)) attempts.refuse(answer);
    return 'refused';
  };
  /** Opens the film anew at `at` seconds, under another address if there is one. */
  const reopen = async (address: Address | null, at: number, play: boolean) => {
    const { source } = store.getState();
    if (!source) return;
    const next = address ? { ...source, ...address } : source;
    if (address) addresses.start(address);
    store.setState({ source: next });
    await attempts.open({ source: next, at, play, renewed: address !== null });
  };
  // A film that never began is one the viewer waits for.
  const goesOn = () => intent.wanted || (pending.film ? pending.film.play : media.readyState === 0);
  const reopenHere = (source: PlayerSource, address: Address | null) => {
    const at = pending.film ? pending.film.at : store.getState().currentTime || startOf(source);
    return reopen(address, at, goesOn());
  };
  /** Shaka goes on under the fresh address; an element that plays by itself has to open it. */
  const takeFresh = async (): Promise<boolean> => {
    const { source } = store.getState();
    if (!source || !addresses.signed) return false;
    const address = await freshAddress(source);
    if (!address || address === 'refused' || !isCurrent(source)) return false;
    if (engine.shaka) return addresses.renew(address);
    await reopenHere(source, address);
    return true;
  };
  let renewing: Promise<boolean> | null = null;
  return {
    async recover({ source, at, play }, current) {
      const address = await freshAddress(store.getState().source ?? source);
      if (!address || address === 'refused' || !current()) return false;
      await reopen(address, at, play);
      return true;
    },
    async reload(after) {
      const { source } = store.getState();
      if (!source) return;
      if (after === 'decode') addresses.noteDamage();
      store.setState({ status: 'loading', starts: goesOn() });
      const address = after === 'forbidden' || after === 'refused' ? await freshAddress(source) : null;
      if (address !== 'refused' && isCurrent(source)) await reopenHere(source, address);
    },
    reaches() {
      const { source } = store.getState();
      return source && !deps.mustWait() ? reachesFilm(source, addresses, signal) : null;
    },
    renew() {
      renewing ??= takeFresh().then((taken) => {
        renewing = null;
        log('player.renewed', { taken });
        return taken;
      });
      return renewing;
    },
    get renewalDue() {
      return addresses.due;
    },
    get isPending() {
      return pending.film !== null;
    },
    refuse: attempts.refuse,
    playWhenReady(on) {
      intent.wanted = on;
      if (pending.film) pending.film.play = on;
      store.setState({ starts: on });
    },
    beginAt(time) {
      if (!pending.film) return false;
      pending.film.at = time;
      return true;
    },
  };
}
