import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { routes } from '../src/app/routes/table';
import { calls } from '../src/contract/calls';
import { limits } from '../src/contract/limits';
import { storageKeys } from '../src/platform/storage-keys';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Files below a folder, relative to the root, that end in one of `endings`. */
function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const sources = ['src', 'server', 'platforms', 'tests', 'bench', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(ts|tsx|mjs|css|java)$/),
);
const pages = ['README.md', ...filesIn('docs', /\.md$/)];
const product = read('docs/product.md');

/** Numbers of the sections that a text refers to: 'spec 7.5', 'Spec section 4', 'section 9 of the specification', 'spec 2.1 and 4'. */
function sectionsIn(text: string): string[] {
  const named = /\bspec(?:ification)?(?: sections?)? (\d+(?:\.\d+)?)\b(?:,? and (\d+(?:\.\d+)?)\b)?/gi;
  const turned = /\bsection (\d+(?:\.\d+)?) of the spec/gi;
  return [...text.matchAll(named), ...text.matchAll(turned)].flatMap(([, ...found]) => found.filter((at) => at));
}

/** What links of a page lead to, without those of other sites and places on the page itself. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!.replace(/#.*$/, ''))
    .filter((target) => target && !/^[a-z]+:/i.test(target));

/** Every word that the page marks as code: paths, names, files. */
const codeWords = new Set([...product.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.split(/[\s,]+/)));
const unnamed = (wanted: readonly string[]) => wanted.filter((word) => !codeWords.has(word));

test('references are recognized however they are written', () => {
  expect(sectionsIn('(spec 7.5), Spec section 4, specification section 9; spec 2.1 and 4.')).toEqual([
    '7.5',
    '4',
    '9',
    '2.1',
    '4',
  ]);
  expect(sectionsIn('Section 8 of the specification; special 5, inspec 3')).toEqual(['8']);
});

describe('docs/architecture.md', () => {
  test('has one row for each key that a device keeps, with its scope and place', () => {
    const rows = read('docs/architecture.md').matchAll(
      /^\| ((?:`[\w.]+`(?:, )?)+) \| (\w+) \| (storage|session|cookies) \|/gm,
    );
    const told = [...rows].flatMap(([, names, scope, place]) =>
      names!.split(', ').map((name) => `${name.slice(1, -1)} ${scope} ${place}`),
    );
    const kept = Object.entries(storageKeys).map(([name, { scope, place }]) => `${name} ${scope} ${place}`);
    expect(told.sort()).toEqual(kept.sort());
  });
});

test.each(filesIn('docs/decisions', /\.md$/))('%s says whether it is in force', (path) => {
  expect(read(path).split('\n')[2]).toMatch(/^Status: (?:in force|amended by|superseded by)\b.*\.$/);
});

describe('docs/product.md', () => {
  const headings = new Set([...product.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number));

  test('has a heading for each section that something refers to', () => {
    const referring = [...sources, ...pages].map((path) => [path, sectionsIn(read(path))] as const);
    expect(referring.flatMap(([, numbers]) => numbers).length).toBeGreaterThan(150);
    const missing = referring.flatMap(([path, numbers]) =>
      numbers.filter((number) => !headings.has(number)).map((number) => `${path}: ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('names every path of the route table', () => {
    const paths = routes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(unnamed(paths)).toEqual([]);
  });

  test('names every call of the contract, by path and by our name', () => {
    expect(unnamed(Object.entries(calls).flatMap(([name, { path }]) => [path, name]))).toEqual([]);
  });

  test('names every constant of limits.ts', () => {
    expect(unnamed(Object.keys(limits))).toEqual([]);
  });

  test('calls nothing pending: every page of the route table is built', () => {
    expect(routes.filter(({ screen }) => !screen)).toEqual([]);
    expect(product.match(/^.*(?:\(pending|\| pending|are pending).*$/gm) ?? []).toEqual([]);
  });

  test('names schemas of the contract that exist', () => {
    const named = [...product.matchAll(/`([a-z-]+\.ts)` ((?:\w+(?:, )?)+)/g)].flatMap(([, file, names]) =>
      names!.split(', ').flatMap((name) => (/^[A-Z]|^[a-z]+[A-Z]/.test(name) ? [`${file} ${name}`] : [])),
    );
    expect(named.length).toBeGreaterThan(20);
    const missing = named.filter((one) => {
      const [file, name] = one.split(' ');
      const path = `src/contract/schemas/${file}`;
      return !existsSync(join(root, path)) || !new RegExp(`\\b${name}\\b`).test(read(path));
    });
    expect(missing).toEqual([]);
  });

  test('names files that exist', () => {
    const files = [...codeWords].filter((word) => /^(src|server|platforms|scripts|tests)\//.test(word));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test.each(pages)('%s: every link leads to a file that exists', (page) => {
  const dead = linksOf(page).filter((target) => !existsSync(join(root, dirname(page), target)));
  expect(dead).toEqual([]);
});
