import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { createDays } from '../../../server/days';
import { createWorld, type World } from '../../../server/test/fixture';
import { openContext, PHONE, TV } from '../../support/fixtures';

const dist = fileURLToPath(new URL('../../../dist', import.meta.url));
const picture = (name: string) => `/media/demo/art/xinghe/${name}.jpg`;

/** A website of the test's own: a copy of the build that may be replaced, and a server that may really go away. */
export interface Site {
  url: string;
  /** Folder of the build that is served. */
  web: string;
  /** Closes the port: what is asked then is refused. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** @param prepare what the site has besides, each time that it opens: it begins anew */
export async function openSite(prepare?: (world: World) => Promise<void>): Promise<Site> {
  const web = join(mkdtempSync(join(tmpdir(), 'danmu-tv-site-')), 'dist');
  // Compressed twins would have to be changed along with their files; of earlier builds nothing is wanted here.
  const earlier = new Set(earlierFiles());
  const wanted = (file: string) => !/\.(?:br|gz)$/.test(file) && !earlier.has(basename(file));
  cpSync(dist, web, { recursive: true, filter: wanted });
  let world: World | null = null;
  let port = 0;
  const site: Site = {
    url: '',
    web,
    async goAway() {
      await world?.close();
      world = null;
    },
    async comeBack() {
      world = await createWorld({ webRoot: web, clock: Date.now });
      const art = { poster: picture('poster'), thumb: picture('thumb'), backdrop: picture('backdrop') };
      await world.db.updateTable('titles').set(art).execute();
      // The ranking holds what was played.
      const today = { media_key: 'liulang', day: createDays().dayOf(Date.now()), plays: 7 };
      await world.db.insertInto('plays_by_day').values(today).execute();
      await prepare?.(world);
      await world.app.listen({ port, host: '127.0.0.1' });
      port = (world.app.server.address() as AddressInfo).port;
    },
    async close() {
      await site.goAway();
      rmSync(join(web, '..'), { recursive: true });
    },
  };
  await site.comeBack();
  site.url = `http://127.0.0.1:${port}`;
  return site;
}

/** What `npm start` left there for pages of the builds before. */
function earlierFiles(): string[] {
  const record = join(dist, '.vite', 'earlier-builds.json');
  return (JSON.parse(readFileSync(record, 'utf8')) as { files: string[] }[]).flatMap(({ files }) => files);
}

/** The screen whose script is loaded when it is opened for the first time, and not before. */
const LAZY = /^RankScreen-legacy-[\w-]+\.js$/;
const ENTRY = /^index-legacy-[\w-]+\.js$/;

/** How files name the scripts that they load. */
const SCRIPT = /[\w.-]+-legacy-[\w-]+\.js/g;

/**
 * The scripts that a build names anew when the content of some has changed: these, and all that load one of them, for a script is named after
 * its content. A page of the build before therefore never loads a script of its own that loads one of the next build.
 */
function renamedWith(changed: string[], assets: string): Set<string> {
  const users = new Map<string, string[]>();
  for (const file of readdirSync(assets).filter((one) => one.endsWith('.js')))
    for (const [used] of readFileSync(join(assets, file), 'utf8').matchAll(SCRIPT))
      users.set(used, [...(users.get(used) ?? []), file]);
  const found = new Set(changed);
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user);
  return found;
}

/**
 * Puts the next build in place of the one that is served, as a new version does: entry and one screen have other content, these and what
 * loads them have other names, and nothing of the old names is left. Pages of it have `window.entryBuild` and, once the rank is open,
 * `window.rankBuild`.
 */
export function deployNext(site: Pick<Site, 'web'>, name: string): void {
  const assets = join(site.web, 'assets');
  const changed = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    if (LAZY.test(file)) changed.set(file, 'rankBuild');
    if (ENTRY.test(file)) changed.set(file, 'entryBuild');
  }
  const renamed = renamedWith([...changed.keys()], assets);
  const nextName = (old: string) => (renamed.has(old) ? old.replace('-legacy-', `-legacy-${name}-`) : old);
  for (const old of renamed) {
    const mark = changed.get(old);
    const text = readFileSync(join(assets, old), 'utf8');
    writeFileSync(join(assets, old), mark ? `window.${mark} = '${name}';\n${text}` : text);
    renameSync(join(assets, old), join(assets, nextName(old)));
  }
  const files = [...readdirSync(assets).map((file) => join('assets', file)), 'index.html', 'sw.js'];
  for (const file of files.filter((one) => /\.(?:js|html)$/.test(one))) {
    const text = readFileSync(join(site.web, file), 'utf8');
    const next = text.replace(SCRIPT, nextName);
    if (next !== text) writeFileSync(join(site.web, file), next);
  }
  const worker = join(site.web, 'sw.js');
  const page = createHash('sha256')
    .update(readFileSync(join(site.web, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(revision:["`'])[0-9a-f]{16}/, `$1${page}`));
}

/** A browser that may have a worker. */
export function openBrowser(layout: 'tv' | 'touch'): Promise<BrowserContext> {
  return openContext({ ...(layout === 'tv' ? TV : PHONE), serviceWorkers: 'allow' }, layout);
}

/** Opens the home screen and stays until the worker has everything and looks after the page. */
export async function firstVisit(page: Page, site: Site): Promise<void> {
  await page.goto(site.url);
  await rowsShow(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForFunction(() => localStorage.getItem('dt.homeAnswers') !== null);
}

/** Waits for the list of titles, not for its skeleton; a page kept behind another does not count. */
export const rowsShow = async (page: Page): Promise<void> => {
  await page.getByText('流浪地球').filter({ visible: true }).first().waitFor();
};
