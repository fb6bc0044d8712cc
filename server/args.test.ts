import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { argsOf, dataDirOf } from './args';
import { openDatabase } from './db/database';
import { ended } from './test/process';

vi.setConfig({ testTimeout: 60_000 });
const root = fileURLToPath(new URL('..', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-args-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) =>
  ended(
    spawn(process.execPath, ['--import', 'tsx', program, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
const account = 'server/modules/auth/cli.ts';
const importer = 'server/media/cli.ts';
const copier = 'server/db/cli.ts';

describe('argsOf', () => {
  const before = process.argv;
  afterEach(() => {
    process.argv = before;
  });
  const given = (...args: string[]) => {
    process.argv = ['node', 'program', ...args];
    return argsOf({ 'data-dir': { type: 'string' } }, 'Usage: program NAME [--data-dir DIR]', 1);
  };

  it('takes what it was made for', () => {
    expect(given('one', '--data-dir', 'x')).toMatchObject({ names: ['one'], values: { 'data-dir': 'x' } });
    expect(dataDirOf('x')).toBe(resolve('x'));
  });

  it.each([
    ['nothing', [], /^Usage: program/],
    ['too much', ['one', 'two'], /^two\?\nUsage: program/],
    ['an option it does not know', ['one', '--data=x'], /--data[^\n]*\nUsage: program/],
  ])('shows how it is called when it is given %s', (_, args, sentence) => {
    expect(() => given(...args)).toThrow(expect.objectContaining({ message: expect.stringMatching(sentence) }));
  });
});

it.each([account, importer, copier])('%s says how it is called, and ends with 2', async (program) => {
  const { code, stderr } = await run(program, 'one', '--unknown');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/--unknown.*\n用法：npm run .*\n(.+\n)?Usage: npm run .*\n(.+\n)?$/),
  });
});

it('an account is made where a server has its data, and nowhere else', async () => {
  const none = join(dir, 'misspelt');
  const { code, stderr } = await run(account, '小林', '--data-dir', none);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/misspelt 里没有数据库.*\nThere is no database/),
  });
  expect(existsSync(none)).toBe(false);
  await (await openDatabase(dir)).destroy();
  expect(await run(account, '小林', '--data-dir', dir)).toEqual({ code: 0, stderr: '' });
});

it('a copy from a folder without a database makes nothing', async () => {
  const { code, stderr } = await run(copier, 'copy', join(dir, 'none'), join(dir, 'target'));
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('There is no database in that folder') });
  expect((await run(copier, 'copy', dir, dir)).code).toBe(2);
  expect((await run(copier, 'move', dir, join(dir, 'target'))).code).toBe(2);
  expect(readdirSync(dir)).toEqual([]);
});

it('an import from a folder that is not there makes nothing', async () => {
  const data = join(dir, 'data');
  const { code, stderr } = await run(importer, join(dir, 'films'), '--data-dir', data);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^找不到文件夹：.*\n$/) });
  expect(existsSync(data)).toBe(false);
});
