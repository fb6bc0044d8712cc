import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pinyin } from 'pinyin-pro';
import { chromium, type Page } from 'playwright';
import { pageScript } from '../page-script';
import { allTitles } from '../titles/catalogue';
import { demoCollections } from '../titles/collections';
import { advertPictures } from './advert-pictures';
import type { Picture } from './painter';
import { artPlan, coverPlan, storePlan } from './plan';
import { postPictures } from './post-pictures';

/**
 * Paints the demo's posters, thumbs, backdrops, collection covers, avatars and snapshots with scenes of our own and writes them,
 * with each picture's dominant colour, beside the clips. Run by hand when titles change:
 *   npx tsx server/demo/art/make-art.ts [key ... | avatars | snaps | posts | adverts | stores]   (CHROMIUM_PATH names the browser; Noto CJK fonts draw the letters)
 */
const out = fileURLToPath(new URL('../media/art/', import.meta.url));
const asked = process.argv.slice(2);
const wanted = (key: string): boolean => asked.length === 0 || asked.includes(key);
const avatars = [
  ['cat', 'indigo'],
  ['startrails', 'trail'],
  ['fox', 'fairy'],
  ['leaves', 'garden'],
  ['mecha', 'hero'],
  ['cabin', 'snow'],
  ['lighthouse', 'dusk'],
  ['kite', 'azure'],
  ['fish', 'reef'],
  ['mic', 'stage'],
  ['table', 'feast'],
  ['peaks', 'alpenglow'],
  ['moongate', 'spring'],
  ['windowlight', 'linen'],
] as const;

/** What people have taken pictures of, as they hang them under a comment. */
const snaps = [
  ['lighthouse', 'moon'],
  ['lighthouse', 'port'],
  ['cat', 'feast'],
  ['table', 'ember'],
  ['windowlight', 'spring'],
  ['kite', 'grass'],
  ['startrails', 'nova'],
  ['peaks', 'snow'],
] as const;

/** Dominant colours, by the key of a title, 'collection:' and its id, or 'post:' and a picture's name. */
type Colors = Record<string, string>;

const hash = (text: string): number =>
  Array.from(text).reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 7);

async function paint(page: Page, picture: Picture, files: string[]): Promise<string> {
  const { variants, color } = await page.evaluate((given) => window.paint(given), picture);
  variants.forEach((data, at) => {
    writeFileSync(`${out}${files[at]}`, Buffer.from(data.split(',')[1] ?? '', 'base64'));
  });
  return color;
}

async function paintTitle(page: Page, title: (typeof allTitles)[number]): Promise<string> {
  const [scene, palette, layout] = artPlan[title.key] ?? ['waves', 'dusk', 'foot'];
  const base = { scene, palette, seed: hash(title.key) };
  const latin = pinyin(title.title, { toneType: 'none', type: 'array' }).join(' ').toUpperCase();
  const letters = {
    layout,
    title: title.title,
    sub: title.sub,
    latin,
    facts: `${title.year}　${title.genres.join(' / ')}`,
  };
  rmSync(`${out}${title.key}`, { recursive: true, force: true });
  mkdirSync(`${out}${title.key}`, { recursive: true });
  const posters = [
    { width: 600, bytes: 26_500 },
    { width: 400, bytes: 14_500 },
  ];
  const poster: Picture = { ...base, letters, width: 600, height: 900, focus: 0.5, variants: posters };
  const color = await paint(page, poster, [`${title.key}/poster.jpg`, `${title.key}/poster-400.jpg`]);
  const wides = [
    { width: 1280, bytes: 30_000 },
    { width: 600, bytes: 10_500 },
    { width: 400, bytes: 6800 },
  ];
  const wide: Picture = { ...base, width: 1280, height: 720, focus: 0.67, variants: wides };
  await paint(
    page,
    wide,
    ['backdrop', 'thumb', 'thumb-400'].map((name) => `${title.key}/${name}.jpg`),
  );
  return color;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromiumSandbox: false,
});
const page = await browser.newPage();
await page.setContent('<!doctype html><meta charset="utf-8">');
await page.addScriptTag({ content: await pageScript('./painter.ts', import.meta.url) });
const colors = asked.length === 0 ? ({} as Colors) : (JSON.parse(readFileSync(`${out}colors.json`, 'utf8')) as Colors);
for (const title of allTitles.filter(({ key }) => wanted(key))) {
  colors[title.key] = await paintTitle(page, title);
  console.log(title.key);
}
if (asked.length === 0) {
  mkdirSync(`${out}collections`, { recursive: true });
  for (const { id } of demoCollections) {
    const [scene, palette] = coverPlan[id] ?? ['waves', 'dusk'];
    const cover = { scene, palette, seed: hash(id), width: 800, height: 450, focus: 0.64 };
    const file = `collections/${id}.jpg`;
    colors[`collection:${id}`] = await paint(page, { ...cover, variants: [{ width: 800, bytes: 20_000 }] }, [file]);
  }
}
if (wanted('avatars')) {
  mkdirSync(`${out}avatars`, { recursive: true });
  for (const [at, [scene, palette]] of avatars.entries()) {
    const avatar = { scene, palette, seed: 91 + at, width: 440, height: 440, focus: 0.5 };
    await paint(page, { ...avatar, variants: [{ width: 220, bytes: 8000 }] }, [`avatars/${at + 1}.jpg`]);
  }
}
if (wanted('snaps')) {
  mkdirSync(`${out}snaps`, { recursive: true });
  for (const [at, [scene, palette]] of snaps.entries()) {
    const snap = { scene, palette, seed: 17 + at, width: 1200, height: 900, focus: 0.5 };
    await paint(page, { ...snap, variants: [{ width: 800, bytes: 24_000 }] }, [`snaps/${at + 1}.jpg`]);
  }
}
if (wanted('posts')) {
  mkdirSync(`${out}posts`, { recursive: true });
  for (const { name, ...painting } of postPictures) {
    const variants = [
      { width: painting.width, bytes: 22_000 },
      { width: 400, bytes: 8000 },
    ];
    const files = [`posts/${name}.jpg`, `posts/${name}-400.jpg`];
    colors[`post:${name}`] = await paint(page, { ...painting, seed: hash(name), variants }, files);
  }
}
if (wanted('stores')) {
  mkdirSync(`${out}stores`, { recursive: true });
  for (const [name, [scene, palette]] of Object.entries(storePlan)) {
    const cover = { scene, palette, seed: hash(`store-${name}`), width: 800, height: 450, focus: 0.6 };
    const file = `stores/${name}.jpg`;
    colors[`store:${name}`] = await paint(page, { ...cover, variants: [{ width: 800, bytes: 20_000 }] }, [file]);
  }
}
if (wanted('adverts')) {
  mkdirSync(`${out}adverts`, { recursive: true });
  for (const { name, ...painting } of advertPictures) {
    const variants = [{ width: painting.width, bytes: 30_000 }];
    await paint(page, { ...painting, seed: hash(name), variants }, [`adverts/${name}.jpg`]);
  }
}
writeFileSync(`${out}colors.json`, `${JSON.stringify(colors, null, 2)}\n`);
await browser.close();
