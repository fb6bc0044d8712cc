import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { keepEarlierFiles, putInPlace } from './earlier-builds.mjs';
import { root } from './root.mjs';
import { run, seconds, tail, withProgress } from './run.mjs';
import { PROGRAMS_FOLDER } from './server-programs.mjs';

/** A failure that is told in its message alone, without a stack. */
export class CareError extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
/** npm says first what is wrong, and how it is used after that. */
const head = (text) => text.trim().split('\n').slice(0, 20).join('\n');
const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** @typedef {{ folder?: string, execute?: typeof run }} Where the project's folder, and what runs commands in it */

/**
 * Installs the dependencies where they are missing or belong to another lockfile.
 * @param {Where} [where]
 */
export async function ensureDependencies({ folder = root, execute = run } = {}) {
  const stamp = join(folder, 'node_modules', '.danmu-tv-stamp');
  const wanted = sha256(readFileSync(join(folder, 'package-lock.json')));
  if (read(stamp) === wanted) return;
  if (!installedMatchesLock(folder)) {
    const began = Date.now();
    // --include=dev: the build tools are needed under NODE_ENV=production, too.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const result = await withProgress('Installing dependencies (npm ci)', () =>
      execute([npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder }),
    );
    if (result.code !== 0) {
      throw new CareError(
        `${head(result.output)}\nThe dependencies could not be installed (npm ci ended with ${result.code}). ` +
          'Is the npm registry reachable, and does package-lock.json agree with package.json?',
      );
    }
    console.log(`Dependencies installed in ${seconds(Date.now() - began)}.`);
  }
  writeFileSync(stamp, `${wanted}\n`);
}

/** True where someone's own `npm install` already put in place what the lockfile asks for. */
function installedMatchesLock(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (entry.optional && !installed[path]),
  );
}

/**
 * The builds: the viewers' app, and the operator's desk, of which nothing is in the other; and the programs of the server. `sources` is what
 * each reads, but for `without`; `dist` is where it lies; `part` is where in a new build of it that is.
 */
const BUILDS = {
  app: {
    title: 'app',
    args: [],
    dist: 'dist',
    part: '',
    sources: [
      'src',
      'platforms',
      'public',
      'index.html',
      'vite.config.ts',
      'package-lock.json',
      'scripts/build',
      'scripts/polyfills',
    ],
    without: [join('src', 'desk'), join('src', 'contract', 'desk')],
  },
  desk: {
    title: 'desk',
    args: ['--config', join('.config', 'vite.desk.config.ts')],
    dist: join('dist', 'desk'),
    part: 'desk',
    sources: [
      join('src', 'desk'),
      join('src', 'contract'),
      join('src', 'lib'),
      join('.config', 'vite.desk.config.ts'),
      'package-lock.json',
      'scripts/build',
    ],
    without: [],
  },
  programs: {
    title: 'server',
    args: ['--config', join('.config', 'vite.programs.config.ts')],
    dist: PROGRAMS_FOLDER,
    part: '',
    sources: [
      'server',
      join('src', 'contract'),
      join('src', 'lib'),
      join('.config', 'vite.programs.config.ts'),
      'package-lock.json',
      'scripts/build',
      join('scripts', 'lib', 'server-programs.mjs'),
    ],
    without: [join('server', 'test')],
    // What was built knows where its sources lie.
    isOfOneFolder: true,
  },
};

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Hash of everything a build reads, and of the settings that change it. @param {string} [folder] the project's */
export function sourceHash(folder = root, { sources, without, isOfOneFolder } = BUILDS.app) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.env.APP_BASE ?? '', process.env.APP_SOURCEMAP ?? '']));
  if (isOfOneFolder) hash.update(folder);
  for (const file of sources.flatMap((source) => filesUnder(join(folder, source)))) {
    const name = relative(folder, file);
    if (/\.test\.tsx?$/.test(file) || without.some((part) => name.startsWith(part + sep))) continue;
    hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the programs of the server, the app into dist/ and the operator's desk into dist/desk, where they are older than their sources. The old build stays in
 * place until the new one is complete, so a build that is interrupted or fails never leaves half an app behind.
 * @param {Where} [where]
 * @returns {Promise<boolean>} whether something was built
 */
export async function ensureBuild({ folder = root, execute = run } = {}) {
  const built = [];
  for (const build of Object.values(BUILDS)) built.push(await ensureOne(build, folder, execute));
  return built.includes(true);
}

/**
 * The same for the programs of the server alone.
 * @param {Where} [where]
 * @returns {Promise<boolean>} whether they were built
 */
export const ensurePrograms = ({ folder = root, execute = run } = {}) => ensureOne(BUILDS.programs, folder, execute);

async function ensureOne(build, folder, execute) {
  const wanted = sourceHash(folder, build);
  const dist = join(folder, build.dist);
  if (read(join(dist, '.danmu-tv-stamp')) === wanted) return false;
  const began = Date.now();
  const outDir = join('.cache', `dist-${process.pid}`);
  const env = { APP_OUT_DIR: outDir, NODE_ENV: 'production' };
  const vite = join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const result = await withProgress(`Building the ${build.title}`, () =>
    execute([process.execPath, vite, 'build', ...build.args], { env, cwd: folder }),
  );
  const fresh = join(folder, outDir, build.part);
  if (result.code !== 0) {
    rmSync(join(folder, outDir), { recursive: true, force: true });
    throw new CareError(
      `${tail(result.output, 60)}\nThe ${build.title} could not be built (vite ended with ${result.code}).`,
    );
  }
  keepEarlierFiles(dist, fresh);
  if (build === BUILDS.app) for (const guest of GUESTS) keepGuest(guest, dist, fresh);
  writeFileSync(join(fresh, '.danmu-tv-stamp'), `${wanted}\n`);
  putInPlace(fresh, dist);
  rmSync(join(folder, outDir), { recursive: true, force: true });
  console.log(`${build.title.replace(/^./, (first) => first.toUpperCase())} built in ${seconds(Date.now() - began)}.`);
  return true;
}

/** What lies in dist/ and is of no build of the app: finished packages, which are served, and the desk. */
const GUESTS = ['packages', 'desk'];

function keepGuest(name, dist, fresh) {
  const guest = join(dist, name);
  if (existsSync(guest)) renameSync(guest, join(fresh, name));
}

/**
 * Runs a script's main function; a CareError is told in its own words.
 * @param {() => Promise<void>} main
 */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof CareError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
