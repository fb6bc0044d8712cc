import { expect, it } from 'vitest';
import { naturalOrder } from './natural';

it('puts names as a person would: 2 before 10, whatever stands before and after the number', () => {
  const names = ['第10集.mp4', '第2集.mp4', '第1集.mp4', 'EP 02', 'ep 1', 'ep 10', 'a', 'B'];
  expect([...names].sort(naturalOrder).join('|')).toMatch(/第1集\.mp4\|第2集\.mp4\|第10集\.mp4/);
  expect(['ep 10', 'EP 02', 'ep 1'].sort(naturalOrder)).toEqual(['ep 1', 'EP 02', 'ep 10']);
});

it('is an order: equal only to itself', () => {
  expect(naturalOrder('a', 'a')).toBe(0);
  expect(naturalOrder('a', 'A')).toBe(-naturalOrder('A', 'a'));
  expect(naturalOrder('a', 'A')).not.toBe(0);
});
