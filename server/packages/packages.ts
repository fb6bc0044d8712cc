import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compareVersions } from '../../src/lib/version';
import { codeOf } from '../errors';

export type PackageKind = 'apk' | 'wgt' | 'ipk';

/** An installable package that stands in the folder. */
export interface Package {
  kind: PackageKind;
  /** Of the file. */
  name: string;
  version: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

export interface Packages {
  /** Absolute; '' where there is no folder. */
  root: string;
  /** The newest of each kind. What cannot be read is not there. */
  newest(): Promise<Package[]>;
  /** Whether a name is that of a package in the folder. */
  has(name: string): Promise<boolean>;
}

/** As `npm run package` names them; see scripts/package. */
const NAME =
  /^[A-Za-z0-9_-]{1,64}-(\d{1,9}\.\d{1,9}\.\d{1,9})-(?:androidtv|tizen|webos)(-debug|-release)?\.(apk|wgt|ipk)$/;

interface Candidate {
  kind: PackageKind;
  name: string;
  version: string;
  debug: boolean;
}

function candidateOf(name: string): Candidate | null {
  const [, version, mark, kind] = NAME.exec(name) ?? [];
  return version && kind ? { kind: kind as PackageKind, name, version, debug: mark === '-debug' } : null;
}

/** The higher version first; of one version that which is signed for release. */
const newestFirst = (a: Candidate, b: Candidate): number =>
  compareVersions(b.version, a.version) || Number(a.debug) - Number(b.debug) || (a.name < b.name ? -1 : 1);

/** @param root absolute folder of finished packages; it need not exist, '' for none */
export function createPackages(root: string): Packages {
  /** Of a file as it was when it had this size and date: it is read once. */
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (name: string, state: string): Promise<string> => {
    const key = `${name}|${state}`;
    const known = hashes.get(key);
    if (known) return known;
    const made = hashFile(join(root, name));
    for (const other of hashes.keys()) if (other.startsWith(`${name}|`)) hashes.delete(other);
    hashes.set(key, made);
    // One that failed is tried again.
    made.catch(() => hashes.delete(key));
    return made;
  };
  const describe = async ({ kind, name, version }: Candidate): Promise<Package | null> => {
    try {
      // A link is no package: it may lead out of the folder.
      const found = await lstat(join(root, name));
      if (!found.isFile()) return null;
      const sha256 = await hashOf(name, `${found.size}|${found.mtimeMs}`);
      return { kind, name, version, bytes: found.size, sha256 };
    } catch (error) {
      if (['ENOENT', 'EACCES'].includes(codeOf(error))) return null;
      throw error;
    }
  };
  return {
    root,
    async newest() {
      const all = (await namesIn(root)).map(candidateOf).filter((one): one is Candidate => one !== null);
      const best = (['apk', 'wgt', 'ipk'] as const).map(
        (kind) => all.filter((one) => one.kind === kind).sort(newestFirst)[0],
      );
      const found = await Promise.all(best.map((one) => (one ? describe(one) : null)));
      return found.filter((one): one is Package => one !== null);
    },
    has: async (name) => {
      if (!candidateOf(name) || !root) return false;
      const found = await lstat(join(root, name)).catch(() => null);
      return found?.isFile() ?? false;
    },
  };
}

/** Of a folder that is not there, none. */
async function namesIn(folder: string): Promise<string[]> {
  if (!folder) return [];
  try {
    return await readdir(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error))) return [];
    throw error;
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
