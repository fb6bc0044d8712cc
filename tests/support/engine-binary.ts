import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';

const exec = promisify(execFile);
const unbrotli = promisify(brotliDecompress);

/** Kept between runs and between clones: 34 MB to fetch, 120 MB unpacked. */
export const engineCache = process.env.OLD_CHROME_CACHE ?? join(tmpdir(), 'danmu-tv-engines');

/**
 * An old headless Chromium out of an npm package that carries one, unpacked once into the cache.
 * @param spec e.g. 'chrome-aws-lambda@1.5.0' (Chromium 69); 'current' is the one every other browser test runs in
 * @returns the program's path
 */
export async function obtainEngine(spec: string): Promise<string> {
  if (spec === 'current') return ensureChromium();
  const home = join(engineCache, spec.replace(/[^\w.@-]/g, '_'));
  const program = join(home, 'chromium');
  if (existsSync(program)) return program;
  await mkdir(engineCache, { recursive: true });
  const fresh = await mkdtemp(join(engineCache, 'unpack-'));
  try {
    const { stdout } = await exec('npm', ['pack', '--silent', spec], { cwd: fresh });
    const archive = stdout.trim().split('\n').at(-1)!;
    await exec('tar', ['-xzf', archive], { cwd: fresh });
    await unpackBinaries(join(fresh, 'package', 'bin'), fresh);
    await rm(join(fresh, archive));
    await rm(join(fresh, 'package'), { recursive: true });
    await rename(fresh, home).catch((error: unknown) => {
      // Another worker may have been faster; what it put there is the same.
      if (!existsSync(program)) throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return program;
}

/** `chromium*.br` is the program; `swiftshader.tar.br` the software renderer it looks for beside itself. */
async function unpackBinaries(from: string, into: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (!/^(?:chromium.*|swiftshader\.tar)\.br$/.test(name)) continue;
    const body = await unbrotli(await readFile(join(from, name)));
    if (name.startsWith('chromium')) {
      await writeFile(join(into, 'chromium'), body);
      await chmod(join(into, 'chromium'), 0o755);
    } else {
      await writeFile(join(into, 'shader.tar'), body);
      await exec('tar', ['-xf', 'shader.tar'], { cwd: into });
      await rm(join(into, 'shader.tar'));
    }
  }
}
