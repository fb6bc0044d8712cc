import type { PlayerHooks } from '../ability';
import { isOnline, mapError, type PlayerError, playerError } from '../errors';
import type { Address, PlayerSource } from '../film';
import type { Log } from '../log';
import { createSignedAddress, type SignedAddress } from './signed-address';

/** Where the film's files are: the address it was given, the fresh ones, and how each file has to be asked for now. */
export interface Addresses extends SignedAddress {
  /** Asks the owner for an address. Rejects with what the owner's hook rejects with, or a PlayerError where there is no hook. */
  ask(source: PlayerSource): Promise<Address>;
  /**
   * Asks for another address in place of the one there is. A PlayerError of kind `refused` where the viewer may not watch
   * any more; null where none is to be had now: then the old one is tried, and shows what is wrong. Never rejects.
   */
  askFresh(source: PlayerSource): Promise<Address | PlayerError | null>;
  /** What arrived could not be decoded: from now on every file is asked for past caches, until `forgetDamage`. */
  noteDamage(): void;
  forgetDamage(): void;
}

export function createAddresses(hooks: PlayerHooks, log: Log): Addresses {
  const signed = createSignedAddress(() => hooks.serverNow?.() ?? Date.now());
  /** How often this film had to be opened anew because what arrived could not be decoded. */
  let damages = 0;
  const ask = async ({ episodeKey }: PlayerSource): Promise<Address> => {
    if (!hooks.refreshAddress) throw playerError('notFound', 'no-address');
    return hooks.refreshAddress(episodeKey);
  };
  return {
    ask,
    async askFresh(source) {
      try {
        return await ask(source);
      } catch (error) {
        const mapped = mapError(error, isOnline());
        log('player.refresh-failed', { kind: mapped.kind, code: mapped.code });
        return mapped.kind === 'refused' ? mapped : null;
      }
    },
    noteDamage() {
      damages += 1;
    },
    forgetDamage() {
      damages = 0;
    },
    start: signed.start,
    renew: signed.renew,
    current: (uri) => pastCaches(signed.current(uri), damages),
    get signed() {
      return signed.signed;
    },
    get due() {
      return signed.due;
    },
  };
}

/** Another address for the same file: the browser's cache, and a CDN's, would give the damaged one again. */
function pastCaches(uri: string, damages: number): string {
  return damages > 0 && uri.indexOf('offline:') !== 0
    ? `${uri}${uri.indexOf('?') < 0 ? '?' : '&'}again=${damages}`
    : uri;
}
