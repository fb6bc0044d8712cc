import type { Attempts, AttemptsFactory, Limit } from '../attempts';
import { customerOf, networkOf } from './network-of';

/**
 * So many times what one network has, a /56 of IPv6 has: a household's own network, that of its guests and two more; and where a
 * provider gives each phone a /64, those of 256 phones that fail in the same minutes.
 */
export const CUSTOMER_FACTOR = 4;

/** Tries by whose address they come from. */
export interface AddressAttempts {
  take: Attempts['take'];
  has: Attempts['has'];
  giveBack: Attempts['giveBack'];
}

/**
 * Counts an address by its network and, where that is a /64 of IPv6, by the /56 around it as well: whoever has a /56 would
 * have each limit 256 times.
 * @param limit of one network
 */
export function createAddressAttempts(attempts: AttemptsFactory, limit: Limit): AddressAttempts {
  const networks = attempts(limit);
  const customers = attempts({ ...limit, name: `${limit.name}-customer`, most: limit.most * CUSTOMER_FACTOR });
  /** '' where it is the network itself. */
  const aroundOf = (address: string): string => {
    const customer = customerOf(address);
    return customer === networkOf(address) ? '' : customer;
  };
  return {
    async take(address, points) {
      const taken = await networks.take(networkOf(address), points);
      const around = aroundOf(address);
      return taken.allowed && around ? customers.take(around, points) : taken;
    },
    async has(address) {
      const around = aroundOf(address);
      return (await networks.has(networkOf(address))) && (!around || (await customers.has(around)));
    },
    async giveBack(address) {
      await networks.giveBack(networkOf(address));
      const around = aroundOf(address);
      if (around) await customers.giveBack(around);
    },
  };
}
