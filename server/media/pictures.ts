import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { strongest } from '../files/strongest';
import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg';
import { preparing } from './package';
import type { Probe } from './probe';

const pictures: [name: string, width: number, height: number][] = [
  ['poster.jpg', 600, 900],
  ['poster-400.jpg', 400, 600],
  ['thumb.jpg', 600, 338],
  ['thumb-400.jpg', 400, 226],
  ['backdrop.jpg', 1280, 720],
];

const crop = (w: number, h: number): string => `scale=${w}:${h}:force_original_aspect_ratio=increase,crop=${w}:${h}`;
const split = pictures.map((_, n) => `[s${n}]`).join('');
const graph = pictures.map(([, w, h], n) => `[s${n}]${crop(w, h)}[o${n}]`).join(';');
const outputs = pictures.flatMap(([name], n) => ['-map', `[o${n}]`, '-frames:v', '1', '-q:v', '4', name]);

/** What a title shows of itself, where somebody has chosen: the frame at so many seconds, or a picture (an absolute path). */
export type Cover = { seconds: number } | { picture: string };

/**
 * Pictures of a title into its folder: poster (2:3), thumb and backdrop (16:9), with smaller variants. From a frame of the film,
 * or from a picture that was written anew by us (server/files/pictures.ts).
 */
export async function makePictures(
  tools: Ffmpeg,
  input: string,
  folder: string,
  probe: Probe,
  { signal, cover }: { signal?: AbortSignal | undefined; cover?: Cover | undefined } = {},
): Promise<void> {
  if (cover && 'picture' in cover) return picturesOf(tools, cover.picture, folder, signal);
  const size = needed(probe);
  const prepared = `${preparing(tools, probe, size)},scale=${size.width}:${size.height},setsar=1`;
  // What somebody chose is that frame, and no other near it.
  const telling = cover ? '' : 'thumbnail=24,';
  const first = `[0:${probe.video}]${prepared},${telling}split=${pictures.length}${split}`;
  const takeAt = (seconds: number) => {
    const args = ['-ss', String(seconds), ...inputOf(input), '-filter_complex', `${first};${graph}`, ...outputs];
    return runFfmpeg(tools.ffmpeg, args, { cwd: folder, signal });
  };
  // A fifth in: past the titles, before the end. The thumbnail filter then takes the most telling of some frames.
  const failed = await takeAt(cover ? cover.seconds : Math.min(probe.picture * 0.2, 300)).catch(
    (error: unknown) => error,
  );
  signal?.throwIfAborted();
  // A film of a single picture has none there. One ffmpeg is content without, another one fails.
  if (pictures.some(([name]) => !existsSync(join(folder, name)))) await takeAt(0);
  else if (failed) throw failed;
}

/** The size from which each picture can be cut, in the shape of the film and no larger than it: a poster of a 4K film needs a quarter of it. */
function needed({ width, height }: Pick<Probe, 'width' | 'height'>): { width: number; height: number } {
  const larger = Math.max(...pictures.map(([, w, h]) => Math.max(w / width, h / height)));
  const share = Math.min(1, larger);
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** The same from a picture of ours. @param picture absolute */
export async function picturesOf(tools: Ffmpeg, picture: string, folder: string, signal?: AbortSignal): Promise<void> {
  const shown = `[0:v]format=yuvj420p,setsar=1,split=${pictures.length}${split}`;
  const args = ['-protocol_whitelist', 'file', '-i', picture, '-filter_complex', `${shown};${graph}`, ...outputs];
  await runFfmpeg(tools.ffmpeg, args, { cwd: folder, signal });
}

/**
 * '#rrggbb' of what the eye would call the picture's colour: the strongest of 16x9 cells, weighed by chroma.
 * @param picture one of ours: another program stands between a stranger's picture and this process (server/files/pictures.ts)
 */
export async function dominantColor(picture: string): Promise<string> {
  // By its bytes: sharp remembers what it has read by the file's name, and a film that is packaged anew has the same names.
  const bytes = await readFile(picture);
  return strongest(await sharp(bytes).resize(16, 9, { fit: 'fill' }).removeAlpha().raw().toBuffer());
}
