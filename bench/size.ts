import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launchChromium } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import type { Figures } from './report';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** gzip -9, which is what the server sends to an engine without brotli. kB of 1000 bytes. */
const gzipKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;

/**
 * size.entry: the bundle's entry points (app and polyfills) with everything they import statically, from the build's
 * manifest. size.home: what a first visit really loads, script by script, until the home screen has its focus, with
 * the lazy chunks of the platform and the screen; counted in the browser, weighed as gzip.
 */
export async function measureSize(): Promise<Figures> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || entry.has(chunk.file)) return;
    entry.add(chunk.file);
    for (const sheet of chunk.css ?? []) entry.add(sheet);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) add(chunk);

  const loaded = await filesOfFirstVisit();
  return {
    'size.entry': gzipKb(entry),
    'size.home': gzipKb(loaded),
    'size.home.scripts': [...loaded].filter((file) => file.endsWith('.js')).length,
  };
}

async function filesOfFirstVisit(): Promise<Set<string>> {
  const server = await startServer({ demo: false });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const files = new Set<string>();
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname;
      if (/\.(?:js|css)$/.test(path)) files.add(path.slice(1));
    });
    await page.goto(`${server.url}/?layout=tv`);
    await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
    return files;
  } finally {
    await browser.close();
    await server.stop();
  }
}
