import { expect, it } from 'vitest';
import { trustProxyOf } from './proxy';

it.each(['', ' ', '0'])('%j trusts nobody', (given) => {
  expect(trustProxyOf(given)).toBe(false);
});

it('counts proxies', () => {
  const trusts = trustProxyOf('2');
  if (typeof trusts !== 'function') throw new Error('not a count');
  expect([0, 1, 2].map((hop) => trusts('203.0.113.1', hop))).toEqual([true, true, false]);
});

it('takes addresses, networks and their names', () => {
  expect(trustProxyOf('loopback, 10.0.0.0/8,2001:db8::/32,192.0.2.1')).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::/32',
    '192.0.2.1',
  ]);
});

it.each(['true', 'yes', '11', '-1', '10.0.0.0/33', '2001:db8::/129', 'proxy.example', '10.0.0.1,', '1.2.3.4/8/8'])(
  'does not take %s',
  (given) => {
    expect(() => trustProxyOf(given)).toThrow(/TRUST_PROXY/);
  },
);
