import { lowerApiPath } from './api-paths';

/** `http://host` of an address in absolute form, which proxies send and servers must take (RFC 9112, section 3.2.2). */
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]*/i;

/**
 * What a request asks for, as the router takes it: without scheme and host, and with the API's paths in lower case (spec 7.1).
 * @param target as it stood in the request line
 */
export function pathOf(target: string): string {
  const path = target.replace(SCHEME_AND_HOST, '');
  return lowerApiPath(path.startsWith('/') ? path : `/${path}`);
}
