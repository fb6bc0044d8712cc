/**
 * A process of its own that decodes what strangers sent and writes it anew. It is ended from outside when it takes too long, and
 * whatever a decoder does wrong ends with it. One picture at a time; it ends with the process that began it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

// Every loader but those of the pictures we take: SVG, PDF and the like read files and addresses of their own accord.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** How each kind is written. Metadata go, since nobody asks for them to be kept; a picture that moves keeps its frames. */
const writers = {
  jpg: (picture) => picture.jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:2:0' }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
  gif: (picture) => picture.gif({ effort: 3, loop: 0 }),
};
const formats = { jpeg: 'jpg', png: 'png', gif: 'gif' };

/** @returns which of our limits it is over, or the kind of picture it is */
function judge(facts, limits) {
  const type = formats[facts.format];
  if (!type) return { refused: 'type' };
  const frames = facts.pages ?? 1;
  const height = facts.pageHeight ?? facts.height ?? 0;
  if (frames > limits.frames) return { refused: 'frames' };
  if ((facts.width ?? 0) * height * frames > limits.pixels) return { refused: 'pixels' };
  return { type, moves: frames > 1 };
}

async function make({ source, out, widths, largest, limits }) {
  const bytes = await readFile(source);
  const options = { failOn: 'error', limitInputPixels: limits.pixels, sequentialRead: true };
  const { type, moves, refused } = judge(await sharp(bytes, { ...options, pages: 1 }).metadata(), limits);
  if (refused) return { refused };
  // A picture that moves cannot be turned, and none of its kind says that it should be.
  const open = () => (moves ? sharp(bytes, { ...options, animated: true }) : sharp(bytes, options).rotate());
  const write = async (name, width, height) => {
    const scaled = open().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await writers[type](scaled).toBuffer({ resolveWithObject: true });
    await writeFile(join(out, name), data);
    // Of a picture that moves, all its frames stand below each other.
    return { width: info.width, height: info.pageHeight ?? info.height };
  };
  const whole = await write(`whole.${type}`, largest, largest);
  // As many cells as an import asks about: what the place of the picture is washed with before it is there.
  const cells = sharp(bytes, options).resize(16, 9, { fit: 'fill' }).flatten().toColourspace('srgb').raw();
  const pixels = (await cells.toBuffer()).toString('base64');
  const narrower = widths.filter((one) => one < whole.width);
  for (const one of narrower) await write(`${one}.${type}`, one);
  return { type, widths: narrower, pixels, ...whole };
}

process.on('message', async ({ id, ...wish }) => {
  try {
    process.send({ id, made: await make(wish) });
  } catch (error) {
    const message = String(error?.message ?? error);
    const pixels = /pixel limit/i.test(message);
    process.send({ id, made: { refused: pixels ? 'pixels' : 'broken' }, why: message.slice(0, 300) });
  }
});
process.on('disconnect', () => process.exit(0));
