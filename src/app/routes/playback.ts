import type { RouteRow } from './row';

export const playback: readonly RouteRow[] = [
  { path: '/watch', group: 'playback', titleKey: 'shell.title.pending', access: 'player', chrome: 'full' },
  { path: '/play/:mediaKey', group: 'playback', titleKey: 'shell.title.pending', access: 'player', chrome: 'full' },
];
