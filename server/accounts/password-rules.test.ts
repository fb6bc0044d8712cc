import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords';
import { admitPassword, isCommonPassword, newPasswordProblem } from './password-rules';

describe('common passwords', () => {
  it('are some thousands', () => {
    expect(commonPasswords().size).toBeGreaterThan(1_000);
  });

  it.each([
    ...[
      '12345678',
      'Password1',
      'P@ssw0rd',
      'qwertyuiop',
      '1qaz2wsx',
      'woaini1314',
      '5201314520',
      '1314520000',
      'wang123456',
    ],
    ...[
      'iloveyou',
      'abc123456',
      'a123456789',
      '88888888',
      '12121212',
      '19900131',
      '31011990',
      'qwer1234!',
      'WOAINI520',
      'admin123',
    ],
    ...['password', 'passw0rd', 'zxcvbnm123', '87654321', 'abcdefgh', 'ｑｗｅｒｔｙｕｉ', 'letmein123'],
  ])('%s is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'kan-pian-2026',
    'mountain-lamp-42',
    '山高水长风清月白',
    'tuoluo mengjing',
    'x7Kq-29vZ',
    'correct horse battery',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('are refused in a sentence, after what the client sees itself', () => {
    expect(newPasswordProblem('123', [])).toBe('short');
    expect(newPasswordProblem('xiaoman-2026', ['xiaoman'])).toBe('name');
    expect(newPasswordProblem('password1', [])).toBe('common');
    expect(() => admitPassword('password1', [])).toThrow('bad_request');
    expect(() => admitPassword('mountain-lamp-42', [])).not.toThrow();
  });
});
