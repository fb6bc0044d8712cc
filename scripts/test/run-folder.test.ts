import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { roomIn } from '../lib/room.mjs';
import { makeRunFolder } from './run-folder.mjs';

const PLENTY = 64 * 1024 ** 3;
let memory: string;
let made: string[];
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'danmu-tv-memory-'));
  made = [memory];
});
afterEach(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});
const make = (where: { memory?: string; free?: number }) => {
  const folder = makeRunFolder({ memory, ...where });
  made.push(folder);
  return folder;
};

it('lies in memory where there is plenty, and among the temporary files where there is not', () => {
  const hasRoom = roomIn(memory) >= 12 * 1024 ** 3;
  expect(dirname(make({ free: PLENTY }))).toBe(hasRoom ? memory : tmpdir());
  expect(dirname(make({ free: 1024 ** 3 }))).toBe(tmpdir());
  expect(dirname(make({ free: PLENTY, memory: join(memory, 'none') }))).toBe(tmpdir());
  // The kernel's own file system has no byte to give.
  expect(dirname(make({ free: PLENTY, memory: '/proc' }))).toBe(tmpdir());
});

it('a run that was killed gives its memory back to the next one; one that goes on keeps what it has', () => {
  // No process has this number: it is beyond what the kernel gives.
  const dead = join(memory, 'danmu-tv-test-99999999-abc');
  const alive = join(memory, `danmu-tv-test-${process.ppid}-abc`);
  const others = join(memory, 'somebody-elses');
  for (const folder of [dead, alive, others]) mkdirSync(folder);
  const folder = make({ free: PLENTY });
  if (dirname(folder) === memory) expect(existsSync(dead)).toBe(false);
  expect([alive, others].map(existsSync)).toEqual([true, true]);
  expect(basename(folder)).toContain(`-${process.pid}-`);
});
