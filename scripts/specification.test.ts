import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { messages as said } from '../server/messages';
import { routes } from '../src/app/routes/table';
import type { CallDefinition } from '../src/contract/call';
import { calls } from '../src/contract/calls';
import { limits } from '../src/contract/limits';
import { ret } from '../src/contract/ret';
import { messages as shown } from '../src/i18n/zh-CN/all';
import { constants } from './specification/constants';
import { chunkFields, commonFields, endpoints, hostPrefixes, unnamedCalls } from './specification/endpoints';
import { clientFields, entities, events } from './specification/fields';
import { keptPages, pathQueries, paths } from './specification/paths';
import { codes, texts } from './specification/texts';

/** Walks what the specification names, and fails for whatever is absent, or there and used by nobody. */

const root = fileURLToPath(new URL('..', import.meta.url));

/** All code below a folder as one text, without tests and what helps them. */
const codeOf = (folder: string, without: RegExp = /^$/): string =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(root, 'server/test')) && !without.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    // What is said in a comment is used by nobody.
    .map((code) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, ''))
    .join('\n');

const client = codeOf('src', /\/src\/(contract|i18n)\//) + codeOf('platforms');
const events_ = readFileSync(join(root, 'src/contract/events.ts'), 'utf8');
const server = codeOf('server');
const words = (list: string): string[] => list.trim().split(/\s+/);
const wordsOf = (code: string): Set<string> => new Set(code.match(/\w+/g));
const [clientWords, serverWords] = [wordsOf(client), wordsOf(server)];

/** Names of all properties in a schema, however deep. */
function fieldsIn(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
    fieldsIn(value, found);
  }
  return found;
}

const definitions: [name: string, call: CallDefinition][] = Object.entries(calls);
const fieldsOfCall = (call: CallDefinition) => fieldsIn([call.query, call.body, call.data]);
const contractFields = fieldsIn(definitions.map(([, call]) => [call.query, call.body, call.data]));

test.each(Object.entries(paths))('section %s: every path has a page', (_, list) => {
  const built = routes.filter((row) => row.screen);
  const pageOf = (path: string) => built.find((row) => [row.path, ...(row.aliases ?? [])].includes(path));
  const absent = words(list).filter((names) => {
    const pages = new Set(names.split('|').map(pageOf));
    return pages.size !== 1 || pages.has(undefined);
  });
  expect(absent).toEqual([]);
});

test('queries of pages are read by the client, kept pages are kept', () => {
  const elsewhere = [...fieldsIn(definitions)];
  expect(pathQueries.filter((name) => !clientWords.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect(keptPages.filter((page) => !routes.some((row) => row.keep === page))).toEqual([]);
});

describe('calls of section 7', () => {
  const found = ([method, path]: (typeof endpoints)[number]) =>
    definitions.filter(([, call]) => call.method === method && call.path.toLowerCase() === path.toLowerCase());

  test('stand in the table of calls, once each, with their parameters and fields', () => {
    const wrong = endpoints.flatMap((fact) => {
      const [call, ...others] = found(fact);
      if (!call || others.length > 0) return [`${fact[1]}: ${others.length > 0 ? 'twice' : 'absent'}`];
      const fields = fieldsOfCall(call[1]);
      return words(fact[2] ?? '')
        .filter((field) => field && !fields.has(field))
        .map((field) => `${fact[1]}: ${field}`);
    });
    expect(wrong).toEqual([]);
  });

  test('are handled by the server and asked for by the client', () => {
    const names = endpoints.flatMap(found).map(([name]) => name);
    expect(names.filter((name) => !server.includes(`'${name}'`))).toEqual([]);
    expect(names.filter((name) => !client.includes(`'${name}'`))).toEqual([]);
  });

  test('that the specification gives no path have their fields', () => {
    const all = definitions.map(([, call]) => fieldsOfCall(call));
    const absent = Object.entries(unnamedCalls).filter(
      ([, fields]) => !all.some((own) => words(fields).every((field) => own.has(field))),
    );
    expect(absent).toEqual([]);
  });

  test('carry what every request carries, and may have hosts of their own', () => {
    expect(commonFields.filter((field) => !clientWords.has(field) || !serverWords.has(field))).toEqual([]);
    expect(hostPrefixes.filter((prefix) => !client.includes(`'${prefix}`))).toEqual([]);
    expect(
      chunkFields.filter((field) => !contractFields.has(field) && !serverWords.has(field) && !clientWords.has(field)),
    ).toEqual([]);
  });
});

test('codes of section 8 are the contract’s, and the client answers to each', () => {
  const names = Object.entries(ret).filter(([, code]) => codes.includes(code));
  expect(names.map(([, code]) => code).sort((a, b) => a - b)).toEqual(codes);
  expect(names.filter(([name]) => !new RegExp(`\\b(?:ret|codes)\\.${name}\\b`).test(client))).toEqual([]);
});

test.each(Object.entries(texts))('texts of section %s are shown as they are written there', (_, list) => {
  /** Who fills a text in is ours, where the specification's name for it is none. */
  const plain = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const all = new Set(Object.values({ ...shown }).map(plain));
  const spoken = JSON.stringify(said['zh-CN']);
  expect(list.filter((text) => !all.has(plain(text)) && !spoken.includes(`"${text}"`))).toEqual([]);
});

describe('constants of section 9', () => {
  test.each(constants)('%s: %s', (_, name, value) => {
    expect(limits).toHaveProperty(name, value);
  });

  test('are used', () => {
    const used = wordsOf(`${client}\n${server}`);
    expect(constants.map(([, name]) => name).filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('fields of section 3', () => {
  test.each(Object.entries(entities))('%s: in the contract, and read by the client', (_, list) => {
    const sent = (name: string) => contractFields.has(name.split('~')[0]!);
    const read = (name: string) => clientWords.has(name.split('~').pop()!);
    const absent = words(list).filter((names) => !names.split('|').some(sent));
    const unread = words(list).filter((names) => !names.split('|').some(read));
    expect({ absent, unread }).toEqual({ absent: [], unread: [] });
  });

  test.each(Object.entries(clientFields))('%s: kept by the client or brought by the socket', (_, list) => {
    const known = new Set([...clientWords, ...wordsOf(events_)]);
    expect(words(list).filter((name) => !known.has(name.split('~').pop()!))).toEqual([]);
  });
});

test('events of section 4 are sent by one side and heard by the other', () => {
  const known = wordsOf(events_ + readFileSync(join(root, 'src/contract/schemas/events.ts'), 'utf8'));
  const absent = events.filter((name) => !known.has(name) || !clientWords.has(name) || !serverWords.has(name));
  expect(absent).toEqual([]);
});

/** Where the specification is at hand: that the tables above leave nothing of it out. */
const specification = join(root, '../shared/spec.md');
function againstTheSpecification(): void {
  const text = readFileSync(specification, 'utf8');
  const named = [
    ...Object.values(paths),
    ...pathQueries,
    ...keptPages,
    ...endpoints.flatMap(([, path, fields = '']) => [path, fields]),
    ...Object.values(unnamedCalls),
    ...commonFields,
    ...chunkFields,
    ...Object.values(entities),
    ...Object.values(clientFields),
    ...events,
  ].join(' ');

  test('names no address that the tables do not have', () => {
    const addresses = [...text.matchAll(/(?<![\w}])\/[A-Za-z][\w-]*(?:\/[{\w-][\w{}-]*)*/g)].map(([path]) =>
      path.replace(/\{(?:category)\}/g, ':category').replace(/\{(\w+)\}/g, ':$1'),
    );
    const all = new Set([...named.split(/[\s|]+/), ...hostPrefixes].map((path) => path.toLowerCase()));
    expect(addresses.length).toBeGreaterThan(150);
    // Halves of '26/video': a slash between words of a sentence.
    const prose = ['/video', '/nickname', '/audio', '/play'];
    expect(addresses.filter((path) => !all.has(path.toLowerCase()) && !prose.includes(path))).toEqual([]);
  });

  test('names no word of the interface that the tables do not have', () => {
    const inWords = text.match(/\b[A-Za-z]*[a-z][A-Z]\w*\b/g) ?? [];
    const all = wordsOf(named);
    // Of its prose: devices, and a screen that a route redirects.
    const prose = new Set(['iOS', 'iPad', 'iPhone', 'ChannelNavigation', 'HelpCenter']);
    expect([...new Set(inWords)].filter((word) => !all.has(word) && !prose.has(word))).toEqual([]);
  });

  test('names no constant and no Chinese that the tables do not have', () => {
    const section = text.slice(text.indexOf('\n## 9'));
    const items = [...section.matchAll(/^\| ([^|]+) \|/gm)]
      .map(([, item]) => item!.trim())
      .filter((item) => !/^(?:Item|-+)$/.test(item));
    const known = constants.map(([item]) => item);
    expect(items.length).toBeGreaterThan(40);
    expect(items.filter((item) => !known.includes(item))).toEqual([]);
    const chinese = text.match(/[\u4e00-\u9fff]+/g) ?? [];
    const all = Object.values(texts).flat().join(' ');
    expect(chinese.filter((word) => !all.includes(word))).toEqual([]);
  });
}

// It is no part of the repository: where it is absent there is nothing to compare with, and no test.
if (existsSync(specification)) describe('the specification itself', againstTheSpecification);
