import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { bytesIn, currentFence, type Fence, OverFence } from './fence';

export interface RunOptions {
  cwd?: string;
  /** Ends the program at once; the promise is rejected when it has ended. */
  signal?: AbortSignal;
  /** Milliseconds without a word from it, after which it counts as stuck. */
  silence?: number;
}

/** What a program said, and how it ended. */
export interface Ended {
  code: number | null;
  errors: string;
}

/** A film that makes ffmpeg wait for ever must not hold the import. Milliseconds. */
const SILENCE = 10 * 60_000;
/** Of what a program complains about: a damaged film makes it say the same thing for every picture. Characters. */
const KEPT_CHARS = 64 * 1024;

const children = new Set<ChildProcessByStdio<null, Readable, Readable>>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

let wrapper: string[] | undefined;

/** On Linux the kernel itself ends the program when we end, however that comes about. */
function endsWithUs(): string[] {
  if (wrapper) return wrapper;
  const args = ['--pdeathsig', 'KILL', '--'];
  const works = process.platform === 'linux' && spawnSync('setpriv', [...args, 'true']).status === 0;
  wrapper = works ? ['setpriv', ...args] : [];
  return wrapper;
}

/** How often what a program writes is looked at, where it stands behind a fence. Milliseconds. */
const LOOK_EVERY = 1_000;

let limiter: boolean | undefined;

/** On Linux the kernel itself holds the program to what the fence allows; elsewhere the looks do that are taken every second. */
function limitedTo(fence: Fence | undefined): string[] {
  if (!fence) return [];
  limiter ??= process.platform === 'linux' && spawnSync('prlimit', ['--core=0', '--', 'true']).status === 0;
  if (!limiter) return [];
  return ['prlimit', '--core=0', `--fsize=${fence.outputBytes}`, `--as=${fence.memory}`, '--'];
}

/** Ends a program that does more than its fence allows. @returns what ends the watch */
function watch(fence: Fence | undefined, cwd: string | undefined, kill: (reason: unknown) => void): () => void {
  if (!fence) return () => undefined;
  const timer = setTimeout(() => kill(new OverFence('time')), fence.milliseconds);
  const looks = setInterval(() => {
    if (cwd !== undefined && bytesIn(cwd) > fence.outputBytes) kill(new OverFence('output'));
  }, LOOK_EVERY);
  return () => {
    clearTimeout(timer);
    clearInterval(looks);
  };
}

/**
 * Runs a program of others to its end, behind whatever else this machine has to do, and never longer than this process
 * lives. @param onOutput hears its standard output
 * @throws where it cannot be started, is stopped by the signal or says nothing for too long
 */
export function runProgram(
  program: string,
  args: readonly string[],
  onOutput: (bytes: Buffer) => void,
  { cwd, signal, silence = SILENCE }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const fence = currentFence();
    const [command = program, ...rest] = [...endsWithUs(), ...limitedTo(fence), program, ...args];
    const child = spawn(command, rest, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    let failure: unknown;
    const kill = (reason: unknown) => {
      failure ??= reason;
      child.kill('SIGKILL');
    };
    const stop = () => kill(signal?.reason);
    const stuck = () => kill(new Error('处理时间过长，已中止 (ffmpeg was stuck and was ended)'));
    let timer = setTimeout(stuck, silence);
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(stuck, silence);
    };
    const unwatch = watch(fence, cwd, kill);
    const finish = () => {
      clearTimeout(timer);
      unwatch();
      signal?.removeEventListener('abort', stop);
      children.delete(child);
    };
    signal?.addEventListener('abort', stop);
    children.add(child);
    goBehind(child.pid);
    child.stdout.on('data', (bytes: Buffer) => {
      heard();
      onOutput(bytes);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      heard();
      errors = (errors + text).slice(-KEPT_CHARS);
    });
    child.once('error', (error) => {
      finish();
      reject(error);
    });
    child.once('close', (code) => {
      finish();
      if (failure) reject(failure);
      else resolve({ code, errors });
    });
  });
}

/** Who watches comes first: a server beside the import keeps its share of the processor. */
function goBehind(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or this system does not let us: it runs beside the others then.
  }
}
