import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programArgs } from '../../server/test/programs';
import { siteZone } from './site-zone';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The demo's seed may make its clips on the first start. Milliseconds. */
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;

export interface RealServer {
  /** Without a slash at its end, e.g. http://127.0.0.1:34567 */
  url: string;
  port: number;
  dataDir: string;
  pid: number;
  /** Everything it wrote so far. */
  log(): string;
  /** Ends it and, unless told otherwise, removes its data. SIGKILL is a power cut. */
  stop(options?: { signal?: NodeJS.Signals; keepData?: boolean }): Promise<void>;
}

export interface ServerOptions {
  /** Seeds the demo's catalogue and people (default). */
  demo?: boolean;
  /** A folder to go on with; a fresh temporary one otherwise. */
  dataDir?: string;
  /** Any free one otherwise. */
  port?: number;
  env?: NodeJS.ProcessEnv;
}

/** Starts the real server as a process of its own and waits until it says where it listens. */
export async function startServer(options: ServerOptions = {}): Promise<RealServer> {
  const { demo = true, dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-data-')) } = options;
  // As `npm start` has it.
  const threads = ['--require', join(root, 'scripts/lib/threads.cjs')];
  const args = [...threads, ...programArgs('server/main.ts'), ...(demo ? [] : ['--no-demo'])];
  const where = { HOST: '127.0.0.1', PORT: String(options.port ?? 0), DATA_DIR: dataDir };
  // A whole run of browsers comes from one address.
  const site = { LIMITS: '100', SITE_TIMEZONE: siteZone };
  const env = { ...process.env, NODE_ENV: 'production', ...site, ...where, ...options.env };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  let log = '';
  const lines = watchLines(child, (line) => {
    log += `${line}\n`;
  });

  const port = await ready(child, lines, () => log);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: child.pid!,
    log: () => log,
    async stop({ signal = 'SIGTERM', keepData = false } = {}) {
      process.removeListener('exit', killed);
      await end(child, signal);
      if (!keepData) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type OnLine = (line: string) => void;

function watchLines(child: ChildProcess, first: OnLine): Set<OnLine> {
  const listeners = new Set<OnLine>([first]);
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      for (const listener of listeners) listener(line);
    });
  }
  return listeners;
}

/** Waits for the line in which the server says where it listens. @returns the port */
function ready(child: ChildProcess, lines: Set<OnLine>, log: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const done = (answer: number | Error) => {
      clearTimeout(timer);
      lines.delete(onLine);
      child.removeListener('close', onClose);
      if (typeof answer === 'number') resolve(answer);
      else reject(answer);
    };
    const onLine = (line: string) => {
      const port = /^danmu-tv: https?:\/\/\S+:(\d+)/.exec(line)?.[1];
      if (port) done(Number(port));
    };
    const onClose = (code: number | null) =>
      done(new Error(`the server ended with ${code} before it was ready\n${log()}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      done(new Error(`the server was not ready after ${READY_TIMEOUT_MS / 1000} s\n${log()}`));
    }, READY_TIMEOUT_MS);
    lines.add(onLine);
    child.once('close', onClose);
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await gone;
  clearTimeout(timer);
}
