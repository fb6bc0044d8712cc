import { copyFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { findFfmpeg, runFfmpeg } from './ffmpeg';

/** For tests: a folder of its own under the system's temporary one. */
export const testFolder = (): string => mkdtempSync(join(tmpdir(), 'danmu-tv-import-'));

export interface FilmFacts {
  size?: string;
  seconds?: number;
  audio?: boolean;
  /** Instead of the one tone: a track for each, with what a file says of it. */
  sounds?: { language?: string; title?: string }[];
  /** Filters on the picture, and encoder options, as ffmpeg takes them. */
  filter?: string;
  options?: string[];
}

/** Films of this process, by what they are: most tests ask for the same. */
const made = new Map<string, Promise<string>>();

/** For tests: a tiny film with moving bars and, unless refused, a tone. ffmpeg is needed and its absence is an error. */
export async function makeFilm(file: string, facts: FilmFacts = {}): Promise<string> {
  const key = `${extname(file)} ${JSON.stringify(facts)}`;
  const film = made.get(key) ?? encode(join(testFolder(), `film${extname(file)}`), facts);
  made.set(key, film);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(await film, file);
  return file;
}

async function encode(file: string, facts: FilmFacts): Promise<string> {
  const { size = '128x72', seconds = 2, audio = true, filter = 'null', options = [] } = facts;
  const sounds = facts.sounds ?? (audio ? [{}] : []);
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=12:duration=${seconds}`];
  const tones = sounds.flatMap((_, at) => [
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${(at + 1) * 440}:duration=${seconds}`,
  ]);
  const maps = ['-map', '0:v', ...sounds.flatMap((_, at) => ['-map', `${at + 1}:a`])];
  const said = sounds.flatMap(({ language, title }, at) => [
    ...(language ? [`-metadata:s:a:${at}`, `language=${language}`] : []),
    ...(title ? [`-metadata:s:a:${at}`, `title=${title}`] : []),
  ]);
  const encoder = ['-vf', filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', ...options];
  await runFfmpeg(findFfmpeg().ffmpeg, [...picture, ...tones, ...maps, ...said, ...encoder, file]);
  return file;
}
