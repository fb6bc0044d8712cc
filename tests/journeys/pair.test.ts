import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import { devices } from '../support/devices/television';
import { buildForFiles, withConfig } from '../support/file-build';
import { expect, tapNext, test } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';

/** A package that knows no server of its own, and one through which a phone may say where it is. */
let folder: string;
let own: RealServer;
beforeAll(async () => {
  own = await startServer();
  folder = await withConfig(await buildForFiles(), mkdtempSync(join(tmpdir(), 'danmu-tv-pair-')), {
    pair: inject('serverUrl'),
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await own.stop();
});

test('a package is told by phone where its server is, checks it, and keeps it', async ({
  openTv,
  openPhone,
  problems,
}) => {
  problems.expect(/Failed to load resource/);
  const tv = await openTv({ browser: { userAgent: devices.tizen.userAgent } });
  await tv.page.addInitScript(devices.tizen.script);
  const page = pathToFileURL(join(folder, 'index.html')).href;
  await tv.page.goto(page);
  await tv.page.getByText('您的服务器在哪里').waitFor();
  const code = await tv.page.waitForSelector('[data-qr]');
  const { pathname, search } = new URL((await code.getAttribute('data-qr')) ?? '');
  const phone = await openPhone();
  await phone.open(pathname + search);
  await phone.page.getByText('填写服务器地址').waitFor();
  const field = phone.page.getByRole('textbox');
  const send = phone.page.getByRole('button', { name: '发送' });
  // Seen on the TV while it is typed; one that does not answer is said there.
  await field.fill('127.0.0.1:9');
  await tv.page.getByText('127.0.0.1:9').first().waitFor();
  await send.tap();
  await tv.page.getByText('没有回应').waitFor();
  await field.fill(own.url);
  await tapNext(phone.page, send);
  await tv.page.locator('nav [aria-current]').first().waitFor();
  await tv.landed();
  expect(await tv.page.evaluate(() => localStorage.getItem('dt.server'))).toBe(own.url);
  // Whoever still has the page of the phone open types to nobody.
  await field.fill('还在吗');
  await phone.page.getByText('输入已经结束').first().waitFor();
});
