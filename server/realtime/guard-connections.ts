import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import type { AddressOf } from '../http/address-of';
import type { Callers } from '../http/callers';
import { networkOf } from '../http/network-of';
import type { Limits } from '../limits';

type Connection = Socket['conn'];

/** At the same time from one address: many viewers behind one router, with room for tabs. */
export const CONNECTIONS_PER_ADDRESS = 500;
/** Of one connection within a second. Who comes back after a pause greets and joins a few rooms. */
export const PACKETS_PER_SECOND = 50;
/** What may wait for a client that does not read. The busiest room sends 50 KB a second. */
const MAX_WAITING_CHARS = 1_000_000;
const SECOND_MS = 1_000;

export interface Guard {
  /** For engine.io's `allowRequest`: whether a connection may be made. */
  admit(request: IncomingMessage): Promise<boolean>;
  /** Watches all connections that are made from now on. */
  watch(io: Pick<Server, 'engine'>): void;
}

interface GuardDeps {
  limiter: Limits;
  callers: Callers;
  addressOf: AddressOf;
}

/**
 * Keeps foreign pages out, and single clients from costing the others their server: so many connections an address, so many packets a second, and
 * so much that is sent and not read. Who goes beyond it is cut off; the app connects again by itself.
 */
export function createGuard({ limiter, callers, addressOf }: GuardDeps): Guard {
  const open = new Map<string, number>();
  const most = limiter.factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(CONNECTIONS_PER_ADDRESS * limiter.factor);
  const count = (network: string): number => open.get(network) ?? 0;

  return {
    admit: async (request) => {
      const { host, origin } = request.headers;
      if (!callers.knowsHost(host) || (origin !== undefined && !callers.knowsOrigin(origin, host))) return false;
      const address = addressOf(request);
      return count(networkOf(address)) < most && (await limiter.has('connection', { address }));
    },
    watch: ({ engine }) => {
      engine.on('connection', (connection: Connection) => {
        const network = networkOf(addressOf(connection.request));
        open.set(network, count(network) + 1);
        connection.once('close', () => {
          if (count(network) > 1) open.set(network, count(network) - 1);
          else open.delete(network);
        });
        // Handshakes that ran beside each other were all admitted.
        if (count(network) > most) cutOff(connection);
        endFloods(connection);
        endDeafness(connection);
      });
    },
  };
}

function endFloods(connection: Connection): void {
  let [since, packets] = [0, 0];
  connection.on('packet', () => {
    const now = performance.now();
    if (now - since >= SECOND_MS) [since, packets] = [now, 0];
    packets += 1;
    if (packets > PACKETS_PER_SECOND) cutOff(connection);
  });
}

function endDeafness(connection: Connection): void {
  let waiting = 0;
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 1;
    if (waiting > MAX_WAITING_CHARS) cutOff(connection);
  });
  connection.on('drain', () => {
    waiting = 0;
  });
}

/** At once: a farewell would wait for what the other end does not do, and what it has sent on the way would still be read. */
function cutOff(connection: Connection): void {
  connection.close(true);
  connection.request.socket.destroy();
}
