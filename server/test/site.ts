import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';
import { startNginx } from './nginx';
import { kill, listening, spawnServer } from './process';
import { type RealRedis, startRedis } from './redis';

/** The answer's header in which nginx says who was asked, the one who answered last. */
const SERVED_BY = 'x-served-by';

/** One process of a site. */
export interface SiteProcess {
  /** Its own address, past nginx. */
  origin: string;
  /** @param programs folder of another version's, see next-version.ts @throws with what it said where it ends instead */
  start(programs?: string): Promise<void>;
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Tells it to end, as an update does, and waits until it has. */
  stop(): Promise<void>;
  /** All that it said since it was first started. */
  log(): string;
}

/** Two real processes on one PostgreSQL and one Redis, behind nginx with the file that the operator is given. */
export interface Site {
  /** nginx. */
  origin: string;
  processes: [SiteProcess, SiteProcess];
  /** Waits until nginx hands calls to this process again: it leaves one that failed out for two seconds, and tells nobody. */
  isServed(one: SiteProcess): Promise<void>;
  /** What nginx could not do, and all that the processes said: for a test that failed. */
  log(): string;
  stop(): Promise<void>;
}

/** @param databaseUrl an empty PostgreSQL database, or one with our tables @param more of the environment of both */
export async function startSite(databaseUrl: string, more: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-site-'));
  const redis = await startRedis();
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://127.0.0.1',
    ...more,
  };
  const processes = [await processOn(folder, env), await processOn(folder, env)] as const;
  for (const one of processes) await one.start();
  const [one, two] = processes.map(({ origin }) => new URL(origin).host) as [string, string];
  const proxy = await startNginx({
    example: 'nginx.conf',
    folder: join(folder, 'nginx'),
    upstream: one,
    places: { '127.0.0.1:8082': two, 'http {': `http {\nadd_header ${SERVED_BY} $upstream_addr always;` },
  });
  return {
    origin: proxy.origin,
    processes: [...processes],
    async isServed(one) {
      const { host } = new URL(one.origin);
      while ((await servedBy(proxy.origin)) !== host) await pause(50);
    },
    log: () => [proxy.faults(), ...processes.map((process) => process.log())].join('\n\n'),
    async stop() {
      await end([proxy.child], redis);
      for (const one of processes) await one.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns which process answered a call through nginx: its host and port */
async function servedBy(origin: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}/healthz`);
  await answer.arrayBuffer();
  // Where the first one asked did not answer, nginx names both.
  return answer.headers.get(SERVED_BY)?.split(', ').at(-1);
}

/** @param folder its data folder, which it may share @param env beside PORT, HOST and DATA_DIR @returns one that is not started yet */
export async function processOn(folder: string, env: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let log = '';
  return {
    origin: `http://127.0.0.1:${port}`,
    async start(programs) {
      child = spawnServer(folder, { ...env, PORT: String(port) }, undefined, programs);
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          log += chunk;
        });
      }
      await listening(child);
    },
    async kill() {
      if (child) await kill(child);
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const gone = once(child, 'close');
      child.kill('SIGTERM');
      await gone;
    },
    log: () => log,
  };
}

async function end(children: ChildProcess[], redis: RealRedis): Promise<void> {
  for (const child of children) {
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
  }
  await redis.stop();
}
