import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { argsOf, dataDirOf } from './args';
import { openDatabase } from './db/database';
import * as staff from './desk/staff-repository';
import * as cases from './service/cases-repository';
import { ended } from './test/process';
import { programArgs } from './test/programs';

const root = fileURLToPath(new URL('..', import.meta.url));
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-args-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const run = (program: string, ...args: string[]) =>
  ended(spawn(process.execPath, [...programArgs(program), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }));
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

  it('takes a word more where some commands have one', () => {
    const words = (...args: string[]) => {
      process.argv = ['node', 'program', ...args];
      return argsOf({}, 'Usage: program list | show ID', 1, 2).names;
    };
    expect([words('list'), words('show', '7')]).toEqual([['list'], ['show', '7']]);
    expect(() => words()).toThrow(/^Usage/);
    expect(() => words('show', '7', '8')).toThrow(/^8\?\nUsage/);
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
    stderr: expect.stringMatching(/--unknown.*\n用法：\s*npm run (.+\n)+Usage: npm run .*\n(.+\n)?$/),
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

it('the desk gets its first owner from a shell, who is made where there is none', async () => {
  await (await openDatabase(dir)).destroy();
  const roles = async () => {
    const db = await openDatabase(dir);
    const rows = await staff.all(db);
    await db.destroy();
    return rows.map((row) => [row.account, staff.rolesOf(row)]);
  };
  expect(await run(account, '站长', '--role', 'owner', '--data-dir', dir)).toEqual({ code: 0, stderr: '' });
  expect(await roles()).toEqual([['站长', ['owner']]]);
  expect(await run(account, '站长', '--role', 'support,editor', '--data-dir', dir)).toMatchObject({ code: 0 });
  expect(await roles()).toEqual([['站长', ['editor', 'support']]]);
  expect(await run(account, '站长', '--role', 'king', '--data-dir', dir)).toMatchObject({ code: 2 });
  expect(await run(account, 'factor', '站长', '--data-dir', dir)).toMatchObject({ code: 0 });
  expect(await run(account, '站长', '--role', 'none', '--data-dir', dir)).toMatchObject({ code: 0 });
  expect(await roles()).toEqual([]);
});

it('an account answers for customer service when the operator says so, and no more when they say that', async () => {
  await (await openDatabase(dir)).destroy();
  await run(account, '小林', '--data-dir', dir);
  const service = (...words: string[]) => run(account, 'service', ...words, '--data-dir', dir);
  const answers = async () => {
    const db = await openDatabase(dir);
    const row = await db.selectFrom('users').select(['id', 'service']).where('account', '=', '小林').executeTakeFirst();
    const isAgent = await cases.isAgent(db, row?.id ?? '');
    await db.destroy();
    return [row?.service, isAgent];
  };
  expect(await answers()).toEqual([0, false]);
  expect(await service('小林', 'on')).toMatchObject({ code: 0, stderr: '' });
  expect(await answers()).toEqual([1, true]);
  expect(await service('小林', 'on')).toMatchObject({ code: 0 });
  expect(await service('小林', 'off')).toMatchObject({ code: 0 });
  expect(await answers()).toEqual([0, false]);
  expect(await service('小林', 'maybe')).toMatchObject({ code: 2 });
  expect(await service('小林')).toMatchObject({ code: 2 });
  expect(await service('nobody', 'on')).toMatchObject({ code: 1 });
  expect(await answers()).toEqual([0, false]);
});

const desks = [
  ['posts', 'server/modules/posts/posts-cli.ts'],
  ['reports', 'server/modules/social/reports-cli.ts'],
  ['feedback', 'server/modules/voice/feedback-cli.ts'],
  ['wishes', 'server/modules/voice/wishes-cli.ts'],
] as const;

it.each(desks)(
  'npm run %s lists without a number, and shows how it is called where it is given one',
  async (_, program) => {
    await (await openDatabase(dir)).destroy();
    const [listed, refused] = await Promise.all([
      run(program, '--data-dir', dir, 'list'),
      run(program, 'list', '7', '--data-dir', dir),
    ]);
    expect(listed).toEqual({ code: 0, stderr: '' });
    expect(refused).toEqual({ code: 2, stderr: expect.stringMatching(/^\n?用法：npm run/) });
  },
);

it.each([
  ...desks.map(([name, program]) => [name, program, ['list']] as const),
  ['pay-reports', 'server/modules/pay-help/cli.ts', []] as const,
  ['pay', 'server/payments-cli.ts', ['refund', '7']] as const,
])('npm run %s says that a misspelt folder has no database, and makes none', async (_, program, words) => {
  const none = join(dir, 'misspelt');
  const { code, stderr } = await run(program, ...words, '--data-dir', none);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^数据目录 .*misspelt 里没有数据库.*\nThere is no database[^\n]*\n$/),
  });
  expect(existsSync(none)).toBe(false);
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
