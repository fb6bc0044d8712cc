import { expect, it } from 'vitest';
import { codeIn } from './code-in';

it('finds a code however it was typed, copied or sent', () => {
  for (const text of [
    'ABCDEFGHJKLMNPQR',
    'abcd-efgh-jklm-npqr',
    '您的 VIP 兑换码：ABCD-EFGH-JKLM-NPQR，请在 2026-12-31 前使用',
    'ａｂｃｄ　ｅｆｇｈ　ｊｋｌｍ　ｎｐｑｒ',
    'ABCD\nEFGH\nJKLM\nNPQR',
  ])
    expect(codeIn(text)).toBe('ABCDEFGHJKLMNPQR');
  expect(codeIn('abc-d')).toBe('ABCD');
  expect(codeIn('')).toBe('');
  expect(codeIn('ABCDEFGHJKLMNPQRST')).toBe('ABCDEFGHJKLMNPQR');
});
