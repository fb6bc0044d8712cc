import { describe, expect, it } from 'vitest';
import { badgeCount, clock, count, imageWidth, mask, relativeTime } from './format';

describe('display rules of spec section 3', () => {
  it('numbers of 10,000 or more show with 万 to one decimal', () => {
    expect([0, 9999, 10_000, 10_999, 15_500, 123_456_789].map((n) => count(n))).toEqual([
      '0',
      '9999',
      '1万',
      '1万',
      '1.5万',
      '12345.6万',
    ]);
    expect(count(25_000, '萬')).toBe('2.5萬');
  });

  it('counts above 99 show as an ellipsis', () => {
    expect([1, 99, 100].map(badgeCount)).toEqual(['1', '99', '…']);
  });

  it('relative time: under 1 hour, 24 hours, 3 days, else a date', () => {
    const now = new Date(2026, 4, 10, 12).getTime();
    const hour = 3_600_000;
    expect(relativeTime(now + 5000, now)).toEqual({ kind: 'now' });
    expect(relativeTime(now - hour + 1, now)).toEqual({ kind: 'now' });
    expect(relativeTime(now - hour, now)).toEqual({ kind: 'hours', n: 1 });
    expect(relativeTime(now - 23.9 * hour, now)).toEqual({ kind: 'hours', n: 23 });
    expect(relativeTime(now - 24 * hour, now)).toEqual({ kind: 'days', n: 1 });
    expect(relativeTime(now - 72 * hour, now)).toEqual({ kind: 'date', text: '2026-05-07' });
  });

  it('masks: 4 characters stay, longer keep 2 and 2, an e-mail keeps 2 of its local part', () => {
    expect(mask('demo')).toBe('demo');
    expect(mask('13800138000')).toBe('13*******00');
    expect(mask('张三李四王五')).toBe('张三**王五');
    expect(mask('someone@mail.example')).toBe('so*****@mail.example');
    expect(mask('ab@x.example')).toBe('ab@x.example');
  });

  it('asks for pictures in five widths, 1.3 times what is shown', () => {
    expect([100, 154, 216, 312, 640, 1920].map(imageWidth)).toEqual([200, 400, 400, 600, 1000, 1000]);
  });

  it('clock', () => {
    expect([0, 61.9, 3600, Number.NaN].map(clock)).toEqual(['0:00', '1:01', '1:00:00', '0:00']);
  });
});
