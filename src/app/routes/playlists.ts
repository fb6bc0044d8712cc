import type { RouteRow } from './row';

export const playlists: readonly RouteRow[] = [
  { path: '/editMyStores', group: 'playlists', titleKey: 'shell.title.pending', access: 'user', chrome: 'tabs' },
  { path: '/editMyStores/:id', group: 'playlists', titleKey: 'shell.title.pending', access: 'user', chrome: 'tabs' },
  { path: '/addStore', group: 'playlists', titleKey: 'shell.title.pending', access: 'user', chrome: 'tabs' },
  { path: '/stores/:key', group: 'playlists', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
];
