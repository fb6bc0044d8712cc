import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPictures, type Pictures, pictureLimits } from './pictures';

let root: string;
let pictures: Pictures;
beforeAll(() => {
  pictures = createPictures();
});
afterAll(() => pictures.close());
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'danmu-tv-pictures-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const out = (): string => join(root, 'made');
function make(bytes: Buffer, by: Pictures = pictures) {
  const source = join(root, 'source');
  writeFileSync(source, bytes);
  return by.make(source, out());
}
/** What a refusal says, by the name of its sentence. */
const refusal = (bytes: Buffer, by: Pictures = pictures): Promise<string> =>
  make(bytes, by).then(
    () => 'taken',
    (error: { say?: (t: unknown) => unknown }) => {
      const named = new Proxy({}, { get: (_, name) => (name === 'uploadType' ? () => name : name) });
      return String(error.say?.(named) ?? error);
    },
  );

/** Two halves, so that it can be seen which way up it is: red at the left, blue at the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ]);
const jpeg = (width = 1600, height = 800): Promise<Buffer> => halves(width, height).jpeg().toBuffer();

async function gif(frames: number, side = 8): Promise<Buffer> {
  const colours = Array.from({ length: frames }, (_, n) => ({ r: n % 256, g: (n * 7) % 256, b: (n * 31) % 256 }));
  const images = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return frames === 1
    ? sharp(images[0]).gif().toBuffer()
    : sharp(images, { join: { animated: true } })
        .gif()
        .toBuffer();
}

/** A PNG that says it is so large, of nothing but zeros. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length, 0);
    head.write(name, 4, 'latin1');
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
    return Buffer.concat([head, data, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('a picture', () => {
  it('is stored whole and in each size of the display rules that is narrower', async () => {
    const { type, widths } = await make(await jpeg(900, 600));
    expect([type, widths]).toEqual(['jpg', [200, 400, 600, 800]]);
    expect(readdirSync(out()).sort()).toEqual(['200.jpg', '400.jpg', '600.jpg', '800.jpg', 'whole.jpg']);
    const sizes = await Promise.all([...widths, 'whole'].map((name) => sharp(join(out(), `${name}.jpg`)).metadata()));
    expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
      '200x133',
      '400x267',
      '600x400',
      '800x533',
      '900x600',
    ]);
  });

  it('loses where it was taken and by what, and is turned as its camera said', async () => {
    const source = await halves(400, 200)
      .withExif({ IFD0: { Make: 'Camera of mine' }, IFD3: { GPSLatitude: '39/1 54/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).orientation).toBe(6);
    await make(source);
    const bytes = readFileSync(join(out(), 'whole.jpg'));
    const { width, height, exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([200, 400]);
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(bytes.includes('Camera of mine')).toBe(false);
    // What was at the left is on top.
    const { data } = await sharp(bytes)
      .extract({ left: 100, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('that moves still moves, in every size', async () => {
    const { type, widths } = await make(await gif(12, 300));
    expect([type, widths]).toEqual(['gif', [200]]);
    for (const name of ['whole', '200']) expect((await sharp(join(out(), `${name}.gif`)).metadata()).pages).toBe(12);
  });

  it('with a script behind it comes out without it', async () => {
    const png = await halves(300, 300).png().toBuffer();
    await make(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    expect(readFileSync(join(out(), 'whole.png')).includes('script')).toBe(false);
  });

  it('as large as a camera takes it is kept as large as a television shows it', async () => {
    await make(await jpeg(5000, 2500));
    expect((await sharp(join(out(), 'whole.jpg')).metadata()).width).toBe(2560);
  });
});

describe('what is refused, with a sentence and nothing left behind', () => {
  afterEach(() => expect(existsSync(out())).toBe(false));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';

  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a drawing that can load files', 'broken', () => Buffer.from(svg)],
    ['a page', 'broken', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins as a GIF', 'broken', () => Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)', 'latin1')],
    ['nothing', 'broken', () => Buffer.alloc(0)],
    ['half a photo', 'broken', async () => (await jpeg()).subarray(0, 4_000)],
    [
      'half a PNG',
      'broken',
      async () =>
        (
          await sharp(await jpeg())
            .png()
            .toBuffer()
        ).subarray(0, 900),
    ],
    ['another kind', 'type', () => halves(20, 20).webp().toBuffer()],
    ['a TIFF', 'broken', () => halves(20, 20).tiff().toBuffer()],
    ['a bomb of 400 million pixels', 'pixels', () => bomb(20_000, 20_000)],
    ['one of 51 million', 'pixels', () => bomb(51_000, 1_000)],
    ['201 frames', 'frames', () => gif(201)],
  ])(
    '%s',
    async (_, why, given) => {
      const names = { broken: 'uploadBroken', type: 'uploadType', pixels: 'uploadPixels', frames: 'uploadFrames' };
      expect(await refusal(await given())).toBe(names[why as keyof typeof names]);
    },
    30_000,
  );

  it('frames whose pixels together are too many', async () => {
    const strict = createPictures({ ...pictureLimits, pixels: 100_000 });
    expect(await refusal(await gif(12, 100), strict)).toBe('uploadPixels');
    strict.close();
  });

  it('what takes too long: its process is ended, and the next one is served', async () => {
    const hasty = createPictures({ ...pictureLimits, milliseconds: 1 });
    expect(await refusal(bomb(7_000, 7_000), hasty)).toBe('uploadSlow');
    hasty.close();
    expect((await make(await jpeg(300, 300))).type).toBe('jpg');
    rmSync(out(), { recursive: true });
  });
});

it('keeps the loop of the server running while it works', async () => {
  const source = await jpeg(5000, 4000);
  let ticks = 0;
  let longest = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    ticks += 1;
  }, 5);
  await make(source);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  expect(longest).toBeLessThan(1_000);
});
