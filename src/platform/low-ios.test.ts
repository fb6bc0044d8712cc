import { expect, it } from 'vitest';
import { isLowIos } from './low-ios';

const phone = (os: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1`;
const mac = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

it.each([
  ['an iPhone with 14.8', phone('14_8'), 5, true],
  ['an iPhone with 9', phone('9_3_5'), 5, true],
  ['an iPhone with 15', phone('15_0'), 5, false],
  ['an iPhone with 18', phone('18_2_1'), 5, false],
  ['an iPad that says Mac, 14', mac('14.1'), 5, true],
  ['an iPad that says Mac, 17', mac('17.4'), 5, false],
  ['a Mac with an old Safari', mac('13.1'), 0, false],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    5,
    false,
  ],
])('9: %s: low version %#', (_what, agent, touches, low) => expect(isLowIos(agent, touches)).toBe(low));
