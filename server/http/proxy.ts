import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { badTrustProxy } from '../errors';
import { randomHex } from '../ids';

/** Who is believed about where a request comes from: nobody, these addresses, or as many hops as the function says. */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** What proxy-addr knows by name. */
const names = ['loopback', 'linklocal', 'uniquelocal'];
/** More stand in front of nobody. */
const MOST_HOPS = 10;

/**
 * Reads TRUST_PROXY: '' or '0' for none, a number of proxies, or their addresses with commas ('loopback, 10.0.0.0/8').
 * 'true' is none of these: it would believe whatever a stranger says.
 * @throws StartError bad_trust_proxy
 */
export function trustProxyOf(given: string): TrustProxy {
  const text = given.trim();
  if (/^\d+$/.test(text)) {
    if (Number(text) > MOST_HOPS) throw badTrustProxy(given);
    const hops = Number(text);
    return hops > 0 && ((_address, hop) => hop < hops);
  }
  const parts = text.split(',').map((part) => part.trim());
  if (text === '') return false;
  if (!parts.every((part) => names.includes(part) || isNetwork(part))) throw badTrustProxy(given);
  return parts;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
}

/**
 * Ids of requests, for the log. Behind a proxy of ours it is the proxy's own (X-Request-Id), so that both logs can be
 * read together; what strangers send is not taken over.
 */
export const requestIds =
  (trustProxy: TrustProxy) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    if (trustProxy !== false && typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given)) return given;
    return randomHex(8);
  };

/** Says once that a proxy seems to stand in front of a server that was not told so. */
export function noticeProxy(app: FastifyInstance): void {
  let said = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (said || request.headers['x-forwarded-for'] === undefined) return done();
    said = true;
    request.log.warn(
      'A request came with X-Forwarded-For, which is ignored while TRUST_PROXY is not set. If a proxy stands in front, ' +
        'all viewers share its address and one of them can use up the sign-ins of all: see docs/operating.md.',
    );
    done();
  });
}
