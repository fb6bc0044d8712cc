import type { RouteRow } from './row';

export const auth: readonly RouteRow[] = [
  {
    path: '/login',
    group: 'auth',
    titleKey: 'auth.title',
    screen: () => import('../../screens/auth/login/LoginScreen'),
    access: 'all',
    chrome: 'tabs',
  },
  { path: '/register', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/setPassword', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/retrievePassword', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/retrievePasswordImg', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/retrievePasswordCode', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/resetPassword', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/countryList', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/countryStateList', group: 'auth', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
];
