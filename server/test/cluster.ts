import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';

/** A PostgreSQL of our own, empty, that trusts everybody on this machine. */
export interface Cluster {
  /** Of its user 'postgres', without a database: add '/name'. */
  address: string;
  stop(): Promise<void>;
}

/** What docs/operating.md asks of the PostgreSQL of a large site: how it came with the package it takes disks to turn, and compiles what runs for milliseconds. */
const ofLargeSites = {
  shared_buffers: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 0,
};

/**
 * Makes a cluster on a free port, without the writing that survives a power cut: it lives as long as a run of tests.
 * PostgreSQL refuses root, so there it runs as the user that Debian's package made.
 * @param bin the folder with its programs
 * @param kept a folder in which the cluster outlives its run: what stands there is started again
 */
export async function startCluster(bin: string, kept?: string): Promise<Cluster> {
  if (kept) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'danmu-tv-pg-'));
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    max_connections: 200,
    ...(kept ? ofLargeSites : {}),
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: string[]) => runProgram(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], folder, user);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
    await runProgram(join(bin, 'initdb'), words, folder, user);
  }
  await control('-l', join(folder, 'log'), '-o', flags.join(' '), 'start');
  return {
    address: `postgres://postgres@127.0.0.1:${port}`,
    async stop() {
      await control('-m', kept ? 'fast' : 'immediate', 'stop');
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function userNamed(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error(`PostgreSQL does not run as root, and there is no user '${name}'`);
  return { uid: Number(uid), gid: Number(gid) };
}

/** Runs one of its programs to the end. The server that pg_ctl leaves behind would hold a pipe open, so there is none. */
function runProgram(program: string, args: string[], cwd: string, user?: { uid: number; gid: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'ignore'], ...user });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}`));
    });
  });
}
