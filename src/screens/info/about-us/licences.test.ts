import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dataSources, licences } from './licences';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(path, root)), 'utf8'));

/** Development packages whose code ends up in the bundle or in the service worker. */
const bundled = [
  'abortcontroller-polyfill',
  'core-js',
  'systemjs',
  'workbox-core',
  'workbox-expiration',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

describe('the list of open-source parts', () => {
  const names = licences.map(({ name }) => name);

  it('names every dependency of the product, and nothing else, in order', () => {
    const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
    expect(names).toEqual([...Object.keys(dependencies), ...bundled].sort());
  });

  it('names those whose data the server carries, under a licence that asks for it', () => {
    const notice = readFileSync(fileURLToPath(new URL('server/places/packed/NOTICE', root)), 'utf8');
    expect(dataSources).not.toHaveLength(0);
    for (const { name, licence } of dataSources) expect(notice).toContain(`${name}, ${licence}`);
  });

  it.each(licences.map(({ name, licence }) => [name, licence]))('states the licence of %s', (name, licence) => {
    const path = `node_modules/${name}/package.json`;
    expect(existsSync(fileURLToPath(new URL(path, root)))).toBe(true);
    const { license } = read(path) as { license?: string };
    expect(license?.replace(/[()]/g, '')).toBe(licence);
  });
});
