import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './free-port';

export interface RealRedis {
  url: string;
  /** Ends it as a power cut does; what it held is gone. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** It hangs: connections stay, and nothing is answered. */
  hang(): void;
  /** It goes on where it stood. */
  goOn(): void;
}

/** Starts a Redis of the test's own, which keeps nothing on disk. @param port any that is free, where none is given */
export async function startRedis(port?: number): Promise<RealRedis> {
  const own = port ?? (await freePort());
  let child: ChildProcess | undefined = await launch(own);
  return {
    url: `redis://127.0.0.1:${own}`,
    async stop() {
      if (!child) return;
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      child = undefined;
      await gone;
    },
    async start() {
      child ??= await launch(own);
    },
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  child.once('close', () => process.removeListener('exit', killed));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`redis-server ended with ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}
