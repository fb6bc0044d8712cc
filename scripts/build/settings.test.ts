import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSettings, settingsMistake } from './settings.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'danmu-tv-settings-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('reads what an editor saved with a mark in front as any other', () => {
  const file = join(dir, 'config.json');
  writeFileSync(file, '\uFEFF{ "api": "" }');
  expect(readSettings(file)).toEqual({ settings: { api: '' }, mistake: '' });
});

it('tells what cannot be read, and stops nobody', () => {
  const folder = join(dir, 'config.json');
  mkdirSync(folder);
  expect(readSettings(folder)).toEqual({ settings: null, mistake: 'public/config.json cannot be read (EISDIR).' });
  mkdirSync(join(dir, 'dist/config.json'), { recursive: true });
  mkdirSync(join(dir, 'public'));
  writeFileSync(join(dir, 'public/config.json'), '{}');
  expect(settingsMistake(dir)).toContain('dist/config.json cannot be read (EISDIR). The app goes on');
});
