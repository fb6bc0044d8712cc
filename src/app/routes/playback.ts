import type { RouteRow } from './row';

export const playback: readonly RouteRow[] = [
  {
    path: '/watch',
    example: '/watch?mediaKey=chaoxi',
    group: 'playback',
    titleKey: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    access: 'player',
    chrome: 'full',
  },
  {
    path: '/play/:mediaKey',
    example: '/play/jieqi',
    group: 'playback',
    titleKey: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    access: 'player',
    chrome: 'full',
  },
];
