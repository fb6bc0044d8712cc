import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { runProgram } from './run-program';
import { isRunning } from './test-processes';

const file = join('server', 'media', 'run-program.ts');
/** Says who it is and lives for ten minutes. */
const sleeper = ['-c', 'echo $$; exec sleep 600'];

it.each(process.platform === 'linux' ? (['SIGKILL', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  'ends what it runs with itself: %s',
  async (signal) => {
    const runs = `import { runProgram } from './${file}';
      process.on('SIGTERM', () => process.exit(1));
      await runProgram('sh', ${JSON.stringify(sleeper)}, (bytes) => process.stdout.write(bytes));`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', runs];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    expect(isRunning(Number(line))).toBe(true);
    parent.kill(signal);
    await once(parent, 'exit');
    await vi.waitFor(() => expect(isRunning(Number(line))).toBe(false));
  },
);

it('has ended what it runs when it says that it was stopped', async () => {
  const stop = new AbortController();
  let pid = 0;
  const running = runProgram(
    'sh',
    sleeper,
    (bytes) => {
      pid = Number(bytes);
      stop.abort();
    },
    { signal: stop.signal },
  );
  await expect(running).rejects.toThrow(/abort/i);
  expect(isRunning(pid)).toBe(false);
});

it('does not wait for a program that says nothing any more', async () => {
  await expect(runProgram('sleep', ['600'], () => undefined, { silence: 20 })).rejects.toThrow(/stuck/);
});

it('says what cannot be started', async () => {
  const { code, errors } = await runProgram('no-such-program', [], () => undefined).catch((error: Error) => ({
    code: -1,
    errors: error.message,
  }));
  expect(code).not.toBe(0);
  expect(errors).toMatch(/no-such-program/);
});
