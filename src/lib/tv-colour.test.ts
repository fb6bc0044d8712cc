import { expect, it } from 'vitest';
import { tvColour } from './tv-colour';

it.each([
  ['#0b1c2b', '#101c2b'],
  ['#000000', '#101010'],
  ['#FFffff', '#ebebeb'],
  ['#ef9039', '#eb9039'],
  ['#101318', '#101318'],
  ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ['', ''],
])('%s is shown as %s', (given, shown) => {
  expect(tvColour(given)).toBe(shown);
});
