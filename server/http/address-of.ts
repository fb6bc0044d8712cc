import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { TrustProxy } from './proxy';

/** The viewer's address of a request that Fastify does not see, such as a socket's; the same as its `request.ip`. */
export type AddressOf = (request: IncomingMessage) => string;

export function createAddressOf(trustProxy: TrustProxy): AddressOf {
  if (trustProxy === false) return (request) => request.socket.remoteAddress ?? '';
  const trusts = typeof trustProxy === 'function' ? trustProxy : proxyAddr.compile(trustProxy);
  return (request) => proxyAddr(request, trusts);
}
