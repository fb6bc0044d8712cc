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

/** The plugin of old engines sets this one in the page that it writes. */
const foreignAttributes = ['data-src'];

const kebab = (name: string): string => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * @param files texts by path
 * @returns names of the data-* attributes that a file reads although neither it sets them nor a component whose style sheet it is
 */
function sharedAttributes(files: ReadonlyMap<string, string>): string[] {
  const codes = [...files].map(([path, text]) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    const sets = new Set(code.match(/(?<!\[|(?:get|has|remove)Attribute\(')\bdata-[a-z-]+/g));
    return { path, code, sets };
  });
  const shared = codes.flatMap(({ path, code, sets }) => {
    const named = [...code.matchAll(/\[(data-[a-z-]+)|\b(?:get|has)Attribute\('(data-[a-z-]+)'/g)];
    const reads = [
      ...named.map(([, selected, asked]) => selected ?? asked!),
      ...[...code.matchAll(/\bdataset\.(\w+)/g)].map(([, name]) => kebab(name!)),
    ];
    const sheetOf = `/${path.slice(path.lastIndexOf('/') + 1)}'`;
    const owners = codes.filter((other) => path.endsWith('.css') && other.code.includes(sheetOf));
    return reads.filter((name) => !sets.has(name) && !owners.some((owner) => owner.sets.has(name)));
  });
  return [...new Set(shared)].filter((name) => !foreignAttributes.includes(name)).sort();
}

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

  test('has each data-* attribute that one file of the app sets and another reads', () => {
    const app = filesIn('src', /\.(?:ts|tsx|css)$/).filter((path) => !/\.test\.|^src\/desk\//.test(path));
    const shared = sharedAttributes(new Map(['index.html', ...app].map((path) => [path, read(path)])));
    expect(shared.length).toBeGreaterThan(25);
    const table = /## Attributes on which[\s\S]*?(?=\n## )/.exec(read('docs/architecture.md'))![0];
    const told = new Set(
      [...table.matchAll(/^\| (`data-[^|]*) \|/gm)].flatMap(([, names]) => names!.match(/data-[a-z-]+/g)!),
    );
    expect(shared.filter((name) => !told.has(name))).toEqual([]);
    const written = app.map(read).join('\n');
    expect([...told].filter((name) => !written.includes(name))).toEqual([]);
  });

  test('an attribute is shared unless its reader sets it, or is a style sheet of who sets it', () => {
    const files = [
      ['src/Own.tsx', "import styles from './Own.module.css'; <i data-own='' data-far='' />"],
      ['src/Own.module.css', '.a[data-own] {} .a[data-alien] {}'],
      ['src/reader.ts', "at.dataset.farOff; el.hasAttribute('data-far'); // [data-told]"],
      ['src/self.ts', "el.setAttribute('data-self', ''); el.hasAttribute('data-self')"],
      ['src/Alien.tsx', "<i {...{ 'data-alien': '', 'data-far-off': '' }} />"],
    ] as const;
    expect(sharedAttributes(new Map(files))).toEqual(['data-alien', 'data-far', 'data-far-off']);
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
