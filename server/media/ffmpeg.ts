import { execFile, spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from '../errors';

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

const runs = (program: string): boolean => spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;

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

/** A source file as an input. A file that is really a playlist may not make ffmpeg open addresses in the network. */
export const inputOf = (file: string): string[] => ['-protocol_whitelist', 'file', '-i', file];

/** Whether this ffmpeg was built with a filter. */
export function canFilter({ ffmpeg }: Ffmpeg, filter: string): boolean {
  const listed = spawnSync(ffmpeg, ['-hide_banner', '-v', 'error', '-filters'], { encoding: 'utf8' });
  return new RegExp(`^ *[A-Z.]+ ${filter} `, 'm').test(listed.stdout ?? '');
}

/** The last lines of what a program complained about, without the names and addresses of its parts: '[mov @ 0x5f]'. */
const complaint = (stderr: string): string =>
  stderr
    .replace(/\[[^\]\n]* @ 0x[0-9a-f]+\] */gi, '')
    .trim()
    .split('\n')
    .slice(-3)
    .join(' ')
    .slice(0, 400);

/** Of what ffmpeg says: a damaged film makes it say the same thing for every picture. Characters. */
const KEPT_CHARS = 64 * 1024;

/**
 * Runs ffmpeg to its end. `onTime` hears how far it is, in seconds of output.
 * @returns all that it complained about and got over, as it said it, '' for nothing
 * @throws with the end of ffmpeg's complaint
 */
export function runFfmpeg(
  program: string,
  args: string[],
  options: { cwd?: string; signal?: AbortSignal; onTime?: (seconds: number) => void } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      program,
      ['-hide_banner', '-nostdin', '-y', '-progress', 'pipe:1', '-loglevel', 'error', ...args],
      {
        cwd: options.cwd,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: options.signal,
      },
    );
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const times = text.match(/out_time_us=(\d+)/g);
      const last = times?.[times.length - 1]?.split('=')[1];
      if (last && options.onTime) options.onTime(Number(last) / 1e6);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-KEPT_CHARS);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(errors);
      else reject(new Error(complaint(errors) || `ffmpeg ended with ${code}`));
    });
  });
}

/** Standard output of a program. @throws with its complaint. */
export function readOutput(program: string, args: string[], signal?: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024, signal }, (error, stdout, stderr) => {
      if (error) reject(new Error(complaint(stderr.toString()) || error.message));
      else resolve(stdout);
    });
  });
}

/** What a program says on its error stream, whether it succeeds or not: `ffmpeg -i` always fails, having said it all. */
export function readErrors(program: string, args: string[], signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, ['-hide_banner', ...args], { maxBuffer: 4 * 1024 * 1024, signal }, (error, _stdout, stderr) => {
      if (error && (error.name === 'AbortError' || typeof error.code === 'string')) reject(error);
      else resolve(stderr);
    });
  });
}
