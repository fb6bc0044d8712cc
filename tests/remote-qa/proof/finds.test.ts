import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { browser, expect, test } from '../../support/fixtures';
import { patienceMs } from '../../support/patience';
import type { Visited } from '../kinds';
import { targetOf } from '../target';
import { walkAll } from '../walk';
import { broken, pageOf, serveBroken } from './pages';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/**
 * Side by side with other tests on two cores: only what is meant to be slow is as slow as that. Who waits for the focus
 * that never comes waits for all of `landMs`.
 */
const slowMs = 600;
const landMs = 5_000;
const stop = (path: string) => ({ path, layout: 'tv' as const, as: 'visitor' as const });

let site: { url: string; server: Server };
const walked = new Map<string, Visited>();
beforeAll(async () => {
  site = await serveBroken();
  const paths = ['/', ...Object.keys(broken)];
  // Two walkers: half of a walk is waiting for frames and for a quiet network.
  await Promise.all(
    [0, 1].map(async (odd) => {
      const stops = paths.filter((_, at) => at % 2 === odd).map(stop);
      const all = await walkAll({
        browser: await browser(),
        target: targetOf(site.url, ''),
        stops,
        login: null,
        patience: { landMs, slowMs },
      });
      for (const one of all) walked.set(one.path, one);
    }),
  );
});
afterAll(() => site.server.close());

describe('remote-qa', () => {
  test('says nothing of a sound page', () => {
    expect(walked.get('/')).toMatchObject({
      findings: [],
      places: 3,
      picture: expect.stringMatching(/^data:image\/jpeg/),
    });
  });

  for (const [path, { kind, names }] of Object.entries(broken))
    test(`finds what is wrong with ${path}, and nothing else: ${kind}`, () => {
      const { findings } = walked.get(path) ?? { findings: [] };
      expect(new Set(findings.map((one) => one.kind))).toEqual(new Set([kind]));
      expect(findings.map(({ name }) => name)).toContain(names);
      if (names) expect(findings.every(({ at }) => at && at.width > 0)).toBe(true);
    });

  test('walks an unpacked package, dressed as its television, and Back is the key of that remote', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-qa-'));
    writeFileSync(join(folder, 'platform.js'), "window.__danmuPlatform = 'tizen';");
    writeFileSync(join(folder, 'config.js'), `window.__danmuConfig = ${JSON.stringify({ api: site.url })};`);
    const script = `
      if (!window.tizen || localStorage.getItem('dt.server') !== '${site.url}') throw new Error('not dressed');
      if (localStorage.getItem('dt.lastLocation')) throw new Error('opened where it was left');
      localStorage.setItem('dt.lastLocation', 'elsewhere');
      addEventListener('dt-open', (event) => { document.title = event.detail });
      addEventListener('keydown', ({ keyCode }) => { if (keyCode === 10009) document.title = 'home' });`;
    writeFileSync(join(folder, 'index.html'), pageOf('home', { script }));
    const walk = async (what: string) =>
      walkAll({
        browser: await browser(),
        target: targetOf(what, ''),
        stops: [stop('/rank')],
        login: null,
        patience: { landMs, slowMs },
      });
    expect((await walk(folder))[0]).toMatchObject({ findings: [], places: 3 });
    // A television whose Back does nothing.
    writeFileSync(join(folder, 'index.html'), pageOf('home', { script: script.replace('10009', '27') }));
    expect((await walk(join(folder, 'index.html')))[0]?.findings.map(({ kind }) => kind)).toEqual(['back loop']);
    rmSync(folder, { recursive: true });
    expect(() => targetOf(folder, '')).toThrow(/There is no/);
  });

  test('ends with 1 where it found something and 0 where it did not, and leaves one page behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-qa-'));
    const run = (out: string, only: string) =>
      new Promise<number>((done) => {
        const words = ['scripts/remote-qa.mjs', site.url, join(folder, out), '--only', only, '--slow', String(slowMs)];
        // Ended from outside, it has no code of its own.
        execFile(process.execPath, words, { cwd: root, timeout: patienceMs }, (error) =>
          done(error ? Number(error.code ?? -1) : 0),
        );
      });
    expect(await Promise.all([run('bad.html', '/tiny'), run('good.html', '/')])).toEqual([1, 0]);
    const html = readFileSync(join(folder, 'bad.html'), 'utf8');
    expect(html).toContain('p[legal]');
    expect(html).toContain('src="data:image/jpeg');
    expect(readFileSync(join(folder, 'good.html'), 'utf8')).toContain('src="data:image/jpeg');
    rmSync(folder, { recursive: true });
  });
});
