/**
 * Makes src/ime/packed out of its sources: `npm run ime`. The result is committed; this runs again when a source or
 * own-words.txt changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { obtain } from '../lib/obtain';
import { encode } from './encode';
import { readGoogleDict } from './google-dict';
import { sources } from './sources';
import { openConverter, packTraditional } from './traditional';
import { mergeWords, readJieba, readOwnWords } from './words';

const here = (path: string) => new URL(path, import.meta.url);
const opencc = openConverter(await obtain(sources.opencc));
const base = readGoogleDict(await readFile(await obtain(sources.google)));
const own = readOwnWords(await readFile(here('./own-words.txt'), 'utf8'));
const news = readJieba(await readFile(await obtain(sources.jieba), 'utf8'));
const spellings = new Set(base.filter(({ text }) => text.length === 1).map(({ syllables }) => syllables[0]!));
const words = mergeWords({ base, own, news }, opencc.isTraditionalOnly, spellings);

async function write(path: string, value: object): Promise<void> {
  const text = `${JSON.stringify(value)}\n`;
  await writeFile(here(`../../src/${path}`), text);
  console.log(`${path}: ${text.length} characters, ${gzipSync(text, { level: 9 }).length} bytes gzip`);
}
await write('ime/packed/words.json', encode(words));
await write('lib/packed/traditional.json', packTraditional(words, opencc));
console.log(`${words.length} entries, ${words.filter(({ text }) => text.length === 1).length} of them characters`);
