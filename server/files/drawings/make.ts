import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type Drawing, drawings } from '../../../src/lib/drawings';
import { animals } from './animals';
import { things } from './things';

/**
 * Draws the avatars that somebody may wear instead of a picture of their own, in the sizes that an avatar is shown in. Run by
 * hand when a drawing changes: `npx tsx server/files/drawings/make.ts`
 */
const out = fileURLToPath(new URL('../drawn/', import.meta.url));
const drawn: Record<Drawing, () => string> = { ...animals, ...things };
const sizes = [
  [600, ''],
  [400, '-400'],
  [200, '-200'],
] as const;

mkdirSync(out, { recursive: true });
for (const name of drawings) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="1200" height="1200">${drawn[name]()}</svg>`;
  for (const [side, suffix] of sizes) {
    const bytes = await sharp(Buffer.from(svg))
      .resize(side)
      .png({ palette: true, colours: 128, effort: 10 })
      .toBuffer();
    writeFileSync(`${out}${name}${suffix}.png`, bytes);
  }
}
