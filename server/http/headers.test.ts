import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/fixture';

let webRoot: string;
let world: World;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-headers-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
  world = await createWorld({ webRoot });
});
afterAll(async () => {
  await world.close();
  rmSync(webRoot, { recursive: true });
});

/** A package's page: from a file (origin null), or from an app host. */
const origins = ['null', 'file://', 'https://app.danmu-tv.local'];

describe.each(origins)('a page of the origin %s', (origin) => {
  it.each([
    ['/api/home/config', origin],
    ['/API/Home/Config', origin],
    ['/media/demo/art/anliu/poster.jpg', '*'],
    ['/media/none.mpd', '*'],
  ])('may read %s', async (url, allowed) => {
    const { headers } = await world.app.inject({ url, headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each(['/', '/play/jieqi', '/apisome'])('may not read the app itself: %s', async (url) => {
    const { headers } = await world.app.inject({ url, headers: { origin, accept: 'text/html' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('is told which headers it may send', async () => {
    const { statusCode, headers } = await world.app.inject({
      method: 'OPTIONS',
      url: '/api/user/addbarrages',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, X-Token, X-Token-Expire, X-Token-Sign, Range',
    });
  });
});
