import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { kill, listening, spawnServer } from './process';
import { programArgs } from './programs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @returns `npm run worker`, as soon as it takes jobs @throws with what it said, if it ended instead */
export async function startWorker(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, programArgs('server/worker.ts'), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes('danmu-tv worker:')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}: ${said}`)));
  });
  return child;
}

/** A server that does no jobs, and a worker that does nothing else, on one data folder. */
export interface Pair {
  /** Where the server is now: another port after each start. */
  origin(): string;
  start(): Promise<void>;
  /** Pulls the plug of one of the two, and starts it again. @param meanwhile what is done while it is dead */
  pull(which: 'server' | 'worker', meanwhile?: () => Promise<void>): Promise<void>;
  /** Pulls the plug of both. */
  end(): Promise<void>;
}

/** @param env with DATABASE_URL, which both need, and DATA_DIR */
export function pairOf(env: Record<string, string> & { DATA_DIR: string }): Pair {
  const running: { server?: ChildProcess; worker?: ChildProcess } = {};
  let origin = '';
  const starts = {
    async server() {
      running.server = spawnServer(env.DATA_DIR, env, ['--no-demo', '--no-jobs']);
      origin = await listening(running.server);
    },
    async worker() {
      running.worker = await startWorker(env);
    },
  };
  return {
    origin: () => origin,
    async start() {
      await starts.server();
      await starts.worker();
    },
    async pull(which, meanwhile) {
      const dying = running[which];
      if (dying) await kill(dying);
      await meanwhile?.();
      await starts[which]();
    },
    async end() {
      for (const child of [running.server, running.worker]) if (child) await kill(child);
    },
  };
}
