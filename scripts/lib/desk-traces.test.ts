import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deskTraces } from './desk-traces.mjs';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'danmu-tv-dist-'));
  for (const folder of ['.vite', 'assets', 'desk/assets']) mkdirSync(join(dist, folder), { recursive: true });
  write(
    '.vite/manifest.json',
    JSON.stringify({ 'src/main.tsx': {}, 'src/screens/info/about-us/AboutUsScreen.tsx': {} }),
  );
  write('assets/core.js', 'call("/api/home/config")');
  write('desk/assets/index.js', 'fetch("/desk/api/deskSession");"MuiButton-root"');
  write('sw.js', 'precache(["/assets/core.js"]);ignore(/^\\/desk\\//)');
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));
const write = (path: string, text: string) => writeFileSync(join(dist, path), text);

it('finds nothing where the desk lies beside the app', () => expect(deskTraces(dist)).toEqual([]));

it.each([
  ['a module of it', '.vite/manifest.json', '{"src/desk/kit/money.ts":{}}', 'the manifest: src/desk/kit/money.ts'],
  [
    'its contract',
    '.vite/manifest.json',
    '{"src/contract/desk/calls.ts":{}}',
    'the manifest: src/contract/desk/calls.ts',
  ],
  ['a call of it', 'assets/core.js', 'fetch("/desk/api/x")', 'assets/core.js: /desk/api/'],
  ['its library', 'assets/kit.js', '".MuiButton-root"', 'assets/kit.js: MuiButton-root'],
  ['what is kept for offline', 'sw.js', 'precache(["/desk/assets/index.js"])', 'sw.js: desk/assets/'],
])('finds %s', (_, path, text, trace) => {
  write(path, text);
  expect(deskTraces(dist)).toEqual([trace]);
});
