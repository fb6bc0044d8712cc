import { pages } from './pages';

export const playback = pages('playback', [
  {
    path: '/watch',
    title: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    example: '/watch?mediaKey=chaoxi',
  },
  {
    path: '/play/:mediaKey',
    title: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    example: '/play/jieqi',
  },
]);
