import { expect, it } from 'vitest';
import { codeTyped, spelledCode } from './typed-code';

it.each([
  ['ABCDE-FGHJK', 'ABCDEFGHJK'],
  [' abcde fghjk ', 'ABCDEFGHJK'],
  ['23456789ab', '23456789AB'],
  ['ABCDE-FGHJ', ''],
  ['ABCDE-FGHJ0', ''],
  ['helloworld', ''],
  ['', ''],
])('%j', (typed, code) => {
  expect(codeTyped(typed)).toBe(code);
  if (code) expect(codeTyped(spelledCode(code))).toBe(code);
});
