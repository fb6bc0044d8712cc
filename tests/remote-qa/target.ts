import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import type { DeviceName } from '../support/devices/device';
import { devices } from '../support/devices/television';
import { until } from '../support/until';

/** Something that can be walked: a server's site, or the page of a package. */
export interface Target {
  /** As a person would call it. */
  name: string;
  /** Where its API is, without a slash at its end. */
  server: string;
  /** What the device under it says it is; a browser's own word where it is none. */
  userAgent?: string;
  /** Before its first page: what the device under it would put there. */
  dress(context: BrowserContext): Promise<void>;
  open(page: Page, path: string): Promise<void>;
  /** What page it is on; home is the one that `open(page, '/')` leads to. */
  where(page: Page): Promise<string>;
  back(page: Page): Promise<void>;
}

/** @throws Error with what is wrong with it, in words */
export function targetOf(what: string, server: string): Target {
  return /^https?:\/\//.test(what) ? site(what.replace(/\/+$/, '')) : packagePage(pageFile(what), server);
}

function site(origin: string): Target {
  return {
    name: origin,
    server: origin,
    dress: async () => undefined,
    open: async (page, path) => void (await page.goto(origin + path)),
    where: async (page) => new URL(page.url()).pathname,
    back: (page) => page.keyboard.press('Escape'),
  };
}

/** An unpacked package: opened from its file, dressed as the television it was made for. */
function packagePage(file: string, given: string): Target {
  const platform = /'(\w+)'/.exec(readIf(join(dirname(file), 'platform.js')))?.[1] ?? 'browser';
  const device = platform in devices ? devices[platform as DeviceName] : null;
  const own = /"api"\s*:\s*"([^"]*)"/.exec(readIf(join(dirname(file), 'config.js')))?.[1] ?? '';
  const server = (given || own).replace(/\/+$/, '');
  if (!server) throw new Error(`${file} names no server; say which one: --server http://ADDRESS`);
  return {
    name: `${file} (${platform}, server ${server})`,
    server,
    ...(device ? { userAgent: device.userAgent } : {}),
    async dress(context) {
      if (device) await context.addInitScript(device.script);
      // Where it was when it was last hidden it would open again (TZ11); each page of the walk begins at home.
      await context.addInitScript(`try {
        localStorage.setItem('dt.server', ${JSON.stringify(server)});
        localStorage.removeItem('dt.lastLocation');
      } catch (error) { console.warn(error) }`);
    },
    async open(page, path) {
      await page.goto(pathToFileURL(file).href);
      if (path === '/') return;
      await until(page, () => document.activeElement?.closest('[data-focus]') != null);
      const before = await page.title();
      await page.evaluate((to) => window.dispatchEvent(new CustomEvent('dt-open', { detail: to })), path);
      await until(page, (title: string) => document.title !== title, before);
    },
    // The address of a file's page never changes.
    where: (page) => page.title(),
    async back(page) {
      if (device?.back) await page.evaluate(device.back);
      else if (device?.keys.back) await pressCode(page, device.keys.back);
      else await page.keyboard.press('Escape');
    },
  };
}

async function pressCode(page: Page, code: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await cdp.send('Input.dispatchKeyEvent', { type, windowsVirtualKeyCode: code, nativeVirtualKeyCode: code });
  await cdp.detach();
}

const readIf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The page of a folder, however deep a package keeps it. */
function pageFile(what: string): string {
  const path = what.startsWith('file:') ? fileURLToPath(what) : resolve(what);
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  if (/\.html?$/.test(path)) return path;
  if (!statSync(path).isDirectory())
    throw new Error(
      `${path} is no page: unpack the package (.wgt and .apk are zip files, .ipk is an ar file) and name its folder.`,
    );
  const pages = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[\\/])index\.html$/.test(name),
  );
  const [first] = pages.sort((one, other) => one.length - other.length);
  if (!first) throw new Error(`There is no index.html in ${path}.`);
  return join(path, first);
}
