import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programArgs } from './programs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the real server in a process of its own. @param env beside PORT, HOST and DATA_DIR @param programs folder of another version's */
export function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  options: string[] = ['--no-demo'],
  programs?: string,
): ChildProcess {
  const args = [...programArgs('server/main.ts', programs), ...options];
  const own = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env };
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the server listens. @returns its address @throws with what it said, if it ended instead */
export async function listening(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const [origin] = /http:\/\/[^\s]+:\d+/.exec(said) ?? [];
      if (origin) resolve(origin);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

/** What a process that ends by itself, or is told to, said and ended with. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stderr };
}

/** Pulls the plug. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'close');
  child.kill('SIGKILL');
  await gone;
}
