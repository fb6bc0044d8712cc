import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { type Ffmpeg, runFfmpeg } from './ffmpeg';
import type { Probe } from './probe';

/** A subtitle beside the manifests, as WebVTT. */
export interface Subtitle {
  file: string;
  language: string;
  label: string;
}

const beside = ['.vtt', '.srt', '.ass'];
const names: Record<string, [language: string, label: string]> = {
  chi: ['zh-CN', '中文'],
  zho: ['zh-CN', '中文'],
  eng: ['en', 'English'],
  jpn: ['ja', '日本語'],
  kor: ['ko', '한국어'],
};

/** Text tracks inside the file and files of the same name beside it. One that cannot be read is left out and named. */
export async function makeSubtitles(
  tools: Ffmpeg,
  input: string,
  folder: string,
  probe: Probe,
  onProblem: (message: string) => void,
  signal?: AbortSignal,
): Promise<Subtitle[]> {
  const base = input.slice(0, -extname(input).length);
  const jobs = [
    ...probe.subtitles.map(({ index, language, label }) => ({
      args: ['-i', input, '-map', `0:${index}`],
      language: names[language]?.[0] ?? language,
      label: label === language ? (names[language]?.[1] ?? label) : label,
    })),
    ...beside
      .map((extension) => base + extension)
      .filter((file) => existsSync(file))
      .map((file) => ({ args: ['-i', file], language: 'zh-CN', label: '中文' })),
  ];
  const done: Subtitle[] = [];
  for (const { args, language, label } of jobs) {
    const file = `sub-${done.length}.vtt`;
    try {
      await runFfmpeg(tools.ffmpeg, [...args, '-c:s', 'webvtt', file], { cwd: folder, signal });
      done.push({ file, language, label });
    } catch (error) {
      if (signal?.aborted) throw error;
      onProblem(`字幕未导入 (${label})：${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return done;
}
