import { describe, expect, it } from 'vitest';
import { price } from './price';

describe('a price', () => {
  it.each([
    [1900, 'CNY', '¥', '¥19'],
    [1990, 'CNY', '¥', '¥19.90'],
    [280, 'CNY', '¥', '¥2.80'],
    [100_000_000_000, 'CNY', '¥', '¥1000000000'],
    [1999, 'CNY', '¥', '¥19.99'],
    [5, 'CNY', '¥', '¥0.05'],
    [0, 'CNY', '¥', '¥0'],
    [500, 'JPY', '¥', '¥500'],
    [129_000, 'TWD', 'NT$', 'NT$1290'],
    [-1900, 'CNY', '¥', '-¥19'],
  ])('%i of %s', (amount, currency, symbol, text) => {
    expect(price(amount, currency, symbol)).toBe(text);
  });
});
