import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { isDiskFull } from '../errors';
import { wordsOfAss } from './ass';
import { type Ffmpeg, inputOf, type RunFfmpegOptions, runFfmpeg } from './ffmpeg';
import { languageTag } from './languages';
import type { SubtitleInfo } from './media-info';
import type { Probe } from './probe';
import { namingOf, subtitleFiles } from './subtitle-files';
import { damagedIn, readText } from './text-file';

/** A subtitle beside the manifests, as WebVTT. */
export interface Subtitle {
  file: string;
  language: string;
  /** What the file calls it, or the language in its own words; '' leaves the naming to who shows it. */
  label: string;
}

interface Job {
  label: string;
  language: string;
  convert(output: string): Promise<unknown>;
}

const isAss = (kind: string): boolean => /^\.?(ass|ssa)$/.test(kind);

/** Writes a text as WebVTT into the options' folder. @param kind its extension, '.srt' for instance */
async function toVtt(tools: Ffmpeg, text: string, kind: string, output: string, options: RunFfmpegOptions) {
  const copy = `source${kind}`;
  const file = join(options.cwd ?? '', copy);
  writeFileSync(file, isAss(kind) ? wordsOfAss(text) : text);
  try {
    await runFfmpeg(tools.ffmpeg, [...inputOf(copy), '-c:s', 'webvtt', output], options);
  } finally {
    rmSync(file);
  }
}

/** A text track inside of a film as WebVTT. */
async function trackToVtt(
  tools: Ffmpeg,
  film: string,
  { index, codec }: SubtitleInfo,
  output: string,
  options: RunFfmpegOptions,
) {
  const input = [...inputOf(film), '-map', `0:${index}`];
  if (!isAss(codec)) return runFfmpeg(tools.ffmpeg, [...input, '-c:s', 'webvtt', output], options);
  const taken = join(options.cwd ?? '', 'track.ass');
  try {
    await runFfmpeg(tools.ffmpeg, [...input, '-c:s', 'ass', 'track.ass'], options);
    return await toVtt(tools, readFileSync(taken, 'utf8'), '.ass', output, options);
  } finally {
    rmSync(taken, { force: true });
  }
}

/** Text tracks inside the film and files of its name beside it. One that cannot be read is left out and named. */
export async function makeSubtitles(
  tools: Ffmpeg,
  film: string,
  folder: string,
  probe: Probe,
  onProblem: (message: string) => void,
  signal?: AbortSignal,
): Promise<Subtitle[]> {
  const options = { cwd: folder, signal };
  const inside = probe.subtitles.map((track): Job => {
    const [known, name] = namingOf(track.language) ?? [languageTag(track.language), ''];
    return {
      language: known,
      label: track.label || name,
      convert: (output) => trackToVtt(tools, film, track, output, options),
    };
  });
  const beside = subtitleFiles(film).map(
    ({ path, naming: [language, label] }): Job => ({
      language,
      label,
      convert: async (output) => {
        const text = readText(path);
        await toVtt(tools, text, extname(path).toLowerCase(), output, options);
        const damaged = damagedIn(text);
        if (damaged > 0) onProblem(`字幕 ${label || language} 有 ${damaged} 处编码损坏，以 � 代替 (damaged bytes)`);
      },
    }),
  );
  const done: Subtitle[] = [];
  for (const { language, label, convert } of [...inside, ...beside]) {
    const file = `sub-${done.length}.vtt`;
    try {
      await convert(file);
      done.push({ file, language, label });
    } catch (error) {
      if (signal?.aborted || isDiskFull(error)) throw error;
      rmSync(join(folder, file), { force: true });
      onProblem(`字幕未导入 (${label || language})：${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (probe.pictureSubtitles.length > 0) {
    const codecs = Array.from(new Set(probe.pictureSubtitles)).join(', ');
    onProblem(
      `${probe.pictureSubtitles.length} 条图形字幕没有文字，未导入 (picture subtitles, not imported: ${codecs})`,
    );
  }
  return done;
}
