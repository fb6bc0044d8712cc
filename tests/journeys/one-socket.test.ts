import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../server/app';
import { openDatabase } from '../../server/db/database';
import type { Db } from '../../server/db/db';
import { seedDemo } from '../../server/demo/seed';
import { expect, test } from '../support/fixtures';
import { login } from '../support/session';

const webRoot = fileURLToPath(new URL('../../dist', import.meta.url));

/** A server of this process: how many connections it holds is asked of itself. */
let dir: string;
let db: Db;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-socket-'));
  db = await openDatabase(dir);
  await seedDemo(db);
  app = createApp({ db, mediaRoot: join(dir, 'media'), filesRoot: join(dir, 'files'), webRoot });
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
});

test('a signed-in viewer who watches with the send panel open holds one socket', async ({ openTv, openPhone }) => {
  const { realtime } = app.services;
  const tv = await openTv({ origin: url, session: await login(url) });
  await tv.open('/play/chaoxi');
  await expect.poll(() => tv.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0);
  await tv.page.getByRole('button', { name: '发弹幕' }).click();
  const code = await tv.page.waitForSelector('[data-qr]');
  const asked = new URL((await code.getAttribute('data-qr')) ?? '');
  // The phone only posts. That the set hears it shows that the one connection is in the code's room as well.
  const phone = await openPhone({ origin: url });
  await phone.open(asked.pathname + asked.search);
  await tv.page.getByText('手机已连接').waitFor();
  await phone.page.context().close();
  await expect.poll(() => realtime.connections()).toBe(1);
});
