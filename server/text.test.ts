import { expect, it } from 'vitest';
import { cleanLines, cleanText, withoutNul } from './text';

it('keeps the lines of a text that may have some, and of no other', () => {
  expect(cleanLines(' 第一行 \r\n\n\n\n第二行\u202e ')).toBe('第一行\n\n第二行');
  expect(cleanText('第一行\n第二行')).toBe('第一行第二行');
});

it('leaves nothing of U+0000 in what came from outside, and everything else as it is', () => {
  const given = { text: 'a\0b\u0001', list: ['\0', { deep: 'c\0' }], n: 0, yes: true, none: null };
  expect(withoutNul(given)).toEqual({ text: 'ab\u0001', list: ['', { deep: 'c' }], n: 0, yes: true, none: null });
  expect(withoutNul(undefined)).toBeUndefined();
});
