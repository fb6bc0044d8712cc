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
      const { host, origin, 'user-agent': userAgent } = request.headers;
      const isOurs = origin === undefined || callers.knowsOrigin(origin, host, userAgent);
      if (!callers.knowsHost(host) || !isOurs) return false;
      const address = addressOf(request);
      return count(networkOf(address)) < most && (await limiter.has('connection', { address }));
    },
    watch: ({ engine }) => {
      function onClose(this: Watched): void {
        const { network } = this[WATCH];
        if (count(network) > 1) open.set(network, count(network) - 1);
        else open.delete(network);
      }
      engine.on('connection', (connection: Watched) => {
        const { request } = connection;
        const network = networkOf(addressOf(request));
        connection[WATCH] = { network, wire: request.socket, since: 0, packets: 0, waiting: 0 };
        open.set(network, count(network) + 1);
        connection.once('close', onClose);
        // Handshakes that ran beside each other were all admitted.
        if (count(network) > most) cutOff(connection);
        connection.on('packet', endFlood);
        connection.on('packetCreate', endDeafness);
        connection.on('drain', onDrain);
      });
    },
  };
}

const WATCH = Symbol('watch');

/** What is known of a connection stands on it, and its listeners are those of all others: there may be tens of thousands. */
type Watched = Connection & {
  [WATCH]: {
    network: string;
    wire: IncomingMessage['socket'];
    /** The second in which `packets` came, by performance.now(). */
    since: number;
    packets: number;
    /** Characters that were sent and not read. */
    waiting: number;
  };
};

/** Whom a connection is counted for, as networkOf has it; '' for one that is not watched. */
export const networkOfConnection = (connection: Connection): string => (connection as Watched)[WATCH]?.network ?? '';

function endFlood(this: Watched): void {
  const watch = this[WATCH];
  const now = performance.now();
  if (now - watch.since >= SECOND_MS) Object.assign(watch, { since: now, packets: 0 });
  watch.packets += 1;
  if (watch.packets > PACKETS_PER_SECOND) cutOff(this);
}

function endDeafness(this: Watched, { data }: { data?: unknown }): void {
  const watch = this[WATCH];
  watch.waiting += typeof data === 'string' ? data.length : 1;
  if (watch.waiting > MAX_WAITING_CHARS) cutOff(this);
}

function onDrain(this: Watched): void {
  this[WATCH].waiting = 0;
}

/** At once: a farewell would wait for what the other end does not do, and what it has sent on the way would still be read. */
function cutOff(connection: Watched): void {
  connection.close(true);
  connection[WATCH].wire.destroy();
}
