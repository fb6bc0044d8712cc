import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from './care.mjs';
import { findPostgres } from './postgres.mjs';
import { isExecutable, onPath } from './programs.mjs';
import { root } from './root.mjs';
import { run, tail, withProgress } from './run.mjs';

/** What tests ask of the machine beside Node. @typedef {'chromium' | 'shell' | 'fonts' | 'ffmpeg' | 'postgres' | 'redis' | 'nginx' | 'njs'} Need */

/**
 * The machine, as far as it is asked here; tests hand in one of their own.
 * @typedef {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform, isRoot: boolean,
 *   onPath(name: string): string | undefined, isExecutable(path: string): boolean, exists(path: string): boolean,
 *   playwrightsOwn(): Promise<string | undefined>, run: typeof run }} Machine
 */

/** @type {Machine} */
export const thisMachine = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  onPath,
  isExecutable,
  exists: existsSync,
  run,
  async playwrightsOwn() {
    const { chromium } = await import('playwright');
    const path = chromium.executablePath();
    return existsSync(path) ? path : undefined;
  },
};

const CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * CHROMIUM_PATH, the system's, or the one Playwright downloaded.
 * @param {Machine} machine @returns {Promise<string | undefined>} its path
 * @throws CareError where CHROMIUM_PATH names no program
 */
export async function findChromium(machine = thisMachine) {
  return given(machine, 'CHROMIUM_PATH') ?? CHROMIUMS.map(machine.onPath).find(Boolean) ?? machine.playwrightsOwn();
}

/**
 * Chromium without windows, a program of its own: it has no camera and no address bar, and takes a fifth less of the processor.
 * @param {Machine} machine @returns {string | undefined} its path; CHROMIUM_PATH is meant for every test
 * @throws CareError where CHROMIUM_PATH names no program
 */
export function findShell(machine = thisMachine) {
  return given(machine, 'CHROMIUM_PATH') ?? machine.onPath('chromium-headless-shell');
}

/** What the operator named by a variable. @throws CareError where that is no program */
function given({ env, isExecutable }, variable) {
  const path = env[variable];
  if (!path || isExecutable(path)) return path || undefined;
  throw new CareError(`${variable} names ${path}, which is not a program that can be run.`);
}

/** Where Debian's packages put the fonts, for a machine that has no `fc-list` to ask. */
const FONT_FOLDERS = ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/noto-cjk', '/usr/share/fonts/truetype/wqy'];

/** Where docs/examples/nginx-signed.conf loads it from. */
const NJS_MODULE = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** fontconfig is what Chromium asks for its fonts on Linux; elsewhere the system brings them. */
async function hasChineseFonts(machine) {
  if (machine.platform !== 'linux') return true;
  if (!machine.onPath('fc-list')) return FONT_FOLDERS.some(machine.exists);
  const { code, output } = await machine.run(['fc-list', ':lang=zh-cn', 'family']);
  return code === 0 && output.trim() !== '';
}

/** Films are made and taken apart, for which the tests want both programs. */
const hasFfmpeg = (machine) =>
  Boolean((given(machine, 'FFMPEG_PATH') ?? machine.onPath('ffmpeg')) && machine.onPath('ffprobe'));

/**
 * For each need: whether it is met, Debian's packages for it, and what else can be done by hand. A wish is installed where that
 * can be done; nobody hears of one that is not met, since tests do without.
 */
const NEEDS = {
  chromium: {
    has: async (machine) => Boolean(await findChromium(machine)),
    packages: ['chromium'],
    lacking: 'The browser tests need Chromium, and none could be found or installed.',
    remedy: 'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  },
  shell: {
    has: async (machine) => Boolean(findShell(machine)),
    packages: ['chromium-headless-shell'],
    isWish: true,
  },
  fonts: {
    has: hasChineseFonts,
    packages: ['fontconfig', 'fonts-noto-cjk'],
    lacking: 'The browser tests need a font with Chinese characters, and none could be found or installed.',
    remedy: "Install one, e.g. Noto Sans CJK (Debian's package fonts-noto-cjk).",
  },
  ffmpeg: {
    has: async (machine) => hasFfmpeg(machine),
    packages: ['ffmpeg'],
    lacking: 'The tests of films need ffmpeg and ffprobe, and they could not be found or installed.',
    remedy: 'Install ffmpeg, which brings both.',
  },
  redis: {
    has: async (machine) => Boolean(machine.onPath('redis-server')),
    packages: ['redis-server'],
    lacking: 'The tests of several processes need redis-server, and it could not be found or installed.',
    remedy: "Install Redis (Debian's package redis-server).",
  },
  nginx: {
    has: async (machine) => Boolean(machine.onPath('nginx')),
    packages: ['nginx-light'],
    lacking: 'The tests of several processes need nginx, and it could not be found or installed.',
    remedy: "Install nginx (Debian's package nginx-light).",
  },
  njs: {
    has: async (machine) => machine.exists(NJS_MODULE),
    packages: ['libnginx-mod-http-js'],
    lacking: "The tests of several processes need nginx's module njs, and it could not be found or installed.",
    remedy: `Install it (Debian's package libnginx-mod-http-js, which brings ${NJS_MODULE}).`,
  },
  postgres: {
    has: async (machine) => Boolean(findPostgres(machine)),
    packages: ['postgresql'],
    lacking: "The server's tests on PostgreSQL need its programs, and they could not be found or installed.",
    remedy: "Install PostgreSQL 13 or later (Debian's package postgresql).",
  },
};

/** Each for itself: what is missing, and what somebody named wrongly. */
async function judge(needs, machine) {
  const missing = [];
  const wrong = [];
  for (const need of needs) {
    try {
      if (!(await NEEDS[need].has(machine))) missing.push(need);
    } catch (error) {
      if (!(error instanceof CareError)) throw error;
      wrong.push({ need, sentence: error.message });
    }
  }
  return { missing, wrong };
}

/**
 * Sees to what is missing: with apt as root on a Debian, and Chromium through Playwright where that did not help.
 * @param {Need[]} needs @param {Machine} [machine]
 * @returns {Promise<{ need: Need, sentence: string }[]>} what could not be had, and what can be done about it
 */
export async function seeTo(needs, machine = thisMachine) {
  const { missing, wrong } = await judge(needs, machine);
  if (missing.length === 0) return wrong;
  const canInstall = machine.isRoot && Boolean(machine.onPath('apt-get'));
  const logs = canInstall ? await installWithApt(missing, machine) : {};
  const still = canInstall ? (await judge(missing, machine)).missing : missing;
  if (still.includes('chromium')) logs.chromium = await installWithPlaywright(machine);
  const why = canInstall ? '' : ' As root on a Debian, npm test does that by itself.';
  const lacked = (await judge(missing, machine)).missing.filter((need) => !NEEDS[need].isWish);
  const lacking = lacked.map((need) => {
    const log = logs[need] ? `${tail(logs[need], 15)}\n` : '';
    return { need, sentence: `${log}${NEEDS[need].lacking} ${NEEDS[need].remedy}${why}` };
  });
  return [...wrong, ...lacking];
}

/**
 * All at once, since each call of apt-get reads its lists and makes its indexes anew. Where that fails, one by one: what one Debian does not
 * have must not keep the others away.
 * @returns what apt said, by need
 */
async function installWithApt(missing, machine) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const names = missing.flatMap((need) => NEEDS[need].packages);
  const command = ['apt-get', 'install', '-y', '-q', '--no-install-recommends'];
  return withProgress(`Installing ${names.join(', ')} (apt-get)`, async () => {
    const update = await machine.run(['apt-get', 'update', '-q'], { env });
    const logs = {};
    if (missing.length > 1 && (await machine.run([...command, ...names], { env })).code === 0) return logs;
    for (const need of missing) {
      const install = await machine.run([...command, ...NEEDS[need].packages], { env });
      logs[need] = update.code === 0 ? install.output : `${tail(update.output, 5)}\n${install.output}`;
    }
    return logs;
  });
}

async function installWithPlaywright(machine) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const result = await withProgress('Downloading Chromium (playwright install)', () =>
    machine.run([process.execPath, cli, 'install', 'chromium']),
  );
  return result.output;
}
