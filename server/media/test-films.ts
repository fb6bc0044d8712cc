import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFfmpeg, runFfmpeg } from './ffmpeg';

/** For tests: a folder of its own under the system's temporary one. */
export const testFolder = (): string => mkdtempSync(join(tmpdir(), 'danmu-tv-import-'));

export interface FilmFacts {
  size?: string;
  seconds?: number;
  audio?: boolean;
  /** Filters on the picture, and encoder options, as ffmpeg takes them. */
  filter?: string;
  options?: string[];
}

/** For tests: a tiny film with moving bars and, unless refused, a tone. ffmpeg is needed and its absence is an error. */
export async function makeFilm(file: string, facts: FilmFacts = {}): Promise<string> {
  const { size = '128x72', seconds = 2, audio = true, filter = 'null', options = [] } = facts;
  mkdirSync(dirname(file), { recursive: true });
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=12:duration=${seconds}`];
  const tone = audio ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  const encoder = ['-vf', filter, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', ...options];
  await runFfmpeg(findFfmpeg().ffmpeg, [...picture, ...tone, ...encoder, file]);
  return file;
}
