import { limits } from '../../contract/limits';
import type { Address } from '../film';

/** The address of a film. A signed one runs out, and a fresh one differs from it in the signed part (`grant`) alone. */
export interface SignedAddress {
  /** Another film, or the same one opened anew: older grants are forgotten. */
  start(address: Address): void;
  /** A fresh address of the same film. False where it cannot replace the old one: the film has to be opened anew then. */
  renew(address: Address): boolean;
  /** A file of this film, by an address learnt at any time, as it has to be asked for now. */
  current(uri: string): string;
  /** Whether this film's addresses run out at all. */
  readonly signed: boolean;
  /** True from `limits.playAddressRenewSeconds` before the end; of a short life, from the middle of it. */
  readonly due: boolean;
}

/** @param serverNow the server's clock, unix ms: a television's own may be a day off */
export function createSignedAddress(serverNow: () => number): SignedAddress {
  /** The grants this film has had, each absolute, the address without one first; requests go under the last. */
  let grants: string[] = [];
  /** Unix ms by the server's clock; 0 for never. */
  let dueAt = 0;

  const take = ({ grant, open, expires }: Address) => {
    if (grant && open && !grants.length) grants.push(absolute(open));
    if (grant) grants.push(absolute(grant));
    const lifeMs = expires ? expires * 1000 - serverNow() : 0;
    dueAt = expires ? serverNow() + lifeMs - Math.min(limits.playAddressRenewSeconds * 1000, lifeMs / 2) : 0;
  };
  return {
    start(address) {
      grants = [];
      take(address);
    },
    renew(address) {
      if (!grants.length || !address.grant) return false;
      take(address);
      return true;
    },
    current(uri) {
      const now = grants[grants.length - 1];
      if (!now) return uri;
      const asked = absolute(uri);
      // A grant lies below the address that it stands in place of: the longest match counts.
      const old = grants.filter((grant) => asked.indexOf(`${grant}/`) === 0).sort((a, b) => b.length - a.length)[0];
      return old ? now + asked.slice(old.length) : uri;
    },
    get signed() {
      return grants.length > 0;
    },
    get due() {
      return dueAt > 0 && serverNow() >= dueAt;
    },
  };
}

const absolute = (uri: string): string => new URL(uri, window.location.href).href;
