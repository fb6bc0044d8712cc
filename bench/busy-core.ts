import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Computes without a pause until it is ended, or until who started it is gone. */
const loop = 'for (const of = process.ppid; process.ppid === of; ) for (let n = 0; n < 1e6; n += 1) Math.sqrt(n)';

/** Runs the work while another program keeps one core busy; the program is ended afterwards, whatever comes of the work. */
export async function besideBusyCore<T>(work: () => Promise<T>): Promise<T> {
  const program: ChildProcess = spawn(process.execPath, ['-e', loop], { stdio: 'ignore' });
  await once(program, 'spawn');
  try {
    return await work();
  } finally {
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  }
}
