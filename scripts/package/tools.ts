import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { CareError } from '../lib/care.mjs';
import { run, tail, withProgress } from '../lib/run.mjs';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // 'No' is the answer this question has.
    return false;
  }
}

/** @param name of a program, or the whole path of a file */
export function isHere(name: string): boolean {
  if (isAbsolute(name)) return existsSync(name);
  return (process.env.PATH ?? '').split(delimiter).some((dir) => dir && isExecutable(join(dir, name)));
}

/**
 * Sees to it that tools are there: with apt on a Debian that lets us; elsewhere it says what is missing.
 * @param wanted Debian's package by the program or file it brings
 * @param purpose for the message, e.g. 'An Android package'
 * @throws CareError
 */
export async function ensureTools(wanted: Record<string, string>, purpose: string): Promise<void> {
  const missing = () => Object.keys(wanted).filter((name) => !isHere(name));
  const before = missing();
  if (before.length === 0) return;
  const packages = [...new Set(before.map((name) => wanted[name]!))];
  const log = process.getuid?.() === 0 && isHere('apt-get') ? await installWithApt(packages) : '';
  const still = missing();
  if (still.length === 0) return;
  throw new CareError(
    `${tail(log, 15)}\n${purpose} needs ${still.join(', ')}. On Debian and Ubuntu: ` +
      `apt-get install ${[...new Set(still.map((name) => wanted[name]))].join(' ')}`.trim(),
  );
}

function installWithApt(packages: string[]): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return withProgress(`Installing ${packages.join(', ')} (apt-get)`, async () => {
    const update = await run(['apt-get', 'update', '-q'], { env });
    const install = await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages], { env });
    return update.output + install.output;
  });
}

/**
 * Runs a tool that has to succeed.
 * @param what is being done, for the message, e.g. 'Compiling the Java sources'
 * @returns what it said
 * @throws CareError
 */
export async function tool(
  what: string,
  command: string[],
  options?: { env?: Record<string, string>; cwd?: string },
): Promise<string> {
  const { code, output } = await run(command, options);
  if (code === 0) return output;
  throw new CareError(`${tail(output, 40)}\n${what} did not work (${command[0]} ended with ${code}).`);
}
