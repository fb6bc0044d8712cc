import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CareError } from './care.mjs';
import { root } from './root.mjs';
import { run, tail, withProgress } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKAGES = ['chromium', 'fonts-noto-cjk', 'ffmpeg'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // 'No' is the answer this question has.
    return false;
  }
}

function onPath(name) {
  const dirs = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return dirs.map((dir) => join(dir, name)).find(isExecutable);
}

/** @returns {Promise<string | undefined>} CHROMIUM_PATH, the system's, or the one Playwright downloaded */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new CareError(`CHROMIUM_PATH names ${given}, which is not a program that can be run.`);
  }
  const system = NAMES.map(onPath).find(Boolean);
  if (system) return system;
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

/**
 * A Chromium for the browser tests, installed where there is none: with apt on a Debian that lets us (with the fonts
 * the pictures need and ffmpeg for media), otherwise through Playwright.
 * @returns {Promise<string>} its path
 */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  const log = process.getuid?.() === 0 && onPath('apt-get') ? await installWithApt() : await installWithPlaywright();
  const installed = await findChromium();
  if (installed) return installed;
  throw new CareError(
    `${tail(log, 15)}\nThe browser tests need Chromium, and none could be found or installed. ` +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

async function installWithApt() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return withProgress(`Installing ${PACKAGES.join(', ')} (apt-get)`, async () => {
    const update = await run(['apt-get', 'update', '-q'], { env });
    const install = await run(['apt-get', 'install', '-y', '-q', '--no-install-recommends', ...PACKAGES], { env });
    return update.output + install.output;
  });
}

async function installWithPlaywright() {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const result = await withProgress('Downloading Chromium (playwright install)', () =>
    run([process.execPath, cli, 'install', 'chromium']),
  );
  return result.output;
}
