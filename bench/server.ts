import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { endpoints } from '../src/contract/endpoints';
import { type Envelope, ret } from '../src/contract/ret';
import { signature } from '../src/lib/sign';
import { startServer } from '../tests/support/server';
import { cpuMs } from './cpu';
import type { Figures } from './report';

const CONNECTIONS = 100;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;

/**
 * server: the list of titles, signed as the client signs it, over 100 connections for 10 s after a warm-up. The load
 * comes from this process, on the same machine: with two cores the server has one of them.
 * server.cpu: its own processor time for a request, which holds on a machine that is busy otherwise, too (Linux only).
 * server.bare: the same of a server that sends the same bytes from memory (bare-server.mjs), before and after: the ratios
 * to it are judged.
 */
export async function measureServer(): Promise<Figures> {
  const server = await startServer();
  try {
    const url = server.url + signedPath(endpoints.titleList.path, { category: 'movie', page: '1', size: '24' });
    const body = await (await fetch(url)).text();
    const answer = JSON.parse(body) as Envelope<unknown>;
    if (answer.ret !== ret.ok) throw new Error(`the list answers ${answer.ret}: ${answer.msg}`);
    const before = await measureBare(body);
    const ours = await load(url, server.pid);
    const after = await measureBare(body);
    const mean = (of: (one: Load) => number) => (of(before) + of(after)) / 2;
    return {
      'server.rate': ours.rate,
      'server.p99': ours.p99,
      'server.failed': ours.failed,
      'server.bare.rate': mean(({ rate }) => rate),
      'server.bare.p99': mean(({ p99 }) => p99),
      ...(ours.cpuUs > 0 ? { 'server.cpu': ours.cpuUs, 'server.bare.cpu': mean(({ cpuUs }) => cpuUs) } : {}),
    };
  } finally {
    await server.stop();
  }
}

interface Load {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  failed: number;
  /** Processor time of the server for a request, in microseconds; 0 where unknown. */
  cpuUs: number;
}

async function load(url: string, pid: number): Promise<Load> {
  await autocannon({ url, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const before = cpuMs(pid);
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  const cpuUs = ((cpuMs(pid) - before) * 1000) / requests.total;
  return { rate: requests.average, p99: latency.p99, failed: non2xx + errors + timeouts, cpuUs };
}

async function measureBare(body: string): Promise<Load> {
  const program = fileURLToPath(new URL('./bare-server.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, BODY: body },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return await load(`http://127.0.0.1:${Number(port)}/`, child.pid ?? 0);
  } finally {
    child.kill();
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
