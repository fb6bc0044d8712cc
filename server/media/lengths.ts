import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg';
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

/** Seconds up to which the furthest of some streams of a file reaches, by reading all of it without decoding. */
async function measured(tools: Ffmpeg, file: string, maps: string[], signal?: AbortSignal): Promise<number> {
  let reached = 0;
  const onTime = (seconds: number) => {
    reached = Math.max(reached, seconds);
  };
  const args = [...inputOf(file), ...maps.flatMap((map) => ['-map', map]), '-c', 'copy', '-f', 'null', '-'];
  await runFfmpeg(tools.ffmpeg, args, { signal, onTime });
  return reached;
}

/**
 * How long a film's picture is, and the film with its sound. Subtitles do not count: a last cue may stand anywhere. The file is
 * read to its end, which is as quick as the disk: a header states what the whole film had, and an encode that finds out costs
 * hours.
 * @throws where much less is there than the header states
 */
export async function lengthsOf(
  tools: Ffmpeg,
  file: string,
  { duration: stated, streams }: FileFacts,
  video: StreamFacts,
  signal?: AbortSignal,
): Promise<{ picture: number; duration: number }> {
  const audio = streams.filter(({ kind }) => kind === 'audio');
  if ([video, ...audio].every(({ duration }) => duration > 0)) {
    const whole = Math.max(video.duration, ...audio.map(({ duration }) => duration));
    const maps = [`0:${video.index}`, ...audio.map(({ index }) => `0:${index}`)];
    refuseCutOff(whole, await measured(tools, file, maps, signal));
    return { picture: video.duration, duration: whole };
  }
  const picture = await measured(tools, file, [`0:${video.index}`], signal);
  const sound = audio.length > 0 ? await measured(tools, file, ['0:a'], signal) : 0;
  const duration = Math.max(picture, sound);
  if (!(duration > 0)) throw new Unfit('notFilm', '读不出视频时长 (no duration)');
  const hasSubtitles = streams.some(({ kind }) => kind === 'subtitle');
  // Subtitles that go on behind the end are why the file states more; those of a file that was cut off end with it.
  const text = hasSubtitles && stated > duration ? await measured(tools, file, ['0:s'], signal) : 0;
  if (!(text > duration + tolerance.seconds)) refuseCutOff(stated, duration);
  return { picture, duration };
}
