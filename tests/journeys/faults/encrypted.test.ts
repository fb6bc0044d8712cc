import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { importFolder } from '../../../server/media/import';
import { makeFilm } from '../../../server/media/test-films';
import { expect, test } from '../../support/fixtures';
import { walkTo } from '../../support/walk';
import { openViewer, startTestServer, type TestServer } from './test-server';

/** Of the encrypted film; the plain one of the server is longer. */
const SECONDS = 30;
const sounds = [{ language: 'chi' }, { language: 'eng', title: 'Commentary' }];
let server: TestServer;
let mediaKey = '';
beforeAll(async () => {
  server = await startTestServer({ lifeSeconds: 8 });
  const folder = join(server.mediaRoot, '..', `${server.mediaRoot}-source`);
  await makeFilm(join(folder, '密林.mkv'), { size: '320x180', seconds: SECONDS, sounds });
  const report = await importFolder({ db: server.db, folder, mediaRoot: server.mediaRoot, encrypt: true });
  expect(report).toMatchObject({ imported: 1, failed: [] });
  const row = await server.db
    .selectFrom('media_keys')
    .innerJoin('episodes as e', 'e.episode_key', 'media_keys.episode_key')
    .select('e.media_key')
    .executeTakeFirstOrThrow();
  mediaKey = row.media_key;
  await server.db.updateTable('titles').set({ vip: 1 }).where('media_key', '=', mediaKey).execute();
});
afterAll(() => server?.stop());

describe('an encrypted film', () => {
  test('plays with the key of its address, seeks, and its key does not stay for the next film', async ({
    problems,
  }) => {
    const init = readFileSync(join(server.mediaRoot, mediaKey, 'e1', 'init-0.mp4'));
    expect(init.includes('encv')).toBe(true);
    const film = await openViewer(server, problems);
    await film.page.addInitScript(() => {
      document.addEventListener('encrypted', () => document.documentElement.setAttribute('data-encrypted', ''), true);
    });
    await film.tv.open(`/play/${mediaKey}`);
    // A page that was fetched anew would know no key of the film before.
    await film.page.evaluate(() => document.documentElement.setAttribute('data-stayed', ''));
    await film.past(3);
    const facts = () =>
      film.page.evaluate(() => {
        const video = document.querySelector('video');
        const quality = video?.getVideoPlaybackQuality();
        return {
          keys: video?.mediaKeys != null,
          frames: quality?.totalVideoFrames ?? 0,
          dropped: quality?.droppedVideoFrames ?? 0,
        };
      });
    expect(await facts()).toMatchObject({ keys: true });
    expect((await facts()).frames).toBeGreaterThan(20);
    await film.page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = 20;
    });
    await film.past(22);
    expect(await film.told()).toBe('');
    // Its end, which leads elsewhere, is far from where a slow walk goes on.
    await film.page.evaluate(() => {
      const video = document.querySelector('video');
      if (video) video.currentTime = 2;
    });
    await walkTo(film.tv, '海边');
    await film.tv.press('ok');
    await film.page.waitForURL(/\/play\/film$/);
    await film.page.waitForFunction((longer) => {
      const video = document.querySelector('video');
      return video !== null && video.duration > longer && video.currentTime > 2;
    }, SECONDS);
    expect(await film.page.locator('[data-stayed]').count()).toBe(1);
    expect(await facts()).toMatchObject({ keys: false });
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });

  test('offers each of its sound tracks by language and name, and plays the one that is chosen', async ({
    problems,
  }) => {
    const film = await openViewer(server, problems);
    await film.open(mediaKey);
    await film.past(2);
    await film.tv.press('menu');
    await walkTo(film.tv, '字幕与音轨');
    await film.tv.press('ok');
    await walkTo(film.tv, '音轨 英语（Commentary）');
    expect(await film.page.getByText(/^音轨 /).allTextContents()).toEqual(['音轨 中文', '音轨 英语（Commentary）']);
    const dash = readFileSync(join(server.mediaRoot, mediaKey, 'e1', 'manifest.mpd'), 'utf8');
    const ids = Array.from(dash.matchAll(/<Representation id="(\d+)" mimeType="audio/g)).map(([, id]) => id);
    const heard = (track: number) => film.segments.some((url) => url.includes(`/seg-${ids[track]}-`));
    expect([heard(0), heard(1)]).toEqual([true, false]);
    await film.tv.press('ok');
    await expect.poll(() => heard(1)).toBe(true);
    expect(await film.told()).toBe('');
    await film.page.context().close();
  });
});
