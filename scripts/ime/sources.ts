import type { Source } from '../lib/obtain';

/** Where the words come from; docs/dependencies.md says under which licences. */
export const sources = {
  google: {
    spec: 'libgooglepinyin0=0.1.2-8',
    by: 'apt',
    file: 'usr/lib/x86_64-linux-gnu/googlepinyin/data/dict_pinyin.dat',
    sha256: 'fb6d866a8dc367691dbe22cd73139080443666eeca285796fbc4c4cec49aa89d',
  },
  jieba: {
    spec: '@node-rs/jieba@2.0.3',
    by: 'npm',
    file: 'package/dict.txt',
    sha256: '139519822fe8ab9e10d9d07e68ea0451045380aedaf54ecc51e2a28c6b42a13f',
  },
  opencc: {
    spec: 'opencc-js@1.4.2',
    by: 'npm',
    file: 'package/dist/umd/cn2t.js',
    sha256: 'd66d920069ab526db08c6f2bc15fcf6feb7d07de3cf98e7e27c0aaf7d136baee',
  },
} satisfies Record<string, Source>;
