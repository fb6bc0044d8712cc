import type { RouteRow } from './row';

export const scan: readonly RouteRow[] = [
  { path: '/scanCode', group: 'scan', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/scanCodeResult', group: 'scan', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  {
    path: '/authorizeLogin',
    group: 'scan',
    titleKey: 'scan.title',
    screen: () => import('../../screens/scan/authorize-login/AuthorizeLoginScreen'),
    // A visitor who scanned a code signs in first and comes back to it.
    access: 'user',
    chrome: 'tabs',
    example: '/authorizeLogin?code=example',
  },
];
