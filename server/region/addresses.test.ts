import { describe, expect, it } from 'vitest';
import { countryOfAddress } from './addresses';

describe('countryOfAddress', () => {
  it.each([
    ['114.114.114.114', 'CN'],
    ['168.95.1.1', 'TW'],
    ['202.45.84.58', 'HK'],
    ['202.86.191.50', 'MO'],
    ['165.21.83.88', 'SG'],
    ['202.188.0.133', 'MY'],
    ['8.8.8.8', 'US'],
    ['240e::1', 'CN'],
    ['2001:b000::1', 'TW'],
    ['2001:4860:4860::8888', 'US'],
    ['::ffff:8.8.8.8', 'US'],
  ])('knows where %s is registered', async (address, country) => {
    expect(await countryOfAddress(address)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.9',
    '100.64.0.1',
    '169.254.7.7',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::ffff:192.168.1.9',
    'fd00::1',
    'fe80::1%eth0',
    '',
    'nowhere',
  ])('knows nothing of %s', async (address) => {
    expect(await countryOfAddress(address)).toBe('');
  });
});
