import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workerFiles } from './installable';

it('the worker fetches what a session may need, and what few need only when they do', () => {
  const out = mkdtempSync(join(tmpdir(), 'danmu-tv-worker-'));
  mkdirSync(join(out, '.vite'));
  writeFileSync(join(out, 'index.html'), '<!doctype html>');
  const manifest = {
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
    'platforms/browser/adapter.ts': { file: 'assets/browser-1.js' },
    'platforms/tizen/adapter.ts': { file: 'assets/tizen-1.js' },
    'src/ime/engine.ts': { file: 'assets/engine-1.js' },
    'src/ime/packed/words.json': { file: 'assets/words-1.js' },
    'src/lib/packed/traditional.json': { file: 'assets/traditional-1.js' },
  };
  writeFileSync(join(out, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const { shell, late } = workerFiles(out);
  const scripts = ['/assets/browser-1.js', '/assets/engine-1.js', '/assets/index-1.css', '/assets/index-1.js'];
  expect(shell).toEqual([
    { url: '/index.html', revision: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ...scripts.map((url) => ({ url, revision: null })),
  ]);
  expect(late).toEqual(['/assets/words-1.js', '/assets/traditional-1.js']);
  rmSync(out, { recursive: true });
});
