import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { playsPast } from '../support/film';
import { browser, expect, test } from '../support/fixtures';

describe('danmu drawn by a worker', () => {
  test('comments stand on the paused film, go when they are switched off, and come back', async ({ openTv }) => {
    const tv = await openTv({
      browser: { viewport: { width: 1280, height: 720 } },
      settings: { danmuRenderer: 'worker' },
    });
    const { page } = tv;
    await tv.open('/play/manping?full=1');
    await playsPast(page, 4);
    expect(await page.locator('[data-danmu] canvas').count()).toBe(1);
    await tv.press('playPause');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    // The upper half of the picture, once controls and hints have gone: two looks are the same then.
    const clip = { x: 300, y: 100, width: 700, height: 200 };
    const still = async (): Promise<Buffer> => {
      let last = await page.screenshot({ clip });
      await expect
        .poll(
          async () => {
            const before = last;
            last = await page.screenshot({ clip });
            return last.equals(before) && !(await page.evaluate(isCovered));
          },
          { interval: 400 },
        )
        .toBe(true);
      return last;
    };
    await tv.press('back');
    const withDanmu = await still();
    await tv.press('red');
    await expect.poll(() => page.locator('[data-danmu] canvas').count()).toBe(0);
    await tv.press('back');
    const without = await still();
    expect(without.equals(withDanmu)).toBe(false);
    await tv.press('red');
    await tv.press('back');
    expect((await still()).equals(without)).toBe(false);
  });
});

/** Runs in the page: a toggle's hint still stands over the film. */
const isCovered = () => /弹幕/.test(document.querySelector('[data-player]')?.textContent ?? '');

interface Box {
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

describe('what a worker draws', () => {
  let dir = '';
  let page: Page;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'danmu-worker-'));
    const input = fileURLToPath(new URL('./danmu-worker-page.ts', import.meta.url));
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { outDir: dir, rollupOptions: { input, output: { entryFileNames: 'page.js' } } },
    });
    const html =
      '<!doctype html><meta charset="utf-8"><body style="margin:0;background:#000"><script type="module" src="/page.js"></script>' +
      '<div id="stage" style="position:relative;width:1280px;height:720px;overflow:hidden"></div>';
    page = await (await browser()).newPage({ viewport: { width: 1280, height: 720 } });
    await page.route('http://danmu.test/**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(dir, 'page.js')) })
        : route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto('http://danmu.test/');
    await page.waitForFunction(() => 'engine' in window);
  });
  afterAll(async () => {
    await page?.close();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Where the engine says comments are, and where the worker has them. */
  const looks = () =>
    page.evaluate(async () => {
      const { engine } = window;
      const meant = engine
        .onScreen()
        .map(({ item, x, y, width, height }) => ({ text: item.text, x, y, w: width, h: height }));
      const { innerWidth } = window;
      // Some are up already and have yet to enter, or have left and are not down.
      const had = ((await engine.sight()) ?? []).filter(({ x, w }) => x + w > 0 && x < innerWidth);
      return { meant, had };
    });
  const byText = (boxes: Box[]) =>
    boxes
      .map(({ text, x, y, w, h }) => ({ text, x: Math.round(x), y, w, h }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
  /** Bright pixels of the screen: how many each box holds, and how many stand outside them all. */
  const ink = async (boxes: Box[]) => {
    const picture = (await page.screenshot()).toString('base64');
    return page.evaluate(brightIn, { picture, boxes });
  };

  test('stands where the engine says, on the screen too, after a seek and after a run', async () => {
    await page.evaluate(() => {
      window.film.time = 9;
      window.engine.show();
    });
    const check = async () => {
      const { meant, had } = await looks();
      expect(meant.length).toBeGreaterThan(10);
      expect(byText(had)).toEqual(byText(meant));
      // The canvas is on the screen a frame or two after the worker has drawn it.
      await expect.poll(async () => (await ink(meant)).outside).toBe(0);
      const { inside } = await ink(meant);
      const cut = meant.map(({ x, w }) => x < -0.5 * w || x > 1280 - 0.5 * w);
      expect(inside.filter((pixels, at) => !cut[at] && pixels < 100)).toEqual([]);
    };
    await check();
    await page.evaluate(() => {
      window.film.time = 4;
      window.engine.seek(4);
    });
    await check();
    await page.evaluate(() => {
      const { film, engine } = window;
      film.time = 4;
      film.paused = false;
      engine.resume();
    });
    await page.waitForFunction(() => window.film.now() > 6.5);
    await page.evaluate(() => {
      const { film, engine } = window;
      const { time } = film;
      film.paused = true;
      film.time = time;
      engine.pause();
    });
    await check();
  });
});

/** Runs in the page. */
async function brightIn({ picture, boxes }: { picture: string; boxes: Box[] }) {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
  const pen = canvas.getContext('2d')!;
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const inside = boxes.map(() => 0);
  let outside = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i]! < 128) continue;
    const x = (i / 4) % image.width;
    const y = Math.floor(i / 4 / image.width);
    let held = false;
    boxes.forEach((box, at) => {
      if (x < box.x - 4 || x > box.x + box.w + 4 || y < box.y - 2 || y > box.y + box.h + 2) return;
      inside[at] = inside[at]! + 1;
      held = true;
    });
    if (!held) outside += 1;
  }
  return { inside, outside };
}
