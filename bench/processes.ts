import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../scripts/lib/postgres.mjs';
import { startCluster } from '../server/test/cluster';
import { startRedis } from '../server/test/redis';
import { type RealServer, startServer } from '../tests/support/server';
import { cpuMs } from './cpu';
import { EPISODE, openRoom, people, SETTLE_MS, send } from './load';
import { type Figures, quantile } from './report';

const WATCHERS = 1000;
const PER_SECOND = 20;
const PEOPLE = 80;

/**
 * load --processes 2: the same room and the same comments, once with all watchers at one process and once with half of them
 * at each of two, on PostgreSQL and Redis both times. What is compared is the processor time of the servers for a comment
 * that was delivered: two cores, which the watchers use as well, say nothing of what two machines would carry.
 */
export async function measureProcesses(): Promise<Figures> {
  const bin = findPostgres();
  if (!bin) throw new Error('load --processes needs PostgreSQL (Debian: apt-get install postgresql redis-server)');
  const cluster = await startCluster(bin);
  const redis = await startRedis();
  try {
    const figures: Figures = {};
    for (const count of [1, 2]) {
      console.log(`  ${WATCHERS} watchers at ${count} ${count === 1 ? 'process' : 'processes'} ...`);
      const address = await newDatabase(cluster.address, `load_${count}`);
      Object.assign(figures, await measureSite(count, { DATABASE_URL: address, REDIS_URL: redis.url }));
    }
    return figures;
  } finally {
    await redis.stop();
    await cluster.stop();
  }
}

/** Makes an empty database. @param cluster address without a database @returns its address */
export async function newDatabase(cluster: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${cluster}/${name}`;
}

async function measureSite(count: number, env: { DATABASE_URL: string; REDIS_URL: string }): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-load-'));
  const tokens = await people(env.DATABASE_URL, PEOPLE);
  const servers: RealServer[] = [];
  const rooms = Array.from({ length: count }, () => openRoom());
  try {
    for (let n = 0; n < count; n += 1) servers.push(await startServer({ dataDir, env }));
    const urls = servers.map(({ url }) => url);
    const comments = PER_SECOND * 20;
    await Promise.all(
      rooms.map((room, n) =>
        room.ask({ kind: 'join', url: urls[n]!, episodeKey: EPISODE, count: WATCHERS / count, comments }),
      ),
    );
    const before = cpuOf(servers);
    const acknowledged = await send(urls, tokens, PER_SECOND);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const spent = cpuOf(servers) - before;
    const heard = await Promise.all(rooms.map((room) => room.ask({ kind: 'report', acknowledged })));
    const sum = (of: (one: (typeof heard)[number]) => number) => heard.reduce((all, one) => all + of(one), 0);
    const delivered = acknowledged.length * WATCHERS - sum(({ lost }) => lost);
    return {
      [`processes.${count}.cpu`]: (spent * 1000) / delivered,
      [`processes.${count}.p99`]: quantile(
        heard.flatMap(({ delays }) => delays),
        0.99,
      ),
      [`processes.${count}.lost`]: sum(({ lost }) => lost),
    };
  } finally {
    for (const room of rooms) room.close();
    for (const server of servers) await server.stop({ keepData: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const cpuOf = (servers: RealServer[]): number => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
