import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeQR } from 'qr';
import sharp from 'sharp';
import { findFfmpeg } from '../../server/media/ffmpeg';

const run = promisify(execFile);

/** A photograph of a code: on a dark table, a little turned and blurred. PNG. @param side of the whole picture in pixels */
export async function qrPicture(text: string, side = 480): Promise<Buffer> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const raw = Buffer.from(rows.flatMap((row) => row.map((dark) => (dark ? 16 : 235))));
  const size = { width: rows.length, height: rows.length };
  const code = await sharp(raw, { raw: { ...size, channels: 1 } })
    .resize(Math.round(side * 0.7), Math.round(side * 0.7), { kernel: 'nearest' })
    .png()
    .toBuffer();
  const turned = await sharp(code).rotate(5, { background: '#333333' }).blur(0.6).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: '#333333' } })
    .composite([{ input: turned }])
    .png()
    .toBuffer();
}

/** Flags of a Chromium whose camera shows this code, again and again. @param folder for its film */
export async function cameraThatSees(text: string, folder: string): Promise<string[]> {
  const [picture, film] = [join(folder, 'code.png'), join(folder, 'code.y4m')];
  await sharp(await qrPicture(text)).toFile(picture);
  const size = 'scale=480:480,pad=640:480:80:0:color=0x333333';
  const args = [
    '-v',
    'error',
    '-loop',
    '1',
    '-i',
    picture,
    '-t',
    '1',
    '-r',
    '10',
    '-vf',
    size,
    '-pix_fmt',
    'yuv420p',
    '-y',
  ];
  await run(findFfmpeg().ffmpeg, [...args, film]);
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
}
