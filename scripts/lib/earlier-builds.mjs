import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const RECORD = 'earlier-builds.json';
const DAY_MS = 86_400_000;
/** Nobody leaves a page open for longer and goes on clicking; and some builds are made in a row. */
const KEPT_DAYS = 14;
const KEPT_BUILDS = 5;

/** @typedef {{ replacedAt: number, files: string[] }} Earlier what one build left behind; Unix ms, names in assets/ */

/**
 * An update never breaks a running session: a page that is open goes on asking for the screens of its own build, whose
 * names nobody else uses. They move on into the new build for two weeks, five builds at most. Pages with a service
 * worker have them at hand; those over plain http in a house, and old televisions, have only this.
 * @param {string} from folder of the build that is being replaced; it need not exist
 * @param {string} to folder of the new one
 * @param {number} [now] Unix ms
 */
export function keepEarlierFiles(from, to, now = Date.now()) {
  const fresh = new Set(names(to));
  const left = names(from).filter((name) => !fresh.has(name));
  const known = recordOf(from);
  const before = new Set(known.flatMap(({ files }) => files));
  const groups = [{ replacedAt: now, files: left.filter((name) => !before.has(name)) }, ...known]
    .map(({ replacedAt, files }) => ({ replacedAt, files: files.filter((name) => left.includes(name)) }))
    .filter(({ replacedAt, files }) => files.length > 0 && now - replacedAt < KEPT_DAYS * DAY_MS)
    .slice(0, KEPT_BUILDS);
  for (const name of groups.flatMap(({ files }) => files)) {
    cpSync(join(from, 'assets', name), join(to, 'assets', name));
  }
  writeFileSync(join(to, '.vite', RECORD), `${JSON.stringify(groups, null, 2)}\n`);
}

/**
 * Puts a finished build in the place of the one that is served, between two questions of a server that is running: to
 * remove hundreds of files takes long enough for a page to ask for one of them.
 * @param {string} fresh folder of the new build, on the same disk
 * @param {string} dist folder of the one that is being replaced; it need not exist
 */
export function putInPlace(fresh, dist) {
  const gone = `${fresh}.gone`;
  rmSync(gone, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, gone);
  renameSync(fresh, dist);
  rmSync(gone, { recursive: true, force: true });
}

/** @param {string} build @returns {string[]} */
const names = (build) => (existsSync(join(build, 'assets')) ? readdirSync(join(build, 'assets')) : []);

/** @param {string} build @returns {Earlier[]} */
function recordOf(build) {
  const file = join(build, '.vite', RECORD);
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Cut off while it was written: all that lies there counts as left by the build that is being replaced.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
