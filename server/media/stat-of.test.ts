import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statOf } from './stat-of';

it('a file that the system does not show is none, whatever the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-stat-'));
  writeFileSync(join(folder, 'film.mp4'), 'abc');
  symlinkSync('round.mp4', join(folder, 'round.mp4'));
  expect(statOf(join(folder, 'film.mp4'))?.size).toBe(3);
  expect(statOf(join(folder, 'gone.mp4'))).toBeUndefined();
  // Too many links, a file where a folder should be, a name that no disk takes: as with a folder that nobody may enter.
  expect(statOf(join(folder, 'round.mp4'))).toBeUndefined();
  expect(statOf(join(folder, 'film.mp4', 'film.mp4'))).toBeUndefined();
  expect(statOf(join(folder, 'a'.repeat(300)))).toBeUndefined();
});
