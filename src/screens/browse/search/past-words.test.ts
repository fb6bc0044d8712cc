import { beforeEach, describe, expect, it } from 'vitest';
import type { KeyValueStore } from '../../../platform/platform';
import { forgetPast, readPast, rememberWord, wordToKeep } from './past-words';

function memoryStore(): KeyValueStore {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => {
      map.set(key, value);
      return true;
    },
    remove: (key) => {
      map.delete(key);
    },
  };
}

let storage: KeyValueStore;
beforeEach(() => {
  storage = memoryStore();
});

describe('past words', () => {
  it('keeps the newest first, each once, ten at most', () => {
    for (let n = 0; n < 12; n += 1) rememberWord(storage, `词${n}`);
    expect(rememberWord(storage, ' 词5 ')).toEqual(readPast(storage));
    expect(readPast(storage).slice(0, 2)).toEqual(['词5', '词11']);
    expect(readPast(storage)).toHaveLength(10);
    forgetPast(storage);
    expect(readPast(storage)).toEqual([]);
  });

  it('ignores blanks and what is not ours', () => {
    expect(rememberWord(storage, '  ')).toEqual([]);
    storage.set('dt.search.past', '{"a":1}');
    expect(readPast(storage)).toEqual([]);
    storage.set('dt.search.past', '[1,"好",""]');
    expect(readPast(storage)).toEqual(['好']);
    storage.set('dt.search.past', 'not json');
    expect(readPast(storage)).toEqual([]);
  });

  it('keeps a word one can read tomorrow', () => {
    expect(wordToKeep('流浪', 'text', '流浪地球')).toBe('流浪');
    expect(wordToKeep('lldq', 'text', '流浪地球')).toBe('流浪地球');
    expect(wordToKeep('5537', 't9', '流浪地球')).toBe('流浪地球');
    expect(wordToKeep('流', 'text', '流浪地球')).toBe('流浪地球');
  });
});
