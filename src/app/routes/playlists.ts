import { pages } from './pages';

export const playlists = pages(
  'playlists',
  [],
  ['/editMyStores', '/editMyStores/:id', '/addStore', { path: '/stores/:key', access: 'all' }],
);
