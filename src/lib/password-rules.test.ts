import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './password-rules';

describe('a new password', () => {
  it('has 8 to 128 characters, of any kind', () => {
    expect(passwordProblem('1234567')).toBe('short');
    expect(passwordProblem('山高水长风清月白')).toBeNull();
    expect(passwordProblem('aaaaaaaa')).toBeNull();
    expect(passwordProblem('x'.repeat(128))).toBeNull();
    expect(passwordProblem('x'.repeat(129))).toBe('long');
    // Eight of them, though sixteen halves.
    expect(passwordProblem('🎬'.repeat(7))).toBe('short');
    expect(passwordProblem('🎬'.repeat(8))).toBeNull();
  });

  it('holds no name of its account, however that is written', () => {
    const names = ['xiaoman', 'Man.Li@mail.example', '+8613800001234', '小满同学'];
    for (const password of ['XiaoMan2026', 'ｘｉａｏｍａｎ88', 'man.li-2026', 'call00001234x', '我是小满同学呀没错'])
      expect(passwordProblem(password, names), password).toBe('name');
    expect(passwordProblem('mountain-lamp-42', names)).toBeNull();
    expect(passwordProblem('mountain-lamp-42', ['', 'an', 'a@x.cn'])).toBeNull();
  });

  it('is told how strong it is', () => {
    const strengths = ['', 'abc', '12345678', 'aaaaaaaaaaaa', 'kan-pian', 'kan-pian-2026', 'Tuo7 luo, meng jing!'].map(
      passwordStrength,
    );
    expect(strengths.slice(0, 4).every((one) => one <= 1)).toBe(true);
    expect(strengths[4]).toBeGreaterThanOrEqual(2);
    expect(strengths[5]).toBeGreaterThanOrEqual(strengths[4] ?? 0);
    expect(strengths[6]).toBe(4);
  });
});
