import { type Ffmpeg, inputOf, type RunFfmpegOptions, runFfmpeg } from './ffmpeg';
import { quickestPart } from './frame-rate';
import type { FileFacts, StreamFacts } from './probe-banner';
import { Unfit } from './unfit';

/** Seconds, and share of the length: headers round, and the sound often ends a little before or after the picture. */
const tolerance = { seconds: 1, share: 0.05 };

/** The header promises more than is there. @throws with both lengths, in seconds */
export function refuseCutOff(stated: number, read: number): void {
  if (stated - read <= Math.max(tolerance.seconds, stated * tolerance.share)) return;
  const [found, whole] = [read.toFixed(1), stated.toFixed(1)];
  throw new Unfit(
    'cutOff',
    `文件不完整：片长 ${whole} 秒，只能读出 ${found} 秒 (cut off: ${found} s of ${whole} s can be read)`,
  );
}

interface Reading extends RunFfmpegOptions {
  /** Another output of the same reading. */
  beside?: string[];
}

/** Seconds up to which the furthest of some streams of a file reaches, by reading all of it without decoding. */
async function measured(
  tools: Ffmpeg,
  file: string,
  maps: string[],
  { beside = [], ...options }: Reading,
): Promise<number> {
  let reached = 0;
  const onTime = (seconds: number) => {
    reached = Math.max(reached, seconds);
  };
  const args = [...inputOf(file), ...beside, ...maps.flatMap((map) => ['-map', map]), '-c', 'copy', '-f', 'null', '-'];
  await runFfmpeg(tools.ffmpeg, args, { ...options, onTime });
  return reached;
}

/**
 * Another output: the time of each picture, ms, a line each. Not flushed after each, which would cost more than the
 * reading. What ffmpeg says between may tear a line: what is left of it is no time that follows the one before, and
 * lengthens a gap at most.
 */
const timesOf = (map: string): string[] => `-map ${map} -c copy -flush_packets 0 -f mkvtimestamp_v2 pipe:1`.split(' ');

/** Milliseconds for which a film's only picture is shown. */
const ALONE = 40;

/**
 * Seconds up to which pictures are shown, by their times in ms: the last one as long as they are on average, and from
 * the beginning where pictures that are needed before their turn have times before it.
 */
function shownUntil(times: readonly number[]): number {
  const [first = 0] = times;
  const last = times.reduce((latest, time) => Math.max(latest, time), first);
  const one = times.length > 1 ? (last - first) / (times.length - 1) : times.length * ALONE;
  return (last + one - Math.min(0, first)) / 1000;
}

/**
 * The same of streams whose first is the picture, with the seconds up to which that one reaches, and how many pictures a
 * second its quickest part has. All streams are read at once: where times jump, ffmpeg mends them by all that it reads.
 */
async function measuredFilm(tools: Ffmpeg, file: string, maps: [string, ...string[]], signal?: AbortSignal) {
  const times: number[] = [];
  let rest = '';
  const onOutput = (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (/^-?\d{1,12}$/.test(line)) times.push(Number(line));
  };
  const reached = await measured(tools, file, maps, { signal, onOutput, beside: timesOf(maps[0]) });
  // Where no picture has a time, none is known to end before the rest.
  return { reached, picture: times.length > 0 ? shownUntil(times) : reached, quickest: quickestPart(times) };
}

/**
 * How long a film's picture is, and the film with its sound, and how quick its quickest part is, in pictures a second.
 * Subtitles do not count: a last cue may stand anywhere. The file is read to its end, which is as quick as the disk: a
 * header states what the whole film had, and an encode that finds out costs hours.
 * @throws where much less is there than the header states
 */
export async function lengthsOf(
  tools: Ffmpeg,
  file: string,
  { duration: stated, streams }: FileFacts,
  video: StreamFacts,
  signal?: AbortSignal,
): Promise<{ picture: number; duration: number; quickest: number }> {
  const audio = streams.filter(({ kind }) => kind === 'audio');
  const heard = audio.map(({ index }) => `0:${index}`);
  const read = await measuredFilm(tools, file, [`0:${video.index}`, ...heard], signal);
  const { quickest } = read;
  if ([video, ...audio].every(({ duration }) => duration > 0)) {
    const whole = Math.max(video.duration, ...audio.map(({ duration }) => duration));
    refuseCutOff(whole, read.reached);
    // What a header leaves out, as where a track begins late, is a part of the film all the same.
    return { picture: video.duration, duration: Math.max(whole, read.reached), quickest };
  }
  const { picture } = read;
  const duration = Math.max(picture, read.reached);
  if (!(duration > 0)) throw new Unfit('notFilm', '读不出视频时长 (no duration)');
  const hasSubtitles = streams.some(({ kind }) => kind === 'subtitle');
  // Subtitles that go on behind the end are why the file states more; those of a file that was cut off end with it.
  const text = hasSubtitles && stated > duration ? await measured(tools, file, ['0:s'], { signal }) : 0;
  if (!(text > duration + tolerance.seconds)) refuseCutOff(stated, duration);
  return { picture, duration, quickest };
}
