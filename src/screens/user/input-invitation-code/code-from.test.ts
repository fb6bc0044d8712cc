import { expect, it } from 'vitest';
import { codeFrom } from './code-from';

it('finds a code however it was typed, copied or sent', () => {
  for (const text of ['ABCD2345', 'abcd 2345', '我的邀请码：ABCD-2345，来看片', 'ａｂｃｄ２３４５', 'ABCD2345 好看'])
    expect(codeFrom(text)).toBe('ABCD2345');
  expect([codeFrom('ab c'), codeFrom(''), codeFrom('ABCD23456')]).toEqual(['ABC', '', 'ABCD2345']);
});
