import autocannon from 'autocannon';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { getRequest } from '../server/test/client';
import { startCluster } from '../server/test/cluster';
import { endpoints } from '../src/contract/endpoints';
import { startServer } from '../tests/support/server';
import { cpuMs, cpuMsNamed } from './cpu';
import { EPISODE } from './load';
import { newDatabase } from './processes';
import type { Figures } from './report';

const CONNECTIONS = 50;
/** Each is a device that watches. All have reported before what counts: after that each writes over its own row. */
const WATCHERS = 500;
const WARM_UP_SECONDS = 5;
const SECONDS = 15;

/**
 * records: what a player reports every ten seconds, by 500 devices over 50 connections, at one process on SQLite and on PostgreSQL.
 * The load comes from the same machine, and PostgreSQL writes no log to a disk that it waits for (server/test/cluster.ts): what
 * counts is the processor time for a record, of the server and of the database.
 */
export async function measureRecords(): Promise<Figures> {
  const figures = await measureOn('sqlite', {});
  const bin = findPostgres();
  if (!bin) {
    console.log('  There is no PostgreSQL on this machine: SQLite alone.');
    return figures;
  }
  const cluster = await startCluster(bin);
  try {
    const address = await newDatabase(cluster.address, 'records');
    return { ...figures, ...(await measureOn('pg', { DATABASE_URL: address })) };
  } finally {
    await cluster.stop();
  }
}

async function measureOn(name: 'sqlite' | 'pg', env: Record<string, string>): Promise<Figures> {
  const server = await startServer({ env: { ...env, LIMITS: '0' } });
  try {
    const path = endpoints.addPlayRecord.path.toLowerCase();
    const requests = Array.from({ length: WATCHERS }, (_, n) => {
      const fields = { episodeKey: EPISODE, position: 10 + (n % 10), duration: 60 };
      return { path: getRequest(path, fields, { deviceId: `bench-watcher-${n}`, now: Date.now() }).url };
    });
    // Each connection begins elsewhere: else all of them would report for the same device at once.
    const load = (duration: number) =>
      autocannon({
        url: server.url,
        connections: CONNECTIONS,
        duration,
        setupClient: (client) => {
          const from = Math.floor(Math.random() * WATCHERS);
          client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
        },
      });
    await load(WARM_UP_SECONDS);
    const before = [cpuMs(server.pid), cpuMsNamed('postgres')] as const;
    const { requests: made, latency, non2xx, errors, timeouts } = await load(SECONDS);
    const each = (spent: number) => (spent * 1000) / made.total;
    return {
      [`records.${name}.rate`]: made.average,
      [`records.${name}.p99`]: latency.p99,
      [`records.${name}.failed`]: non2xx + errors + timeouts,
      [`records.${name}.cpu`]: each(cpuMs(server.pid) - before[0]),
      ...(name === 'pg' ? { 'records.pg.database': each(cpuMsNamed('postgres') - before[1]) } : {}),
    };
  } finally {
    await server.stop();
  }
}
