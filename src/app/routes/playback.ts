import type { RouteRow } from './row';

export const playback: readonly RouteRow[] = [
  {
    path: '/watch',
    group: 'playback',
    titleKey: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    access: 'player',
    chrome: 'full',
  },
  {
    path: '/play/:mediaKey',
    group: 'playback',
    titleKey: 'player.title',
    screen: () => import('../../screens/playback/watch/WatchScreen'),
    access: 'player',
    chrome: 'full',
  },
];
