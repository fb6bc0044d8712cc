import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits';
import { erase, fromQuery, nothing, type, word } from './typing';

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
});
