import type { Source } from '../lib/obtain';

const addresses = { spec: '@ip-location-db/asn-country@2.3.2026061719', by: 'npm' } as const;
const isoCodes = { spec: 'iso-codes=4.15.0-1', by: 'apt' } as const;

/** Where the places come from; docs/dependencies.md says under which licences. */
export const sources = {
  ipv4: {
    ...addresses,
    file: 'package/asn-country-ipv4-num.csv',
    sha256: 'f49a7da9e06645c989abf365e139e435aba647500f135cffb6743fceab8f2a4b',
  },
  ipv6: {
    ...addresses,
    file: 'package/asn-country-ipv6-num.csv',
    sha256: '645eb66945b69a96ddc1ccaec38b1ec030038c0938003246566962dd09901fd7',
  },
  states: {
    ...isoCodes,
    file: 'usr/share/iso-codes/json/iso_3166-2.json',
    sha256: '078d2da1c3a868189765be5098ce9d551318d12be7e3c0b18e9282dd5481a831',
  },
  statesCn: {
    ...isoCodes,
    file: 'usr/share/locale/zh_CN/LC_MESSAGES/iso_3166-2.mo',
    sha256: '5daa342cefdd13642a257d5aad41cc2117bae92938dc8fd84ef4541c526a97f9',
  },
  opencc: {
    spec: 'opencc-js@1.4.2',
    by: 'npm',
    file: 'package/dist/umd/cn2t.js',
    sha256: 'd66d920069ab526db08c6f2bc15fcf6feb7d07de3cf98e7e27c0aaf7d136baee',
  },
} satisfies Record<string, Source>;
