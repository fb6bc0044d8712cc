import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepEarlierFiles, putInPlace } from './earlier-builds.mjs';

const day = 86_400_000;
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-builds-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const build = (name: string, ...files: string[]): string => {
  mkdirSync(join(dir, name, 'assets'), { recursive: true });
  mkdirSync(join(dir, name, '.vite'));
  for (const file of files) writeFileSync(join(dir, name, 'assets', file), `${file} of ${name}`);
  return join(dir, name);
};
const assets = (path: string) => readdirSync(join(path, 'assets')).sort();

it('the first build has nothing to keep', () => {
  const one = build('one', 'Home-1.js');
  keepEarlierFiles(join(dir, 'none'), one);
  expect(assets(one)).toEqual(['Home-1.js']);
});

it('what only earlier builds use stays two weeks after its own build was replaced', () => {
  const one = build('one', 'Home-1.js', 'Watch-1.js', 'Same.js');
  const two = build('two', 'Home-2.js', 'Watch-2.js', 'Same.js');
  keepEarlierFiles(one, two, 0);
  expect(assets(two)).toEqual(['Home-1.js', 'Home-2.js', 'Same.js', 'Watch-1.js', 'Watch-2.js']);
  expect(readFileSync(join(two, 'assets', 'Same.js'), 'utf8')).toBe('Same.js of two');
  const three = build('three', 'Home-3.js', 'Watch-2.js', 'Same.js');
  keepEarlierFiles(two, three, 10 * day);
  expect(assets(three)).toEqual(['Home-1.js', 'Home-2.js', 'Home-3.js', 'Same.js', 'Watch-1.js', 'Watch-2.js']);
  const four = build('four', 'Home-3.js');
  keepEarlierFiles(three, four, 15 * day);
  expect(assets(four)).toEqual(['Home-2.js', 'Home-3.js', 'Same.js', 'Watch-2.js']);
});

it('a record that was cut off counts as none: nothing that lies there is lost, and the build goes on', () => {
  const one = build('one', 'Home-1.js');
  const two = build('two', 'Home-2.js');
  keepEarlierFiles(one, two, 0);
  writeFileSync(join(two, '.vite', 'earlier-builds.json'), '[{ "replacedAt": 0, "fi');
  const three = build('three', 'Home-3.js');
  keepEarlierFiles(two, three, 10 * day);
  expect(assets(three)).toEqual(['Home-1.js', 'Home-2.js', 'Home-3.js']);
});

it('many builds in a row keep the last five', () => {
  let last = build('b0', 'Home-0.js');
  for (let n = 1; n <= 7; n += 1) {
    const next = build(`b${n}`, `Home-${n}.js`);
    keepEarlierFiles(last, next, n);
    last = next;
  }
  expect(assets(last)).toEqual([2, 3, 4, 5, 6, 7].map((n) => `Home-${n}.js`));
});

it('a build takes the place of another, or an empty one, and nothing of the other is left', () => {
  const place = join(dir, 'dist');
  putInPlace(build('one', 'Home-1.js'), place);
  expect(assets(place)).toEqual(['Home-1.js']);
  putInPlace(build('two', 'Home-2.js'), place);
  expect(assets(place)).toEqual(['Home-2.js']);
  expect(readdirSync(dir)).toEqual(['dist']);
});
