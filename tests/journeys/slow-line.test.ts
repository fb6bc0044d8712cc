import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Data } from '../../src/contract/types';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { callServer } from '../support/session';
import { openSlowLine } from '../support/slow-line';

const MB = 1024 * 1024;
const SIZE = 24 * MB;
/** Three seconds for all of it on a line that breaks after 10 MB and after 20. 200 MB at 5 Mbit/s are `npm run bench -- upload-link`. */
const LINE = { bits: 64_000_000, breakEvery: 10 * MB };

test('a film goes over a slow line that breaks: whole, and what had arrived is not sent again', async ({
  openPhone,
  serverUrl,
  problems,
}) => {
  problems.expect(/ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Failed to load resource/);
  const session = await ownSession();
  const line = await openSlowLine({ port: Number(new URL(serverUrl).port), ...LINE });
  try {
    const path = join(inject('sharedDir'), `slow-${randomBytes(4).toString('hex')}.mp4`);
    writeFileSync(path, randomBytes(SIZE));
    const { page } = await openPhone({ session });
    await page.goto(`${line.origin}/publishDynamic?layout=touch`);
    await page.locator('[data-pick=film]').first().setInputFiles(path);
    await page.locator('[data-upload="ready"]').first().waitFor();
    const { bytes, breaks } = line.seen();
    expect(breaks).toBe(2);
    // Each break costs the chunk that it hit, at most; forms and calls come on top.
    expect(bytes).toBeLessThan(SIZE + breaks * 2 * MB + MB);
    const [upload] = (await callServer<Data<'videoUploads'>>(serverUrl, 'videoUploads', {}, session)).data.info;
    const kept = join(inject('dataDir'), 'files/unfinished', `${upload?.id}.part`);
    expect(existsSync(kept)).toBe(true);
    const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(hashOf(kept)).toBe(hashOf(path));
  } finally {
    line.close();
  }
});
