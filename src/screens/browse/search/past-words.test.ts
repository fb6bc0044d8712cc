import { beforeEach, describe, expect, it } from 'vitest';
import { fakeStore } from '../../../platform/fake-store';
import type { KeyValueStore } from '../../../platform/platform';
import { openStores } from '../../../platform/stored';
import { pastWords, rememberWord, wordToKeep } from './past-words';

let storage: KeyValueStore;
beforeEach(() => {
  storage = fakeStore();
  openStores({ storage, session: storage });
});

describe('past words', () => {
  it('keeps the newest first, each once, ten at most', () => {
    for (let n = 0; n < 12; n += 1) rememberWord(`词${n}`);
    expect(rememberWord(' 词5 ')).toEqual(pastWords.get());
    expect(pastWords.get().slice(0, 2)).toEqual(['词5', '词11']);
    expect(pastWords.get()).toHaveLength(10);
    pastWords.remove();
    expect(pastWords.get()).toEqual([]);
  });

  it('ignores blanks and what is not ours', () => {
    expect(rememberWord('  ')).toEqual([]);
    storage.set('dt.search.past', '{"a":1}');
    expect(pastWords.get()).toEqual([]);
    storage.set('dt.search.past', '[1,"好",""]');
    expect(pastWords.get()).toEqual(['好']);
    storage.set('dt.search.past', 'not json');
    expect(pastWords.get()).toEqual([]);
  });

  it('keeps a word one can read tomorrow', () => {
    expect(wordToKeep('流浪', 'text', '流浪地球')).toBe('流浪');
    expect(wordToKeep('lldq', 'text', '流浪地球')).toBe('流浪地球');
    expect(wordToKeep('5537', 't9', '流浪地球')).toBe('流浪地球');
    expect(wordToKeep('流', 'text', '流浪地球')).toBe('流浪地球');
  });
});
