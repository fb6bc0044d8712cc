import { type Art, random } from './canvas';
import { letter, lift } from './lettering';
import type { Layout, Letters } from './letters';
import { vignette } from './nature';
import { type PaletteName, palettes } from './palettes';
import { type SceneName, scenes } from './scenes';

/** One picture to paint. Pixels; `focus` is where the subject stands, a share of the width. */
export interface Picture {
  scene: SceneName;
  palette: PaletteName;
  seed: number;
  width: number;
  height: number;
  focus: number;
  letters?: Letters & { layout: Layout };
  /** The same picture in these widths; each JPEG as small as looks well, and below `bytes`. */
  variants: { width: number; bytes: number }[];
}

export interface Painted {
  /** JPEG data URLs, one for each variant. */
  variants: string[];
  /** Dominant colour before the letters, '#rrggbb'. */
  color: string;
}

function dominant(canvas: HTMLCanvasElement): string {
  const small = document.createElement('canvas');
  [small.width, small.height] = [32, 32];
  const g = small.getContext('2d')!;
  g.drawImage(canvas, 0, 0, 32, 32);
  const { data } = g.getImageData(0, 0, 32, 32);
  const sums = new Map<number, [n: number, r: number, g: number, b: number]>();
  for (let at = 0; at < data.length; at += 4) {
    const [r = 0, green = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
    const max = Math.max(r, green, b);
    // Colourful, neither black nor white: what the eye would name.
    const weight = 1 + (max - Math.min(r, green, b)) * (max > 40 ? 1 : 0.2);
    const key = (r >> 5) * 64 + (green >> 5) * 8 + (b >> 5);
    const [n, sr, sg, sb] = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [n + weight, sr + r * weight, sg + green * weight, sb + b * weight]);
  }
  const [n, r, green, b] = [...sums.values()].sort((one, two) => two[0] - one[0])[0]!;
  return `#${[r, green, b]
    .map((sum) =>
      Math.round(sum / n)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Goes down in quality until the picture fits. */
function jpeg(canvas: HTMLCanvasElement, width: number, bytes: number): string {
  const sized = document.createElement('canvas');
  [sized.width, sized.height] = [width, Math.round((canvas.height * width) / canvas.width)];
  const g = sized.getContext('2d')!;
  g.imageSmoothingQuality = 'high';
  g.drawImage(canvas, 0, 0, sized.width, sized.height);
  for (let quality = 0.8; ; quality -= 0.04) {
    const data = sized.toDataURL('image/jpeg', quality);
    if (data.length * 0.75 <= bytes || quality < 0.4) return data;
  }
}

export function paint({ scene, palette, seed, width, height, focus, letters, variants }: Picture): Painted {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const g = canvas.getContext('2d')!;
  const art: Art = {
    g,
    w: width,
    h: height,
    u: Math.min(width, height) / 100,
    fx: width * focus,
    rnd: random(seed),
    p: palettes[palette],
  };
  const up = Math.round(height * (letters ? lift[letters.layout] : 0));
  g.save();
  g.translate(0, -up);
  scenes[scene](art);
  g.restore();
  // What the picture left free by moving is dark under the letters; its last row goes on there.
  if (up > 0) g.drawImage(canvas, 0, height - up - 3, width, 2, 0, height - up - 3, width, up + 3);
  if (up < 0) g.drawImage(canvas, 0, 1 - up, width, 2, 0, 0, width, 3 - up);
  vignette(art, 0.34);
  const color = dominant(canvas);
  if (letters) letter(art, letters.layout, letters);
  return { color, variants: variants.map((variant) => jpeg(canvas, variant.width, variant.bytes)) };
}

declare global {
  interface Window {
    paint: typeof paint;
  }
}
window.paint = paint;
