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
  {
    // Not in spec section 2: the phone's side of 用手机输入.
    path: '/remoteInput',
    group: 'scan',
    titleKey: 'scan.remote.title',
    screen: () => import('../../screens/scan/remote-input/RemoteInputScreen'),
    access: 'all',
    chrome: 'full',
    example: '/remoteInput?code=example',
  },
];
