import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { neverRan } from './never-ran.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'danmu-tv-never-ran-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Counted = [name: string, from: number, to: number, count: number];
let answers = 0;
/** One answer of V8 about a repository, whose module and exports are functions without a name. */
function counted(path: string, ...functions: Counted[]): void {
  answers += 1;
  const described = functions.map(([functionName, startOffset, endOffset, count]) => ({
    functionName,
    ranges: [{ startOffset, endOffset, count }],
  }));
  const all = [{ url: `file:///site/server/${path}`, functions: described }];
  writeFileSync(join(folder, `${answers}.json`), JSON.stringify(all));
}

const path = 'wallet/wallet-repository.ts';

test('a function that one of many files calls has run', () => {
  counted(path, ['', 0, 900, 1], ['', 10, 20, 0], ['book', 100, 200, 3], ['balance', 300, 400, 0]);
  counted(path, ['balance', 300, 400, 1]);
  expect(neverRan(folder, [path])).toEqual([]);
});

test('one that none calls is named, and what has no name is not', () => {
  counted(path, ['', 0, 900, 1], ['book', 100, 200, 0], ['', 120, 130, 0]);
  expect(neverRan(folder, [path])).toEqual(['server/wallet/wallet-repository.ts: book']);
});

test('a repository that no test loads is named', () => {
  counted(path, ['', 0, 900, 1], ['book', 100, 200, 2]);
  expect(neverRan(folder, [path, 'vip/new-repository.ts'])).toEqual(['server/vip/new-repository.ts: no test loads it']);
});
