import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { erase, fromQuery, keyword, modeOf, nothing, spelled, spellOut, type, word } from './typing';

describe('UI21 what was typed', () => {
  it('grows key by key and stops at the longest word the server takes', () => {
    const typed = ['l', 'y'].reduce((so, key) => type(so, key, 'text'), nothing);
    expect(typed).toEqual({ text: 'ly', mode: 'text' });
    const full = word('好'.repeat(limits.searchMaxChars));
    expect(type(full, 'a', 'text')).toEqual(full);
  });

  it('a key of the other keyboard begins a new word', () => {
    expect(type(word('流浪'), '5', 't9')).toEqual({ text: '5', mode: 't9' });
    expect(type({ text: '59', mode: 't9' }, 'a', 'text')).toEqual({ text: 'a', mode: 'text' });
    expect(type(nothing, '5', 't9')).toEqual({ text: '5', mode: 't9' });
    expect(type({ text: '5', mode: 't9' }, '9', 't9')).toEqual({ text: '59', mode: 't9' });
  });

  it('digits of a remote are the nine keys while those are on the screen', () => {
    const digits = (keys: 'full' | 't9') =>
      Array.from('2999').reduce((now, key) => type(now, key, modeOf(key, keys)), nothing);
    expect(digits('t9')).toEqual({ text: '2999', mode: 't9' });
    expect(digits('full')).toEqual({ text: '2999', mode: 'text' });
    expect(modeOf('c', 't9')).toBe('text');
  });
  it('erases whole characters', () => {
    expect(erase(word('ab')).text).toBe('a');
    expect(erase(word('好🎬')).text).toBe('好');
    expect(erase(nothing)).toEqual(nothing);
  });

  it('comes back from the address', () => {
    expect(fromQuery(new URLSearchParams('keyword=59&mode=t9'))).toEqual({ text: '59', mode: 't9' });
    expect(fromQuery(new URLSearchParams('keyword=abc&mode=t9'))).toEqual({ text: 'abc', mode: 'text' });
    expect(fromQuery(new URLSearchParams('keyword=%3Cb%3E'))).toEqual({ text: '<b>', mode: 'text' });
    expect(fromQuery(new URLSearchParams())).toEqual(nothing);
  });

  it('may end in letters that spell characters', () => {
    expect(spelled(word('流浪diqiu'))).toBe('diqiu');
    expect(spelled(word('2012shijie'))).toBe('shijie');
    expect(spelled(word("xi'an"))).toBe("xi'an");
    expect(spelled(word('007'))).toBe('');
    expect(spelled({ text: '64426', mode: 't9' })).toBe('64426');
    expect(spelled({ text: '1', mode: 't9' })).toBe('');
    expect(spelled(nothing)).toBe('');
  });

  it('gets characters for them, and keeps the letters that none was chosen for', () => {
    expect(spellOut(word('看liulangdiqiu'), '流浪', 'diqiu')).toEqual(word('看流浪diqiu'));
    expect(spellOut({ text: '64426', mode: 't9' }, '你', 'hao')).toEqual(word('你hao'));
    expect(spellOut({ text: '64426', mode: 't9' }, '你好', '')).toEqual(word('你好'));
  });

  it('asks for the characters while the letters after them are being spelled', () => {
    expect(keyword(word('流浪diq'))).toBe('流浪');
    expect(keyword(word(' lldq '))).toBe('lldq');
    expect(keyword(word('第5季'))).toBe('第5季');
    expect(keyword(word('熊猫TV'))).toBe('熊猫TV');
    expect(keyword({ text: '59', mode: 't9' })).toBe('59');
  });
});
