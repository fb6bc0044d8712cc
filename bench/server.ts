import { createHmac } from 'node:crypto';
import autocannon from 'autocannon';
import { endpoints } from '../src/contract/endpoints';
import { type Envelope, ret } from '../src/contract/ret';
import { signature } from '../src/lib/sign';
import { startServer } from '../tests/support/server';
import type { Figures } from './report';

const CONNECTIONS = 100;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

/**
 * server: the list of titles, signed as the client signs it, over 100 connections for 10 s after a warm-up. The load
 * comes from this process, on the same machine: with two cores the server has one of them.
 */
export async function measureServer(): Promise<Figures> {
  const server = await startServer();
  try {
    const url = server.url + signedPath(endpoints.list.path, { category: 'movie', page: '1', size: '24' });
    const answer = (await (await fetch(url)).json()) as Envelope<unknown>;
    if (answer.ret !== ret.ok) throw new Error(`the list answers ${answer.ret}: ${answer.msg}`);
    await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
    const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    return {
      'server.rate': result.requests.average,
      'server.p99': result.latency.p99,
      'server.failed': result.non2xx + result.errors + result.timeouts,
    };
  } finally {
    await server.stop();
  }
}

/** A GET of spec 7.1: the common parameters, the time and the signature over both. */
function signedPath(path: string, params: Record<string, string>): string {
  const lower = path.toLowerCase();
  const query: Record<string, string> = {
    ...params,
    System: 'h5',
    AppVersion: '1.0',
    SystemVersion: 'h5',
    version: 'H3',
    DeviceId: 'bench-0123456789abcdef',
    i18n: '0',
    pub: String(Math.floor(Date.now() / 1000)),
  };
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');
  query.vv = signature(hmac, lower, query);
  return `${lower}?${new URLSearchParams(query)}`;
}
