import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { securityPolicy } from '../../scripts/package/androidtv/security-policy.ts';
import { filesBelow } from '../../scripts/package/folders.ts';
import { packageConfig, pageOf, stagePage } from '../../scripts/package/page.ts';

const html = `<!doctype html><html><head>
    <meta charset="utf-8" />
    <script>boot()</script>
  </head><body><script crossorigin id="entry" src="./assets/a.js"></script><script crossorigin="anonymous">run()</script></body></html>`;

describe('the page of a package', () => {
  const page = pageOf(html, ['$WEBAPIS/webapis/webapis.js', 'platform.js', 'config.js'], '<meta name="x" />');

  test('runs its own scripts before all others, in order', () => {
    const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.slice(0, 4)).toEqual([
      '<script src="$WEBAPIS/webapis/webapis.js">',
      '<script src="platform.js">',
      '<script src="config.js">',
      '<script>',
    ]);
    expect(page.indexOf('<meta name="x" />')).toBeLessThan(page.indexOf('<script'));
  });

  test('has no crossorigin, which a page from a file cannot satisfy', () => {
    expect(page).not.toContain('crossorigin');
    expect(page).toContain('<script id="entry" src="./assets/a.js">');
  });

  test('is refused where the place for the scripts is gone', () => {
    expect(() => pageOf('<html></html>', ['a.js'])).toThrow('index.html has no');
  });
});

test('the policy allows the inline scripts by their hash and nothing of others', () => {
  const policy = securityPolicy(pageOf(html, ['platform.js']));
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  // echo -n 'boot()' | openssl dgst -sha256 -binary | base64
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='$/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('frame-src');
});

describe('the files of a package', () => {
  let folder: string;
  const at = (...parts: string[]) => join(folder, ...parts);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'danmu-tv-page-'));
    for (const path of ['build/assets', 'build/.vite', 'out']) mkdirSync(at(path), { recursive: true });
    writeFileSync(at('build/index.html'), html);
    for (const name of ['index.html.br', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', '.vite/manifest.json']) {
      writeFileSync(at('build', name), name);
    }
    writeFileSync(at('build/config.json'), '{"api":"old"}');
    writeFileSync(at('out/left-over.js'), '');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const evil = { brand: { name: '</script><script>alert(1)\u2028' }, api: '' };
  const stage = () => stagePage({ from: at('build'), to: at('out'), platform: 'webos', config: evil });

  test('are those of the build without what only servers need', () => {
    stage();
    expect(filesBelow(at('out'))).toEqual(['assets/a.js', 'config.js', 'config.json', 'index.html', 'platform.js']);
  });

  test('say which device they are for and bring the settings as they are', () => {
    stage();
    const window: Record<string, unknown> = {};
    const text = readFileSync(at('out/config.js'), 'utf8');
    runInNewContext(`${readFileSync(at('out/platform.js'), 'utf8')}${text}`, { window });
    expect(window).toEqual({ __danmuPlatform: 'webos', __danmuConfig: evil });
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(readFileSync(at('out/config.json'), 'utf8'))).toEqual(evil);
  });
});

test('a server named at packaging goes over the one of public/config.json', () => {
  const config = { brand: { name: 'A' }, api: 'https://old', media: 'https://cdn' };
  expect(packageConfig(config, { server: 'https://new', pair: '' })).toEqual({ ...config, api: 'https://new' });
  expect(packageConfig(config, { server: '', pair: 'https://pair' })).toEqual({ ...config, pair: 'https://pair' });
  expect(packageConfig(config, { server: '', pair: '' })).toEqual(config);
});
