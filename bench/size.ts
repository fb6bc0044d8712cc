import { fileURLToPath } from 'node:url';
import { entrySizeKb, gzipKb } from '../scripts/lib/bundle-size.mjs';
import { launchChromium } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import type { Figures } from './report';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * size.entry: the bundle's entry points (app and polyfills) with everything they import statically, from the build's
 * manifest. size.home: what a first visit really loads, script by script, until the home screen has its focus, with
 * the lazy chunks of the platform and the screen; counted in the browser, weighed as gzip.
 */
export async function measureSize(): Promise<Figures> {
  const loaded = await filesOfFirstVisit();
  return {
    'size.entry': entrySizeKb(dist),
    'size.home': gzipKb(dist, loaded),
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
