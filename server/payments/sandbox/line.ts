import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { once } from '../../../src/lib/once';
import { serveCardApi } from './card-api';
import { GATEWAY_PATH, type SandboxSite, serveSandbox } from './serve';

/** The line on which this process's SDK reaches the gateway. */
export interface GatewayLine {
  /** The address of gateway.do. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/**
 * The gateway on a port of the loopback interface that the system chooses, opened with the first question: the SDK speaks to it
 * over HTTP wherever this server listens, and also where it does not listen at all, as in a worker.
 */
export function createGatewayLine(site: SandboxSite): GatewayLine {
  const server = fastify({ forceCloseConnections: true });
  serveSandbox(server, site);
  if (site.cards) serveCardApi(server, site.cards, site.clock);
  const address = once(async () => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    // Whatever else keeps the process alive, this does not.
    server.server.unref();
    return `http://127.0.0.1:${port}${GATEWAY_PATH}`;
  });
  return { address, close: () => server.close() };
}
