import { categoryPaths } from '../../contract/categories';
import { pages } from './pages';

export const browse = pages('browse', [
  {
    path: '/',
    aliases: categoryPaths.map((path) => `/${path}`),
    title: 'shell.tab.home',
    screen: () => import('../../screens/browse/home/HomeScreen'),
    tab: 'home',
    keep: 'Home',
  },
  {
    path: '/discovery',
    title: 'shell.tab.discovery',
    screen: () => import('../../screens/browse/discovery/DiscoveryScreen'),
    tab: 'discovery',
    keep: 'Find',
  },
  {
    path: '/rank',
    title: 'shell.tab.rank',
    screen: () => import('../../screens/browse/rank/RankScreen'),
    tab: 'rank',
    keep: 'HotBroadcast',
  },
  {
    path: '/typePage',
    title: 'browse.title.types',
    screen: () => import('../../screens/browse/type-page/TypeScreen'),
    tab: 'home',
  },
  {
    path: '/list/:category',
    title: 'browse.title.list',
    screen: () => import('../../screens/browse/list/ListScreen'),
    tab: 'home',
    example: '/list/movie',
  },
  {
    path: '/search',
    title: 'search.title',
    screen: () => import('../../screens/browse/search/SearchScreen'),
  },
  {
    path: '/list',
    title: 'browse.title.list',
    screen: () => import('../../screens/browse/list/ListScreen'),
    tab: 'home',
  },
  {
    path: '/collections',
    title: 'browse.title.collections',
    screen: () => import('../../screens/browse/collections/CollectionsScreen'),
    tab: 'home',
  },
  {
    path: '/collection/:id',
    parent: '/collections',
    title: 'browse.title.collection',
    screen: () => import('../../screens/browse/collection/CollectionScreen'),
    tab: 'home',
    example: '/collection/haifeng',
  },
  {
    path: '/moreFocus',
    title: 'people.suggest.title',
    screen: () => import('../../screens/social/more-focus/MoreFocusScreen'),
  },
  {
    path: '/space/:id',
    title: 'people.space',
    screen: () => import('../../screens/social/space/SpaceScreen'),
    example: '/space/haifeng',
  },
  {
    path: '/miniVideoChannel',
    title: 'shorts.title',
    screen: () => import('../../screens/browse/mini-video/MiniVideoScreen'),
    access: 'player',
    chrome: 'full',
    example: '/miniVideoChannel?titleId=music',
  },
  {
    path: '/navigation',
    title: 'channels.title',
    screen: () => import('../../screens/browse/navigation/NavigationScreen'),
    tab: 'discovery',
  },
]);
