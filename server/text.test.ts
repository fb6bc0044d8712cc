import { expect, it } from 'vitest';
import { cleanLines, cleanText } from './text';

it('keeps the lines of a text that may have some, and of no other', () => {
  expect(cleanLines(' 第一行 \r\n\n\n\n第二行\u202e ')).toBe('第一行\n\n第二行');
  expect(cleanText('第一行\n第二行')).toBe('第一行第二行');
});
