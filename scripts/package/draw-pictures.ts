// npx tsx scripts/package/draw-pictures.ts: draws every picture of the packages again, with the name of
// public/config.json. The results are committed, so that packaging needs neither a browser nor Chinese fonts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { ensureChromium } from '../lib/chromium.mjs';
import { root } from '../lib/root.mjs';
import { appFacts } from './app.ts';
import { pictures } from './pictures.ts';

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, width, height, html, clear } of pictures(appFacts().name)) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  const png = await page.screenshot({ omitBackground: clear });
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), png);
  console.log(`${file}  ${width}x${height}  ${(png.length / 1024).toFixed(1)} KiB`);
}
await browser.close();
