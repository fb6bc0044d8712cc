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
/**
 * Of all connections of one address within a minute: one a second for each of as many as it may have. Where there are more, what asks for
 * something is put off, and after twice as many each connection that sends anything is cut off.
 */
export const PACKETS_PER_ADDRESS = 30_000;
/** What may wait for a client that does not read. The busiest room sends 50 KB a second. */
const MAX_WAITING_CHARS = 1_000_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export interface Guard {
  /** For engine.io's `allowRequest`: whether a connection may be made. */
  admit(request: IncomingMessage): Promise<boolean>;
  /** Watches all connections that are made from now on. */
  watch(io: Pick<Server, 'engine'>): void;
  /** How long what connections of a network ask for is put off: so much came from it. Milliseconds; 0 where it is not. */
  putOffMs(network: string): number;
}

interface GuardDeps {
  limiter: Limits;
  callers: Callers;
  addressOf: AddressOf;
}

/**
 * Keeps foreign pages out, and single clients from costing the others their server: so many connections an address, so many packets of each a
 * second and of all of them a minute, and so much that is sent and not read. Who goes beyond it is cut off; the app connects again by itself.
 */
export function createGuard({ limiter, callers, addressOf }: GuardDeps): Guard {
  const open = new Map<string, Heard>();
  const wide = (most: number) => (limiter.factor === 0 ? Number.POSITIVE_INFINITY : Math.ceil(most * limiter.factor));
  const [most, packets] = [wide(CONNECTIONS_PER_ADDRESS), wide(PACKETS_PER_ADDRESS)];
  const isFlooding = (heard: Heard | undefined) =>
    heard !== undefined && restOf(heard) > 0 && heard.packets > 2 * packets;

  return {
    admit: async (request) => {
      const { host, origin, 'user-agent': userAgent } = request.headers;
      const isOurs = origin === undefined || callers.knowsOrigin(origin, host, userAgent);
      if (!callers.knowsHost(host) || !isOurs) return false;
      const address = addressOf(request);
      const heard = open.get(networkOf(address));
      if (isFlooding(heard)) return false;
      return (heard?.connections ?? 0) < most && (await limiter.has('connection', { address }));
    },
    putOffMs(network) {
      const heard = open.get(network);
      return heard && heard.packets > packets ? restOf(heard) : 0;
    },
    watch: ({ engine }) => {
      function onClose(this: Watched): void {
        const { network, ofAll } = this[WATCH];
        ofAll.connections -= 1;
        // Who comes back begins anew, which `connection` allows only so often.
        if (ofAll.connections === 0) open.delete(network);
      }
      function endFlood(this: Watched): void {
        const watch = this[WATCH];
        const now = performance.now();
        if (countIn(SECOND_MS, watch, now) > PACKETS_PER_SECOND || countIn(MINUTE_MS, watch.ofAll, now) > 2 * packets)
          cutOff(this);
      }
      engine.on('connection', (connection: Watched) => {
        const { request } = connection;
        const network = networkOf(addressOf(request));
        const ofAll = open.get(network) ?? { connections: 0, ...nothingHeard };
        open.set(network, ofAll);
        ofAll.connections += 1;
        connection[WATCH] = { network, ofAll, wire: request.socket, ...nothingHeard, waiting: 0 };
        connection.once('close', onClose);
        // Handshakes that ran beside each other were all admitted.
        if (ofAll.connections > most) cutOff(connection);
        connection.on('packet', endFlood);
        connection.on('packetCreate', endDeafness);
        connection.on('drain', onDrain);
      });
    },
  };
}

/** What came since a moment, by performance.now(). */
interface Packets {
  since: number;
  packets: number;
}
/** The first packet begins a window: by 0 that would be the server's own first minute, however late in it somebody comes. */
const nothingHeard: Packets = { since: Number.NEGATIVE_INFINITY, packets: 0 };
/** What is known of a network for as long as it has a connection. */
type Heard = Packets & { connections: number };

/** Counts one more in a window that begins anew after so many ms. @returns how many there are in it */
function countIn(windowMs: number, heard: Packets, now: number): number {
  if (now - heard.since >= windowMs) Object.assign(heard, { since: now, packets: 0 });
  heard.packets += 1;
  return heard.packets;
}

/** What is left of a network's minute. Milliseconds. */
const restOf = ({ since }: Heard): number => Math.max(0, since + MINUTE_MS - performance.now());

const WATCH = Symbol('watch');

/** What is known of a connection stands on it, and its listeners are those of all others: there may be tens of thousands. */
type Watched = Connection & {
  /** Its packets are those of this connection, within its second. */
  [WATCH]: Packets & {
    network: string;
    ofAll: Heard;
    wire: IncomingMessage['socket'];
    /** Characters that were sent and not read. */
    waiting: number;
  };
};

/** Whom a connection is counted for, as networkOf has it; '' for one that is not watched. */
export const networkOfConnection = (connection: Connection): string => (connection as Watched)[WATCH]?.network ?? '';

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
