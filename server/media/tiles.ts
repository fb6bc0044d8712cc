import type { Tiles } from '../../src/contract/schemas/video';
import { type Ffmpeg, runFfmpeg } from './ffmpeg';

const width = 160;
const height = 90;
const columns = 5;
const rows = 5;

/** Seconds between two preview pictures: five, closer for short films so that a seek shows something. */
export const tileInterval = (duration: number): number => (duration < 120 ? 1 : duration < 600 ? 2 : 5);

/**
 * Writes tiles-0.jpg, tiles-1.jpg ... into the folder. `url` of the answer is relative to it.
 * @param input arguments that name the film: the source, or, decoded far faster, its smallest rendition
 */
export async function makeTiles(
  tools: Ffmpeg,
  input: readonly string[],
  folder: string,
  duration: number,
  signal?: AbortSignal,
): Promise<Tiles> {
  const interval = tileInterval(duration);
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease,pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`;
  // Rounded up, so that a film shorter than half an interval still has its one picture.
  const filters = `fps=1/${interval}:round=up,${fit},setsar=1,tile=${columns}x${rows}`;
  const output = ['-an', '-vf', filters, '-q:v', '6', '-start_number', '0', 'tiles-%d.jpg'];
  await runFfmpeg(tools.ffmpeg, [...input, ...output], { cwd: folder, signal });
  return { url: 'tiles-{n}.jpg', interval, columns, rows, width, height };
}
