import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type Ffmpeg, inputOf, runFfmpeg } from './ffmpeg';
import { languageTag } from './languages';
import { naturalOrder } from './natural';
import type { Probe } from './probe';
import { readText } from './text-file';

/** A subtitle beside the manifests, as WebVTT. */
export interface Subtitle {
  file: string;
  language: string;
  /** What the file calls it, or the language in its own words; '' leaves the naming to who shows it. */
  label: string;
}

const kinds = ['.vtt', '.srt', '.ass', '.ssa'];
const simplified: Naming = ['zh-CN', '简体中文'];
const traditional: Naming = ['zh-TW', '繁體中文'];
type Naming = [language: string, label: string];
/** What people write between a file's name and its extension, and what files carry inside. */
const namings: Record<string, Naming> = {
  chi: ['zh-CN', '中文'],
  zho: ['zh-CN', '中文'],
  zh: ['zh-CN', '中文'],
  'zh-cn': simplified,
  'zh-hans': simplified,
  chs: simplified,
  sc: simplified,
  'zh-tw': traditional,
  'zh-hk': traditional,
  'zh-hant': traditional,
  cht: traditional,
  tc: traditional,
  en: ['en', 'English'],
  eng: ['en', 'English'],
  ja: ['ja', '日本語'],
  jpn: ['ja', '日本語'],
  ko: ['ko', '한국어'],
  kor: ['ko', '한국어'],
};

/** Subtitle files that belong to a film: `film.srt`, `film.zh-TW.srt`, in the order of their names. */
export function subtitleFiles(film: string): { path: string; naming: Naming }[] {
  const folder = dirname(film);
  const stem = basename(film, extname(film)).toLowerCase();
  return readdirSync(folder)
    .sort(naturalOrder)
    .flatMap((name) => {
      const kind = extname(name).toLowerCase();
      const rest = name.slice(0, -kind.length).toLowerCase();
      if (!kinds.includes(kind) || !(rest === stem || rest.startsWith(`${stem}.`))) return [];
      const naming = rest === stem ? namings.zh : namings[rest.slice(stem.length + 1)];
      // 'film.2.srt' belongs to 'film.2.mp4', not to 'film.mp4': only a known language counts.
      return naming ? [{ path: join(folder, name), naming }] : [];
    });
}

interface Job {
  label: string;
  language: string;
  convert(output: string): Promise<unknown>;
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
  const inside = probe.subtitles.map(({ index, language, label }): Job => {
    const [known, name] = namings[language.toLowerCase()] ?? [languageTag(language), ''];
    return {
      language: known,
      label: label || name,
      convert: (output) =>
        runFfmpeg(tools.ffmpeg, [...inputOf(film), '-map', `0:${index}`, '-c:s', 'webvtt', output], options),
    };
  });
  const beside = subtitleFiles(film).map(
    ({ path, naming: [language, label] }): Job => ({
      language,
      label,
      async convert(output) {
        const copy = `source${extname(path).toLowerCase()}`;
        writeFileSync(join(folder, copy), readText(path));
        try {
          await runFfmpeg(tools.ffmpeg, [...inputOf(copy), '-c:s', 'webvtt', output], options);
        } finally {
          rmSync(join(folder, copy));
        }
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
      if (signal?.aborted) throw error;
      rmSync(join(folder, file), { force: true });
      onProblem(`字幕未导入 (${label || language})：${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return done;
}
