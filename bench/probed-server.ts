import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RealServer, type ServerOptions, startServer } from '../tests/support/server';

/** What the probe in a server has seen since it was asked last. */
export interface Seen {
  /** ms of the server's own processor time in the longest gap; the longest gap by the clock. */
  pause: number;
  wall: number;
  /** MB. */
  rss: number;
  /** Its processor time since it began, and that of each request since it was asked last. ms. */
  cpu: number;
  calls: number[];
}

export interface ProbedServer extends RealServer {
  /** What the probe has seen; the next answer begins where this one ends. */
  seen(): Promise<Seen>;
}

/** Starts the real server with the probe (loop-probe.mjs) in it. */
export async function startProbed(options: ServerOptions): Promise<ProbedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-probe-'));
  const probe = join(folder, 'probe.json');
  const probed = { PROBE_FILE: probe, NODE_OPTIONS: `--import=${new URL('./loop-probe.mjs', import.meta.url)}` };
  const server = await startServer({ ...options, env: { ...options.env, ...probed } });
  return {
    ...server,
    seen: () => seen(server.pid, probe),
    async stop(how) {
      await server.stop(how);
      rmSync(folder, { recursive: true });
    },
  };
}

async function seen(pid: number, file: string): Promise<Seen> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 500 && !existsSync(file); tries += 1) await delay(10);
  await delay(10);
  return JSON.parse(readFileSync(file, 'utf8')) as Seen;
}
