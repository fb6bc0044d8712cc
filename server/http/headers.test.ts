import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../test/fixture';

let webRoot: string;
let world: World;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-headers-'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html>');
  mkdirSync(join(webRoot, 'desk/assets'), { recursive: true });
  writeFileSync(join(webRoot, 'desk/index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(webRoot, 'desk/assets/a-1.js'), '1');
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
    const { headers } = await world.app.inject({ url, headers: { origin, 'user-agent': 'Tizen' } });
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
      headers: { origin, 'user-agent': 'Tizen', 'access-control-request-method': 'POST' },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, X-Token, X-Token-Expire, X-Token-Sign, Range',
    });
  });
});

describe('the operator’s desk', () => {
  const page = (url: string) => world.app.inject({ url, headers: { accept: 'text/html' } });

  it.each(['/desk', '/desk/', '/desk/people?q=a'])(
    '%s is its own page, in nobody’s frame, with scripts of ours alone',
    async (url) => {
      const { body, headers } = await page(url);
      expect(body).toContain('<title>desk</title>');
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('has files that are kept for good, and none that is not there', async () => {
    expect((await page('/desk/assets/a-1.js')).headers['cache-control']).toContain('immutable');
    expect((await page('/desk/assets/none.js')).statusCode).toBe(404);
    expect((await page('/deskchair')).body).not.toContain('<title>desk</title>');
  });

  it('has calls that no page of another origin makes, not even one of a package', async () => {
    for (const headers of [
      { origin: 'null', 'user-agent': 'Tizen' },
      { origin: 'https://app.danmu-tv.local' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await world.app.inject({ url: '/desk/api/deskSession', headers });
      expect(answer.json()).toMatchObject({ ret: 403 });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const answer = await world.app.inject({ url: '/desk/api/deskSession' });
    expect(answer.json()).toMatchObject({ ret: 200, data: { step: 'out' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await world.app.inject({ url: '/desk/api/none' })).json()).toMatchObject({ ret: 404 });
  });
});
