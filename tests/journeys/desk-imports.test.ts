import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeFilm, testFolder } from '../../server/media/test-films';
import { limits } from '../../src/contract/limits';
import { axeSays, restsNow, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter } from '../support/keys';
import { escapeFrom } from '../support/walk-dialog';

let browser: Windows;
let film: string;
const title = `山那边的海 ${Date.now().toString(36)}`;
beforeAll(async () => {
  browser = windows();
  // More than two chunks, so that a line can break between them.
  const noise = { size: '640x360', seconds: 8, filter: 'noise=alls=60:allf=t' };
  film = await makeFilm(join(testFolder(), `${title}.mp4`), noise);
  expect(readFileSync(film).length).toBeGreaterThan(2 * limits.uploadChunkBytes);
});
afterAll(() => browser.close());

async function editorAt(path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['editor']);
  await page.goto(`${inject('serverUrl')}/desk${path}`);
  return page;
}

it('a film is uploaded, goes on after a reload where it was cut off, is imported, and plays for a viewer', async () => {
  const page = await editorAt('/imports');
  let sent = 0;
  await page.route('**/desk/api/importChunk*', (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: '上传影片' }).click();
  const form = page.getByRole('dialog', { name: '上传影片' });
  await form.locator('input[type=file]').setInputFiles(film);
  await form.getByText(`${title}.mp4`).waitFor();
  await form.getByText('影片资料').click();
  await restsNow(page);
  await form.getByRole('checkbox', { name: '适合未成年人' }).check();
  expect(await axeSays(page)).toEqual([]);
  const first = page.waitForResponse((answer) => answer.url().includes('importChunk'));
  await form.getByRole('button', { name: '开始上传' }).click();
  const panel = page.getByRole('dialog', { name: '导入', exact: true });
  await panel.getByText('上传时请不要关闭这个网页').waitFor();
  // The first chunk is there; the others find no line.
  await (await first).finished();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await panel.getByText('上传中断了。再选一次同样的文件').waitFor();
  expect(await axeSays(page)).toEqual([]);
  sent = 0;
  await page.unroute('**/desk/api/importChunk*');
  page.on('request', (request) => {
    if (request.url().includes('importChunk')) sent += 1;
  });
  await panel.locator('input[type=file]').setInputFiles(film);
  await panel.getByText('已完成').waitFor();
  expect(sent).toBe(Math.ceil(readFileSync(film).length / limits.uploadChunkBytes) - 1);
  await panel.getByText(/：已导入/).waitFor();
  expect(await axeSays(page)).toEqual([]);
  const link = panel.getByRole('link', { name: title });
  const key = decodeURIComponent((await link.getAttribute('href'))?.split('/').at(-1) ?? '');
  const sofa = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const viewer = await sofa.newPage();
  await viewer.goto(`${inject('serverUrl')}/play/${encodeURIComponent(key)}?layout=tv`);
  await viewer.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5);
  await sofa.close();
  await page.context().close();
});

it('a folder is looked for by the keyboard alone, and what was chosen is still there after a look elsewhere', async () => {
  const page = await editorAt('/imports');
  const button = page.getByRole('button', { name: '从文件夹导入' });
  await enter(page, button);
  const form = page.getByRole('dialog', { name: '从文件夹导入' });
  await enter(page, form.getByRole('button', { name: '开始导入' }));
  await form.getByRole('alert').getByText('先选一个文件夹').waitFor();
  await enter(page, form.getByRole('button', { name: /^import/ }));
  await form.getByText('导入“import”').waitFor();
  await escapeFrom(form);
  // What was chosen is still there.
  await enter(page, button);
  await form.getByText('导入“import”').waitFor();
  await page.context().close();
});
