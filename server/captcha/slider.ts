import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { between, drawScene } from './scene';

/** The picture in its own pixels; a screen shows it smaller or larger. */
const WIDTH = 640;
const HEIGHT = 320;
const PIECE = 112;
/** The way that the piece's left edge goes. */
const WAY = WIDTH - PIECE;
const MARGIN = 12;
/** How far beside the hole still counts. Percent of the way: a remote's steps of two land within one. */
const TOLERANCE = 2;

/** Outlines in a box of PIECE; never the whole box, so that its edge says nothing. */
const shapes = [
  'M22 22h24c-8-18 24-18 16 0h28v26c18-8 18 24 0 16v28H62c8 18-24 18-16 0H22V64c-18 8-18-24 0-16z',
  'M56 14l12 28 30 3-23 20 7 30-26-16-26 16 7-30-23-20 30-3z',
  'M56 96C8 62 18 22 40 22c10 0 14 8 16 14 2-6 6-14 16-14 22 0 32 40-16 74z',
  'M34 20h44l22 36-22 36H34L12 56z',
  'M56 12c10 22 34 34 34 54a34 34 0 0 1-68 0c0-20 24-32 34-54z',
  'M24 34h20V18h24v16h20v24h-8v34H32V58h-8z',
];

export interface Slider {
  /** 'percent' of the way, with a tenth. */
  answer: string;
  picture: string;
  width: number;
  height: number;
  piece: string;
  pieceSize: number;
  pieceTop: number;
}

/** A picture with a hole, the piece that was there, and another hole that no piece fits. About 40 ms off the main thread. */
export async function newSlider(): Promise<Slider> {
  const [x, y] = [between(Math.ceil(WAY * 0.25), WAY - MARGIN), between(MARGIN, HEIGHT - PIECE - MARGIN)];
  const at = randomInt(shapes.length);
  const outline = `<g transform="rotate(${between(-20, 20)} 56 56)"><path d="${shapes[at]}" `;
  const ground = await photograph();
  const [picture, piece] = await Promise.all([withHoles(ground, { x, y, at, outline }), cut(ground, x, y, outline)]);
  return {
    answer: ((x / WAY) * 100).toFixed(1),
    picture: dataUrl('jpeg', picture),
    width: WIDTH,
    height: HEIGHT,
    piece: dataUrl('png', piece),
    pieceSize: PIECE,
    pieceTop: y,
  };
}

/** @param given a number in decimal */
export function isPlaced(answer: string, given: string): boolean {
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(given) && Math.abs(Number(given) - Number(answer)) <= TOLERANCE;
}

const dataUrl = (kind: 'jpeg' | 'png', bytes: Buffer): string =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;
const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PIECE}" height="${PIECE}">${inside}</svg>`);

/** The drawing with a grain, so that neither edge nor colour gives the hole away to a few lines of a script. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: between(22, 34) };
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(drawScene(WIDTH, HEIGHT)))
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

interface Hole {
  x: number;
  y: number;
  at: number;
  outline: string;
}

function withHoles(ground: Buffer, { x, y, at, outline }: Hole): Promise<Buffer> {
  const other = shapes[(at + 1 + randomInt(shapes.length - 1)) % shapes.length];
  const decoy = `<g transform="rotate(${between(-40, 40)} 56 56)"><path d="${other}" fill="#000" fill-opacity="0.34" stroke="#fff" stroke-opacity="0.5" stroke-width="2"/></g>`;
  const left = x > WIDTH / 2 ? between(MARGIN, x - PIECE - MARGIN) : between(x + PIECE, WIDTH - PIECE);
  return sharp(ground)
    .composite([
      { input: svg(decoy), left, top: between(0, HEIGHT - PIECE) },
      {
        input: svg(
          `${outline}fill="#000" fill-opacity="0.52" stroke="#fff" stroke-opacity="0.8" stroke-width="3"/></g>`,
        ),
        left: x,
        top: y,
      },
    ])
    .jpeg({ quality: 72 })
    .toBuffer();
}

async function cut(ground: Buffer, left: number, top: number, outline: string): Promise<Buffer> {
  const square = await sharp(ground)
    .extract({ left, top, width: PIECE, height: PIECE })
    .ensureAlpha()
    .composite([{ input: svg(`${outline}fill="#fff"/></g>`), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(square)
    .composite([{ input: svg(`${outline}fill="none" stroke="#fff" stroke-width="4"/></g>`) }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
