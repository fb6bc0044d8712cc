import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unfit } from './unfit';
import { UnfitFiles } from './unfit-files';

const DAY_MS = 86_400_000;
const lying = { bytes: 10, modified_at: 1_000 };
let root: string;
let now: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'danmu-tv-unfit-'));
  now = 1_800_000_000_000;
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const open = (tools = 'ffmpeg 5') =>
  new UnfitFiles(
    root,
    () => tools,
    () => now,
  );

describe('what an import found to be no film', () => {
  it('is known to the next run for seven days, as long as file and ffmpeg are the same', () => {
    open().note('/films/a.mkv', lying, new Unfit('cutOff', '只能读出 3 秒'));
    expect(open().saidOf('/films/a.mkv', lying)).toMatch(/^只能读出 3 秒；.*--again/);
    expect(open().saidOf('/films/b.mkv', lying)).toBe('');
    expect(open().saidOf('/films/a.mkv', { ...lying, bytes: 11 })).toBe('');
    expect(open().saidOf('/films/a.mkv', { ...lying, modified_at: 1_001 })).toBe('');
    expect(open('ffmpeg 7').saidOf('/films/a.mkv', lying)).toBe('');
    now += 7 * DAY_MS;
    expect(open().saidOf('/films/a.mkv', lying)).toBe('');
  });

  it('is forgotten once it is one, and after its time', () => {
    const files = open();
    files.note('/films/a.mkv', lying, new Unfit('cutOff', '短'));
    files.note('/films/a.mkv', lying, null);
    expect(open().saidOf('/films/a.mkv', lying)).toBe('');
    files.note('/films/old.mkv', lying, new Unfit('cutOff', '短'));
    now += 8 * DAY_MS;
    files.note('/films/b.mkv', lying, new Unfit('notFilm', '坏'));
    expect(Object.keys(JSON.parse(readFileSync(join(root, '.import-unfit.json'), 'utf8')))).toHaveLength(1);
  });

  it('names no folder, is for nobody else, and where it is damaged nothing is known', () => {
    open().note('/films/a.mkv', lying, new Unfit('cutOff', '短'));
    const file = join(root, '.import-unfit.json');
    expect(readFileSync(file, 'utf8')).not.toContain('films');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(root)).toEqual(['.import-unfit.json']);
    for (const damaged of ['{"a":', 'null', '[]']) {
      writeFileSync(file, damaged);
      expect(open().saidOf('/films/a.mkv', lying)).toBe('');
    }
  });

  it('costs no run of ffmpeg for its name where every file was a film', () => {
    const name = vi.fn(() => 'ffmpeg 5');
    const files = new UnfitFiles(root, name, () => now);
    files.note('/films/a.mkv', lying, null);
    expect([files.saidOf('/films/a.mkv', lying), name.mock.calls.length]).toEqual(['', 0]);
    files.note('/films/b.mkv', lying, new Unfit('cutOff', '短'));
    expect([files.saidOf('/films/b.mkv', lying) !== '', name.mock.calls.length]).toEqual([true, 1]);
  });
});
