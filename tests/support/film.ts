import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { findFfmpeg } from '../../server/media/ffmpeg';
import { programArgs } from '../../server/test/programs';
import { until } from './until';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Makes a small real video with comments beside it and imports both with the operator's own command. */
export function importFilm(dataDir: string, name: string, seconds = 40): void {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-import-'));
  mkdirSync(folder, { recursive: true });
  const { ffmpeg } = findFfmpeg();
  execFileSync(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=24:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-shortest',
      join(folder, `${name}.mp4`),
    ],
  ]);
  const comments = Array.from(
    { length: seconds * 2 },
    (_, at) => `<d p="${at / 2},1,25,16777215,1700000000,0,u${at},${at}">弹幕第${at}条</d>`,
  );
  writeFileSync(join(folder, `${name}.xml`), `<?xml version="1.0" encoding="UTF-8"?><i>${comments.join('')}</i>`);
  execFileSync(process.execPath, [...programArgs('server/media/cli.ts'), folder, '--data-dir', dataDir], {
    cwd: root,
  });
  rmSync(folder, { recursive: true, force: true });
}

/** What the film element reports. Seconds. */
export const filmTime = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

/** Waits until the film has moved past a time. */
export async function playsPast(page: Page, seconds: number): Promise<void> {
  await until(page, (past: number) => (document.querySelector('video')?.currentTime ?? 0) > past, seconds);
}

/** The film begins anew at its end: one of 24 s would be over, or in the next episode, before a slow machine has done a test's steps. */
export const loops = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(document.querySelector('video') ?? {}, { loop: true }));

/** Texts of the comments over the film now. */
export const danmuShown = (page: Page): Promise<string[]> => page.evaluate(`(${shown.toString()})()`);

/**
 * Resolves when a comment with this text is over the film. Called before what brings it: it looks in every frame, so that
 * one that has flown by when the test comes to ask was seen all the same.
 */
export const danmuComes = (page: Page, text: string): Promise<void> =>
  until(page, new Function('text', `return (${shown.toString()})().includes(text)`) as (text: string) => boolean, text);

/** Runs in the page. */
function shown(): string[] {
  const stage = document.querySelector('[data-player] [data-danmu]');
  return Array.from(stage?.querySelectorAll('*') ?? [])
    .filter((element) => element.children.length === 0 && getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.textContent ?? '')
    .filter(Boolean);
}
