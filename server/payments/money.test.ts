import { expect, it } from 'vitest';
import { decimalText, minorUnits } from './money';

it.each([
  ['19.99', 'CNY', 1999],
  ['19.9', 'CNY', 1990],
  ['19', 'CNY', 1900],
  ['0.01', 'CNY', 1],
  ['0', 'CNY', 0],
  ['999999999.99', 'CNY', 99_999_999_999],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1234],
])('%s of %s is %d', (text, currency, amount) => {
  expect(minorUnits(text, currency)).toBe(amount);
});

it.each([
  ['19.999', 'CNY'],
  ['1.0', 'JPY'],
  ['-1', 'CNY'],
  ['+1', 'CNY'],
  ['1e3', 'CNY'],
  [' 1', 'CNY'],
  ['1 ', 'CNY'],
  ['1\n', 'CNY'],
  ['1,000', 'CNY'],
  ['1.', 'CNY'],
  ['.5', 'CNY'],
  ['', 'CNY'],
  ['１９', 'CNY'],
  ['1234567890', 'CNY'],
  ['NaN', 'CNY'],
  ['1', 'cny'],
  ['1', ''],
  ['1', 'GOLD'],
])('%j of %j is refused', (text, currency) => {
  expect(() => minorUnits(text, currency)).toThrow(RangeError);
});

it('goes there and back without losing a unit', () => {
  for (const currency of ['CNY', 'JPY', 'KWD']) {
    for (const amount of [0, 1, 9, 10, 99, 100, 101, 1999, 100_000, 99_999_999]) {
      expect(minorUnits(decimalText(amount, currency), currency)).toBe(amount);
    }
  }
  expect([decimalText(5, 'CNY'), decimalText(1999, 'CNY'), decimalText(500, 'JPY')]).toEqual(['0.05', '19.99', '500']);
  for (const amount of [-1, 1.5, Number.NaN]) expect(() => decimalText(amount, 'CNY')).toThrow(RangeError);
});
