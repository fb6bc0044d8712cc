import type { RouteRow } from './row';

export const info: readonly RouteRow[] = [
  { path: '/help', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs', keep: 'HelpCenter' },
  { path: '/helpDetail', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/activityRules', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/about-us', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/tvhelpCenter', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/tvdeal', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/recharge-feedback', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/feedback', group: 'info', titleKey: 'shell.title.pending', access: 'user', chrome: 'tabs' },
  { path: '/app-download', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/playFeedBack', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/test', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
  { path: '/mobileTest', group: 'info', titleKey: 'shell.title.pending', access: 'all', chrome: 'tabs' },
];
