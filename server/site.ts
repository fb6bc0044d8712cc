import { badSite } from './errors';
import { wordsIn } from './http/callers';

/** What the operator says of the world outside of this server; see docs/operating.md. All of it is off unless configured. */
export interface Site {
  /** Origins of calls under /shop and /v3 and of the list of likes (spec 7.1); '' for this server. */
  hosts: { shop: string; v3: string; likes: string };
  /** Who gets the promo POST (spec 7.2); '' for nobody. */
  promo: string;
  /** Whether visits are counted (spec 7.2). */
  visits: boolean;
  /** Hosts of web pages that adverts may lead to, in lower case: 'tv.example', '.example' for all below it; empty for any. */
  advertHosts: string[];
}

export const plainSite: Site = {
  hosts: { shop: '', v3: '', likes: '' },
  promo: '',
  visits: false,
  advertHosts: [],
};

/** @throws StartError bad_site naming the first variable that is wrong */
export function siteOf(env: NodeJS.ProcessEnv): Site {
  return {
    hosts: {
      shop: originIn('SHOP_HOST', env.SHOP_HOST),
      v3: originIn('V3_HOST', env.V3_HOST),
      likes: originIn('LIKES_HOST', env.LIKES_HOST),
    },
    promo: addressIn('PROMO_URL', env.PROMO_URL),
    visits: env.VISITS === '1',
    advertHosts: wordsIn(env.ADVERT_HOSTS ?? '').map((name) => name.toLowerCase()),
  };
}

/** Whether an address lies on a host of the list. */
export function isOnList(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hosts.some((one) => hostname === one || (one.startsWith('.') && hostname.endsWith(one)));
}

function addressIn(name: string, given = ''): string {
  if (given === '') return '';
  if (!URL.canParse(given) || !/^https:$|^http:$/.test(new URL(given).protocol)) throw badSite(name, given);
  return given;
}

function originIn(name: string, given = ''): string {
  const address = addressIn(name, given);
  if (address === '') return '';
  const { origin, pathname, search } = new URL(address);
  if (pathname !== '/' || search !== '') throw badSite(name, given);
  return origin;
}
