import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { demoCollections, demoTitles } from '../titles';
import { palettes } from './palettes';

/**
 * Paints the demo's posters, thumbs, backdrops, collection covers and avatars with our own generative scenes and writes
 * them, with each picture's dominant colour, beside the clips. Run by hand when titles change:
 *   npx tsx server/demo/art/make-art.ts      (CHROMIUM_PATH names the browser; Noto CJK fonts draw the letters)
 */
const out = fileURLToPath(new URL('../media/art/', import.meta.url));
const script = readFileSync(fileURLToPath(new URL('./paint.js', import.meta.url)), 'utf8');

interface Spec {
  seed: number;
  scene: string;
  palette: (typeof palettes)[number];
  width: number;
  height: number;
  /** Where the subject stands, share of the width. */
  focus: number;
  quality: number;
  lettered: boolean;
  title: string;
  sub: string;
}

const hash = (text: string): number =>
  Array.from(text).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);

async function paint(page: Page, spec: Spec, file: string): Promise<string> {
  const made = await page.evaluate(
    (given) => (window as unknown as { paint(spec: Spec): { data: string; color: string } }).paint(given),
    spec,
  );
  writeFileSync(file, Buffer.from(made.data.split(',')[1] ?? '', 'base64'));
  return made.color;
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromiumSandbox: false,
  });
  const page = await browser.newPage();
  await page.setContent('<!doctype html><meta charset="utf-8">');
  await page.addScriptTag({ content: script });
  const colors: Record<string, string> = {};
  for (const title of demoTitles) {
    const dir = `${out}${title.key}/`;
    mkdirSync(dir, { recursive: true });
    const base = {
      seed: hash(title.key),
      scene: title.scene,
      palette: palettes[title.palette] ?? palettes[0]!,
      title: title.title,
      sub: title.sub,
      lettered: false,
    };
    const poster = { ...base, focus: 0.56, lettered: true };
    colors[title.key] = await paint(page, { ...poster, width: 600, height: 900, quality: 0.72 }, `${dir}poster.jpg`);
    await paint(page, { ...poster, width: 400, height: 600, quality: 0.72 }, `${dir}poster-400.jpg`);
    const wide = { ...base, focus: 0.66 };
    await paint(page, { ...wide, width: 1280, height: 720, quality: 0.72 }, `${dir}backdrop.jpg`);
    await paint(page, { ...wide, width: 600, height: 338, quality: 0.7 }, `${dir}thumb.jpg`);
  }
  mkdirSync(`${out}collections/`, { recursive: true });
  const scenes = ['sea', 'space', 'field', 'city', 'grid', 'forest', 'ink'];
  for (const [at, collection] of demoCollections.entries()) {
    const palette = palettes[(at * 3 + 1) % palettes.length]!;
    const spec = {
      seed: hash(collection.id),
      scene: scenes[at % scenes.length]!,
      palette,
      title: '',
      sub: '',
      lettered: false,
    };
    colors[`collection:${collection.id}`] = await paint(
      page,
      { ...spec, width: 800, height: 450, focus: 0.62, quality: 0.72 },
      `${out}collections/${collection.id}.jpg`,
    );
  }
  mkdirSync(`${out}avatars/`, { recursive: true });
  for (let at = 0; at < 4; at += 1) {
    const palette = palettes[at * 2]!;
    const spec = { seed: 91 + at, scene: 'circles', palette, title: '', sub: '', lettered: false };
    await paint(page, { ...spec, width: 200, height: 200, focus: 0.5, quality: 0.76 }, `${out}avatars/${at + 1}.jpg`);
  }
  writeFileSync(`${out}colors.json`, `${JSON.stringify(colors, null, 2)}\n`);
  await browser.close();
}

await main();
