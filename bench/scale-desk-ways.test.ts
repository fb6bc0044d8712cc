import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createApp } from '../server/app';
import { createDays } from '../server/days';
import { openDatabase } from '../server/db/database';
import { siteZone } from '../tests/support/site-zone';
import { ask, asked, isPlain, ownersCookie, waysOf } from './scale-desk-ways';
import { ensureSite } from './scale-site';

const tiny = {
  ...{ titles: 1_000, danmu: 2_000, users: 1_000, plays: 2_000, orders: 2_000 },
  ...{ own: 0, posts: 0, lines: 0, polls: 200 },
};

it('bench desk asks every look of the desk, and the site that it makes has rows for each list', {
  timeout: 120_000,
}, async () => {
  expect(asked.length).toBeGreaterThan(60);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const dir = mkdtempSync(join(tmpdir(), 'danmu-tv-desk-'));
  const site = await ensureSite(join(dir, 'site'), tiny);
  const db = await openDatabase(site.place);
  const days = createDays(siteZone);
  const app = createApp({ db, mediaRoot: join(dir, 'media'), filesRoot: join(dir, 'files'), clock: Date.now, days });
  const cookie = await ownersCookie(site.place);
  const where = { url: await app.listen({ host: '127.0.0.1', port: 0 }), cookie };
  try {
    const wrong: string[] = [];
    for (const call of asked)
      for (const way of waysOf(call)) {
        const { info } = await ask(where, call, way).catch((error: Error) => {
          wrong.push(error.message);
          return {} as { info?: unknown[] };
        });
        if (info?.length === 0 && isPlain(call, way)) wrong.push(`${call} ${JSON.stringify(way)}: no row`);
      }
    expect(wrong).toEqual([]);
  } finally {
    await app.close();
    await db.destroy();
    rmSync(dir, { recursive: true });
  }
});
