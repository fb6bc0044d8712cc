import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
 * server.cpu: its own processor time for a request, which holds on a machine that is busy otherwise, too (Linux only).
 */
export async function measureServer(): Promise<Figures> {
  const server = await startServer();
  try {
    const url = server.url + signedPath(endpoints.titleList.path, { category: 'movie', page: '1', size: '24' });
    const answer = (await (await fetch(url)).json()) as Envelope<unknown>;
    if (answer.ret !== ret.ok) throw new Error(`the list answers ${answer.ret}: ${answer.msg}`);
    await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
    const before = cpuMs(server.pid);
    const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS });
    const spent = cpuMs(server.pid) - before;
    return {
      'server.rate': result.requests.average,
      'server.p99': result.latency.p99,
      'server.failed': result.non2xx + result.errors + result.timeouts,
      ...(spent > 0 ? { 'server.cpu': (spent * 1000) / result.requests.total } : {}),
    };
  } finally {
    await server.stop();
  }
}

/** Processor time of a process so far, user and system, in ms; the kernel counts in ticks of 10 ms. 0 where unknown. */
function cpuMs(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  // The name in parentheses may hold spaces; utime and stime are fields 14 and 15.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
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
