import type { Tiles } from '../../src/contract/schemas/video';
import { type Ffmpeg, runFfmpeg } from './ffmpeg';

const width = 160;
const height = 90;
const columns = 5;
const rows = 5;

/** Seconds between two preview pictures: five, closer for short films so that a seek shows something. */
export const tileInterval = (duration: number): number => (duration < 120 ? 1 : duration < 600 ? 2 : 5);

/** Writes tiles-0.jpg, tiles-1.jpg ... into the folder. `url` of the answer is relative to it. */
export async function makeTiles(
  tools: Ffmpeg,
  input: string,
  folder: string,
  duration: number,
  signal?: AbortSignal,
): Promise<Tiles> {
  const interval = tileInterval(duration);
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`;
  await runFfmpeg(
    tools.ffmpeg,
    [
      '-i',
      input,
      '-an',
      '-vf',
      `fps=1/${interval},${fit},tile=${columns}x${rows}`,
      '-q:v',
      '6',
      '-start_number',
      '0',
      'tiles-%d.jpg',
    ],
    { cwd: folder, signal },
  );
  return { url: 'tiles-{n}.jpg', interval, columns, rows, width, height };
}
