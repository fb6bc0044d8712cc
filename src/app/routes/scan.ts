import type { RouteRow } from './row';

export const scan: readonly RouteRow[] = [
  { path: '/scanCode', group: 'scan', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/scanCodeResult', group: 'scan', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/authorizeLogin', group: 'scan', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
];
