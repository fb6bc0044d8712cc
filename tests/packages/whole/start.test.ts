import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureChromium } from '../../../scripts/lib/chromium.mjs';
import { packageAndroidTv } from '../../../scripts/package/androidtv/package.ts';
import { out } from '../../../scripts/package/folders.ts';
import { appFor } from './made.ts';

const origin = 'https://app.danmu-tv.local';
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const www = join(out, 'androidtv', 'assets', 'www');

let browser: Browser;
beforeAll(async () => {
  await packageAndroidTv(await appFor('http://server.example'));
  browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  // Leaves the package that names no server behind.
  await packageAndroidTv(await appFor());
});

/** The page as the shell serves it, with a server that answers nobody. */
async function open(complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 960, height: 540 } });
  const page = await context.newPage();
  await page.route('**', (route) => {
    const { host, pathname } = new URL(route.request().url());
    const file = join(www, extname(pathname) ? pathname : 'index.html');
    if (`https://${host}` !== origin) return route.abort();
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'application/octet-stream' });
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${origin}/`);
  return page;
}

test('UI11: the page of the APK starts under its own policy, with something in focus', async () => {
  const complaints: string[] = [];
  const page = await open(complaints);
  await page.waitForFunction(() => document.activeElement?.closest('#root [data-focus]') != null);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, '__danmuPlatform'))).toBe('androidtv');
});

test('its policy lets in no frame, and no script that is not of the APK', async () => {
  const complaints: string[] = [];
  const page = await open(complaints);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    const script = document.createElement('script');
    script.src = 'http://server.example/a.js';
    const inline = document.createElement('script');
    inline.textContent = 'window.evil = true';
    document.body.append(frame, script, inline);
  });
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'evil' in window)).toBe(false);
});
