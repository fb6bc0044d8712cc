export interface Licence {
  name: string;
  /** SPDX. */
  licence: string;
}

/** The open-source parts that the product carries, in the app and in its server. `licences.test.ts` keeps it true. */
export const licences: readonly Licence[] = [
  { name: '@fastify/multipart', licence: 'MIT' },
  { name: '@fastify/static', licence: 'MIT' },
  { name: '@fastify/type-provider-typebox', licence: 'MIT' },
  { name: '@noriginmedia/norigin-spatial-navigation', licence: 'MIT' },
  { name: '@tanstack/react-query', licence: 'MIT' },
  { name: 'abortcontroller-polyfill', licence: 'MIT' },
  { name: 'axios', licence: 'MIT' },
  { name: 'core-js', licence: 'MIT' },
  { name: 'dompurify', licence: 'MPL-2.0 OR Apache-2.0' },
  { name: 'fastify', licence: 'MIT' },
  { name: 'i18next', licence: 'MIT' },
  { name: 'js-sha256', licence: 'MIT' },
  { name: 'kysely', licence: 'MIT' },
  { name: 'libsql', licence: 'MIT' },
  { name: 'pinyin-pro', licence: 'MIT' },
  { name: 'qrcode-generator', licence: 'MIT' },
  { name: 'react', licence: 'MIT' },
  { name: 'react-dom', licence: 'MIT' },
  { name: 'react-router-dom', licence: 'MIT' },
  { name: 'saxes', licence: 'ISC' },
  { name: 'shaka-player', licence: 'Apache-2.0' },
  { name: 'socket.io', licence: 'MIT' },
  { name: 'socket.io-client', licence: 'MIT' },
  { name: 'tsx', licence: 'MIT' },
  { name: 'typebox', licence: 'MIT' },
  { name: 'workbox-core', licence: 'MIT' },
  { name: 'workbox-expiration', licence: 'MIT' },
  { name: 'workbox-precaching', licence: 'MIT' },
  { name: 'workbox-routing', licence: 'MIT' },
  { name: 'workbox-strategies', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
];
