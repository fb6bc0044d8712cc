import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { mediaRootOf } from '../../server/app';
import { openDatabase } from '../../server/db/database';
import { importFolder } from '../../server/media/import';
import { makeFilm } from '../../server/media/test-films';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { type RealServer, startServer } from '../support/server';
import { walkTo } from '../support/walk';

const SECONDS = 60;
/** One line from the first second to the last. */
const subtitle = (text: string) => `1\n00:00:00,000 --> 00:00:${SECONDS - 1},000\n${text}\n`;
let server: RealServer;
let mediaKey = '';
/** Ids of the two sound tracks in the names of their segments, in the file's order. */
let sounds: string[] = [];
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-menus-'));
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-menus-source-'));
  await makeFilm(join(folder, '菜单.mkv'), {
    size: '640x360',
    seconds: SECONDS,
    sounds: [{ language: 'chi' }, { language: 'eng' }],
  });
  writeFileSync(join(folder, '菜单.zh-CN.srt'), subtitle('这是中文字幕'));
  writeFileSync(join(folder, '菜单.en.srt'), subtitle('This is English'));
  const db = await openDatabase(dataDir);
  try {
    const mediaRoot = mediaRootOf(dataDir);
    expect(await importFolder({ db, folder, mediaRoot })).toMatchObject({ imported: 1, failed: [] });
    mediaKey = (await db.selectFrom('titles').select('media_key').executeTakeFirstOrThrow()).media_key;
    const dash = readFileSync(join(mediaRoot, mediaKey, 'e1', 'manifest.mpd'), 'utf8');
    sounds = Array.from(dash.matchAll(/<Representation id="(\d+)" mimeType="audio/g)).map(([, id]) => id ?? '');
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
  server = await startServer({ demo: false, dataDir });
});
afterAll(() => server?.stop());

/** Opens a menu of the player's settings by remote and chooses one of its rows. */
async function choose(tv: Remote, menu: string, row: string): Promise<void> {
  await tv.press('menu');
  await walkTo(tv, menu);
  await tv.press('ok');
  await walkTo(tv, row);
  await tv.press('ok');
  await expect.poll(() => tv.focused()).toBe('播放画面');
}

const shown = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector('video');
    const tracks = Array.from(film?.textTracks ?? []).filter(({ mode }) => mode === 'showing');
    return {
      height: film?.videoHeight ?? 0,
      rate: film?.playbackRate ?? 0,
      cues: tracks.flatMap(({ activeCues }) => Array.from(activeCues ?? []).map((cue) => (cue as VTTCue).text)),
    };
  });

test('quality, speed, subtitles and sound are chosen by remote, and it shows', async ({ openTv }) => {
  const tv = await openTv({ origin: server.url, adverts: [] });
  const { page } = tv;
  const segments: string[] = [];
  page.on('request', (request) => segments.push(request.url()));
  const heard = (track: number) => segments.some((url) => url.includes(`/seg-${sounds[track]}-`));
  await tv.open(`/play/${mediaKey}?full=1`);
  await playsPast(page, 0.3);

  expect((await shown(page)).cues).toEqual([]);
  await choose(tv, '字幕与音轨', '字幕：English');
  await expect.poll(async () => (await shown(page)).cues).toEqual(['This is English']);
  await choose(tv, '字幕与音轨', '字幕：简体中文');
  await expect.poll(async () => (await shown(page)).cues).toEqual(['这是中文字幕']);
  await choose(tv, '字幕与音轨', '关闭字幕');
  await expect.poll(async () => (await shown(page)).cues).toEqual([]);

  expect([heard(0), heard(1)]).toEqual([true, false]);
  await choose(tv, '字幕与音轨', '音轨 英语');
  await expect.poll(() => heard(1)).toBe(true);

  for (const height of [270, 360]) {
    await choose(tv, '清晰度', `${height}P`);
    await expect.poll(async () => (await shown(page)).height).toBe(height);
  }

  await choose(tv, '倍速', '1.5×');
  expect((await shown(page)).rate).toBe(1.5);
  const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  await playsPast(page, at + 1);
});

/** A line of Chinese letters as the engine draws it in native subtitles, as a share of the picture's height: measured. */
const LINE = 0.072;

/** Where the one cue stands, and whether its foot is above the topmost control; without controls that is null. */
const cuePlace = (page: Page) =>
  page.evaluate((lineHeight) => {
    const film = document.querySelector('video');
    const showing = Array.from(film?.textTracks ?? []).find(({ mode }) => mode === 'showing');
    const cue = showing?.activeCues?.[0] as VTTCue | undefined;
    // Of one line: -1 is the last one of the picture, whatever lies below it lifts it by as many.
    const line = typeof cue?.line === 'number' ? cue.line : 0;
    const picture = film?.getBoundingClientRect() ?? new DOMRect();
    const foot = picture.bottom + (line + 1) * lineHeight * picture.height;
    const controls = Array.from(document.querySelectorAll('[data-player="full"][data-controls] footer [data-focus]'));
    const top = Math.min(...controls.map((one) => one.getBoundingClientRect().top));
    return { line, isClear: controls.length > 0 ? foot <= top : null };
  }, LINE);

test('a line of the subtitles stands above the controls, and low in the safe area when these go', async ({
  openTv,
}) => {
  const tv = await openTv({ origin: server.url, adverts: [] });
  const { page } = tv;
  await tv.open(`/play/${mediaKey}?full=1`);
  await playsPast(page, 0.3);
  await choose(tv, '字幕与音轨', '字幕：简体中文');
  const gone = page.locator('[data-player="full"]:not([data-controls])');
  await gone.waitFor();
  await expect.poll(() => cuePlace(page)).toEqual({ line: -2, isClear: null });
  // The controls go 5 s after the last key: on a slow machine another key brings them again.
  const withControls = async () => {
    await tv.press('up');
    return cuePlace(page);
  };
  await expect.poll(withControls).toEqual({ line: -5, isClear: true });
  await gone.waitFor();
  await expect.poll(() => cuePlace(page)).toEqual({ line: -2, isClear: null });
});
