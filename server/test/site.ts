import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';
import { kill, listening, spawnServer } from './process';
import { type RealRedis, startRedis } from './redis';

const example = fileURLToPath(new URL('../../docs/examples/nginx.conf', import.meta.url));

/** The answer's header in which nginx says who was asked, the one who answered last. */
const SERVED_BY = 'x-served-by';

/** One process of a site. */
export interface SiteProcess {
  /** Its own address, past nginx. */
  origin: string;
  start(): Promise<void>;
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Tells it to end, as an update does, and waits until it has. */
  stop(): Promise<void>;
}

/** Two real processes on one PostgreSQL and one Redis, behind nginx with the file that the operator is given. */
export interface Site {
  /** nginx. */
  origin: string;
  processes: [SiteProcess, SiteProcess];
  /** Waits until nginx hands calls to this process again: it leaves one that failed out for two seconds, and tells nobody. */
  isServed(one: SiteProcess): Promise<void>;
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
  const proxy = await startNginx(folder, [processes[0].origin, processes[1].origin]);
  return {
    origin: proxy.origin,
    processes: [...processes],
    async isServed(one) {
      const { host } = new URL(one.origin);
      while ((await servedBy(proxy.origin)) !== host) await pause(50);
    },
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

async function processOn(folder: string, env: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    async start() {
      child = spawnServer(folder, { ...env, PORT: String(port) });
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
  };
}

/** The example of the documentation, with other ports and folders that anybody may write. */
async function startNginx(folder: string, origins: string[]): Promise<{ origin: string; child: ChildProcess }> {
  const port = await freePort();
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const [one, two] = origins.map((origin) => new URL(origin).host);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  );
  const conf = readFileSync(example, 'utf8')
    .replaceAll('127.0.0.1:8081', one ?? '')
    .replaceAll('127.0.0.1:8082', two ?? '')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\nadd_header ${SERVED_BY} $upstream_addr always;\n${temporary.join('\n')}`);
  writeFileSync(join(own, 'nginx.conf'), `pid ${own}/pid;\nerror_log ${own}/error.log;\ndaemon off;\n${conf}`);
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const killed = () => child.kill('SIGTERM');
  process.once('exit', killed);
  child.once('close', () => process.removeListener('exit', killed));
  await accepting(port, child);
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** nginx says nothing when it is ready: whoever accepts a connection is. */
async function accepting(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await pause(20);
  }
}

async function end(children: ChildProcess[], redis: RealRedis): Promise<void> {
  for (const child of children) {
    const gone = once(child, 'close');
    child.kill('SIGTERM');
    await gone;
  }
  await redis.stop();
}
