import { limits } from '../../src/contract/limits';

/** How long the server waits for a client before it closes its connection. Milliseconds. */
export interface WireTimes {
  /** For all headers of a request. */
  headers: number;
  /** For the whole request: four chunks of a film side by side share a slow line. */
  request: number;
  /** For a byte in either direction: a client that has stopped reading holds a file and its buffers. */
  idle: number;
  /** For the next request. Longer than proxies keep theirs (nginx: 60 s), so that they never send into a closing connection. */
  keepAlive: number;
}

export const wireTimes: WireTimes = {
  headers: 15_000,
  request: limits.uploadTimeoutMs,
  // A player that is paused stops reading and asks for the rest again when it goes on.
  idle: 120_000,
  keepAlive: 75_000,
};

/** After so many requests a connection is made anew, so that they spread over the processes behind a proxy. */
const REQUESTS_PER_CONNECTION = 1_000;

/** The same as options of Fastify and of Node's server. */
export const wireOptions = ({ headers, request, idle, keepAlive }: WireTimes) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  keepAliveTimeout: keepAlive,
  maxRequestsPerSocket: REQUESTS_PER_CONNECTION,
  // Node looks for late headers and requests every 30 s unless told otherwise.
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(5_000, headers) },
});
