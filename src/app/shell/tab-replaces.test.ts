import { expect, it } from 'vitest';
import { isIosSafari } from '../../platform/web';
import { replaces } from './TabBar';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';
it.each([
  [`${phone}Version/17.5 Mobile/15E148 Safari/604.1`, 5, true],
  [`${phone}CriOS/126.0 Mobile/15E148 Safari/604.1`, 5, false],
  [`${phone}Mobile/15E148`, 5, false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    5,
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    0,
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('Safari on iOS: %s with %i touch points is %s', (agent, touch, is) => expect(isIosSafari(agent, touch)).toBe(is));

it('2.1: a tab replaces the page, but discovery is pushed on iOS Safari', () => {
  expect(replaces('discovery', { iosSafari: true })).toBe(false);
  expect(replaces('discovery', { iosSafari: false })).toBe(true);
  expect(replaces('rank', { iosSafari: true })).toBe(true);
});
