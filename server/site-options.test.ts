import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteOptions } from './site-options';
import { startWorker } from './test/worker';

const dataDir = mkdtempSync(join(tmpdir(), 'danmu-tv-site-options-'));

it('the site’s day begins where the operator says', () => {
  const noon = Date.UTC(2026, 0, 10, 12);
  const dayIn = (zone: string) => siteOptions({ SITE_TIMEZONE: zone }, dataDir, true).days.dayOf(noon);
  expect(dayIn('Pacific/Kiritimati')).toBe(dayIn('') + 1);
  expect(dayIn('Asia/Shanghai')).toBe(dayIn(''));
});

it('a worker is told the same of the site as a server is', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: dataDir };
  await expect(startWorker({ ...env, SITE_TIMEZONE: 'Middle/Earth' })).rejects.toThrow(
    /SITE_TIMEZONE is 'Middle\/Earth'/,
  );
  await expect(startWorker({ ...env, SITE_TIMEZONE: '', REVIEW: 'sometimes' })).rejects.toThrow(/REVIEW/);
});
