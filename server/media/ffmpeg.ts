import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../errors';
import { currentFence } from './fence';
import { type RunOptions, runProgram } from './run-program';
import { tellStep } from './steps';

/** Where ffmpeg and ffprobe are. */
export interface Ffmpeg {
  ffmpeg: string;
  /** null where ffmpeg came alone; ffmpeg's own words about a file are read instead. */
  ffprobe: string | null;
}

/** ffmpeg cannot be found; the message says how to get it. */
export class FfmpegMissing extends OperatorError {
  constructor() {
    super(
      [
        '没有找到 ffmpeg，无法导入视频。安装方法：',
        '  Debian / Ubuntu：apt-get install ffmpeg',
        '  macOS：brew install ffmpeg',
        '  Windows：winget install Gyan.FFmpeg',
        '或用环境变量 FFMPEG_PATH 指向 ffmpeg 程序。',
        'ffmpeg was not found. Install it as above, or let FFMPEG_PATH name it.',
      ].join('\n'),
    );
    this.name = 'FfmpegMissing';
  }
}

/** Programs that have run in this process, with the path they were looked for on: to ask once more takes as long as a small picture. */
const ran = new Set<string>();

function runs(program: string): boolean {
  const asked = `${process.env.PATH}\n${program}`;
  if (!ran.has(asked) && spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0) ran.add(asked);
  return ran.has(asked);
}

/** Which ffmpeg it is, in its own words. */
export const versionOf = ({ ffmpeg }: Ffmpeg): string =>
  spawnSync(ffmpeg, ['-version'], { encoding: 'utf8' }).stdout.split('\n', 1)[0] ?? '';

function fromPackage(): string | null {
  try {
    return (createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    // The package is optional: 68 MB that most machines do not need.
    return null;
  }
}

/** FFMPEG_PATH, then the system's, then the one of @ffmpeg-installer. @throws FfmpegMissing. */
export function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Ffmpeg {
  const candidates = [
    env.FFMPEG_PATH,
    env.FFMPEG_PATH ? undefined : 'ffmpeg',
    env.FFMPEG_PATH ? undefined : fromPackage(),
  ];
  for (const ffmpeg of candidates) {
    if (!ffmpeg || !runs(ffmpeg)) continue;
    const name = process.platform === 'win32' ? 'ffprobe.exe' : 'ffprobe';
    const beside = /[\\/]/.test(ffmpeg) ? join(dirname(ffmpeg), name) : 'ffprobe';
    return { ffmpeg, ffprobe: [beside, 'ffprobe'].find(runs) ?? null };
  }
  throw new FfmpegMissing();
}

/** Containers that hold a film or a subtitle themselves. Lists that name other files or addresses are none of them. */
const containers = [
  ...['mov', 'matroska', 'avi', 'mpegts', 'flv', 'live_flv', 'kux', 'asf', 'mpeg', 'mpegvideo', 'm4v', 'h264', 'hevc'],
  ...['ogg', 'rm', 'mxf', 'dv', 'srt', 'ass', 'webvtt'],
].join(',');

/**
 * A source file as an input. A file that is really a playlist may not make ffmpeg open other files, nor the network. Behind a fence
 * there are fewer containers, and no pictures that are too large.
 */
export function inputOf(file: string): string[] {
  const fence = currentFence();
  const formats = fence ? fence.formats.join(',') : containers;
  const pixels = fence ? ['-max_pixels', String(fence.pixels)] : [];
  return ['-protocol_whitelist', 'file', '-format_whitelist', formats, ...pixels, '-i', file];
}

/** Whether this ffmpeg was built with a filter. */
export function canFilter({ ffmpeg }: Ffmpeg, filter: string): boolean {
  const listed = spawnSync(ffmpeg, ['-hide_banner', '-v', 'error', '-filters'], { encoding: 'utf8' });
  return new RegExp(`^ *[A-Z.]+ ${filter} `, 'm').test(listed.stdout ?? '');
}

const noSpace = /No space left on device|Disk quota exceeded/i;

/** The last lines of what a program complained about, without the names and addresses of its parts: '[mov @ 0x5f]'. */
const complaint = (stderr: string): string =>
  stderr
    .replace(/\[[^\]\n]* @ 0x[0-9a-f]+\] */gi, '')
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ')
    .slice(0, 400);

/** A full disk is said first of all, whatever ffmpeg complains of after that. Its exit code does not tell. */
function refuseFullDisk(errors: string): void {
  if (noSpace.test(errors)) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
}

export interface RunFfmpegOptions extends RunOptions {
  /** Hears how far it is, in seconds of output. */
  onTime?(seconds: number): void;
  /** Hears what it writes to `pipe:1`; ffmpeg says between, anywhere, how far it is. */
  onOutput?(text: string): void;
}

/**
 * Runs ffmpeg to its end.
 * @returns all that it complained about and got over, as it said it, '' for nothing
 * @throws with the end of ffmpeg's complaint; with code ENOSPC where the disk is full
 */
export async function runFfmpeg(
  program: string,
  args: string[],
  { onTime, onOutput, ...options }: RunFfmpegOptions = {},
): Promise<string> {
  const always = ['-hide_banner', '-nostdin', '-y', '-progress', 'pipe:1', '-loglevel', 'error'];
  const hear = (bytes: Buffer) => {
    const text = bytes.toString();
    onOutput?.(text);
    const times = text.match(/out_time_us=(\d+)/g);
    const last = times?.[times.length - 1]?.split('=')[1];
    if (last && onTime) onTime(Number(last) / 1e6);
  };
  const begun = performance.now();
  const { code, errors } = await runProgram(program, [...always, ...args], hear, options);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  tellStep({ file: basename(args.at(-1) ?? ''), seconds, said: complaint(errors) });
  refuseFullDisk(errors);
  if (code !== 0) throw new Error(complaint(errors) || `ffmpeg ended with ${code}`);
  return errors;
}

/** Standard output of a program. @throws with its complaint. */
export async function readOutput(program: string, args: string[], signal?: AbortSignal): Promise<Buffer> {
  const output: Buffer[] = [];
  const { code, errors } = await runProgram(program, args, (bytes) => output.push(bytes), { signal });
  if (code !== 0) throw new Error(complaint(errors) || `${program} ended with ${code}`);
  return Buffer.concat(output);
}

/** What a program says on its error stream, whether it succeeds or not: `ffmpeg -i` always fails, having said it all. */
export const readErrors = async (program: string, args: string[], signal?: AbortSignal): Promise<string> =>
  (await runProgram(program, ['-hide_banner', ...args], () => undefined, { signal })).errors;
