import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { newId } from '../../server/ids';
import { importFolder } from '../../server/media/import';
import { mediaKeyOf } from '../../server/media/keys';
import { makeFilm, testFolder } from '../../server/media/test-films';
import { storePost } from '../../server/posts/store-post';
import { ownAccount } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter, tabTo } from '../support/keys';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const url = (path = '') => `${inject('serverUrl')}/desk${path}`;

/** A post of somebody's own that waits for review. @returns its author's id */
async function waiting(text: string): Promise<string> {
  const { account } = await ownAccount();
  const db = await openDatabase(inject('dataDir'));
  try {
    const { id: uid } = await db
      .selectFrom('users')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const [id, at] = [newId(Date.now()), Date.now()];
    await db.transaction().execute((trx) =>
      storePost(trx, {
        ...{ id, uid, kind: 'text', uploadId: '', isFilmReady: false, text, placeId: '', audience: 'all' },
        ...{ pictures: [], labels: [], clientId: id, review: 'words', at },
      }),
    );
    return uid;
  } finally {
    await db.destroy();
  }
}

async function lettersOf(uid: string): Promise<string[]> {
  const db = await openDatabase(inject('dataDir'));
  try {
    const rows = await db.selectFrom('system_messages').select('text').where('uid', '=', uid).orderBy('id').execute();
    return rows.map(({ text }) => text);
  } finally {
    await db.destroy();
  }
}

const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

it.each([1440, 390])('posts are read as text, passed, and refused with a reason, %i pixels wide', async (width) => {
  const text = `<img src=x onerror="document.title='owned'"> ${width}`;
  const refused = `加我微信看全集 ${width}`;
  const [author, other] = [await waiting(text), await waiting(refused)];
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer']);
  await page.goto(url('/posts'));
  await page.getByRole('gridcell', { name: text }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  // By keys alone.
  await enter(page, page.getByRole('gridcell', { name: text }));
  const drawer = page.getByRole('dialog', { name: '投稿审核' });
  await drawer.getByRole('button', { name: '通过', exact: true }).waitFor();
  await drawer.getByText(text).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await enter(page, drawer.getByRole('button', { name: '通过', exact: true }));
  await page.getByText('已通过，作者会收到通知').waitFor();
  expect(await lettersOf(author)).toHaveLength(1);
  expect(await page.title()).toContain('投稿审核');
  await page.getByRole('gridcell', { name: refused }).click();
  await drawer.getByRole('button', { name: '不通过' }).click();
  await page.getByRole('textbox', { name: '原因（作者会看到）' }).fill('请不要发布广告');
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: '不通过' }).last().click();
  await page.getByText('已保存').waitFor();
  expect((await lettersOf(other))[0]).toContain('请不要发布广告');
  await page.getByRole('gridcell', { name: refused }).waitFor({ state: 'detached' });
  await context.close();
});

it('a film that waits is watched in the drawer, at another speed, and again after a fault', async () => {
  const folder = testFolder();
  const name = `海边的一天 ${Date.now().toString(36)}`;
  await makeFilm(join(folder, `${name}.mp4`), { seconds: 8 });
  writeFileSync(join(folder, `${name}.srt`), '1\n00:00:00,000 --> 00:00:05,000\n涨潮了\n');
  const db = await openDatabase(inject('dataDir'));
  try {
    await importFolder({ db, folder, mediaRoot: join(inject('dataDir'), 'media') });
    const id = mediaKeyOf(name, `${name}.mp4`);
    // The importer's own post of it is shown to all.
    await db.deleteFrom('posts').where('id', '=', id).execute();
    const { account } = await ownAccount();
    const author = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow();
    await db.transaction().execute((trx) =>
      storePost(trx, {
        ...{ id, uid: author.id, kind: 'film', uploadId: '', isFilmReady: true, text: name, placeId: '' },
        ...{ audience: 'all', pictures: [], labels: [], clientId: id, review: 'films', at: Date.now() },
      }),
    );
  } finally {
    await db.destroy();
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer']);
  await page.goto(url('/posts'));
  await page.route('**/manifest.mpd', (route) => route.abort());
  await page.getByRole('gridcell', { name }).click();
  const drawer = page.getByRole('dialog', { name: '投稿审核' });
  await drawer.getByText('影片放不出来').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.unroute('**/manifest.mpd');
  await drawer.getByRole('button', { name: '重试' }).click();
  const video = drawer.locator('video');
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  // By keys alone: the speed, then the film.
  await enter(page, drawer.getByRole('button', { name: '2x' }));
  await tabTo(page, video);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  expect(await video.evaluate((one: HTMLVideoElement) => [one.playbackRate, one.textTracks.length > 0])).toEqual([
    2,
    true,
  ]);
  expect(await axeSays(page)).toEqual([]);
  await context.close();
});
