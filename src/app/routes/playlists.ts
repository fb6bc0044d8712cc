import { pages } from './pages';

export const playlists = pages('playlists', [
  {
    path: '/editMyStores',
    title: 'stores.mine.title',
    screen: () => import('../../screens/playlists/my-stores/MyStoresScreen'),
    parent: '/user',
  },
  {
    path: '/editMyStores/:id',
    title: 'stores.editor.title',
    screen: () => import('../../screens/playlists/edit-store/EditStoreScreen'),
    parent: '/editMyStores',
    example: '/editMyStores/store-demo-evening',
  },
  {
    path: '/addStore',
    title: 'stores.add.title',
    screen: () => import('../../screens/playlists/add-store/AddStoreScreen'),
    parent: '/editMyStores',
  },
  {
    path: '/stores/:key',
    title: 'stores.title',
    screen: () => import('../../screens/playlists/store/StoreScreen'),
    access: 'all',
    example: '/stores/store-demo-evening',
  },
]);
