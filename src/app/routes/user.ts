import { pages } from './pages';

export const user = pages(
  'user',
  [
    {
      path: '/user',
      title: 'shell.tab.user',
      screen: () => import('../../screens/user/user/UserScreen'),
      access: 'all',
      tab: 'user',
      keep: 'PersonalCenter',
    },
    {
      path: '/settings',
      aliases: ['/user/settings'],
      title: 'settings.title',
      screen: () => import('../../screens/user/settings/SettingsScreen'),
      access: 'all',
    },
    // Not in spec section 2: 青少年模式, as every app of this market has it.
    {
      path: '/teenMode',
      title: 'teen.title',
      screen: () => import('../../screens/user/teen-mode/TeenModeScreen'),
      access: 'all',
    },
    {
      path: '/teenRest',
      title: 'teen.rest.title',
      screen: () => import('../../screens/user/teen-rest/TeenRestScreen'),
      access: 'all',
      chrome: 'full',
    },
  ],
  [
    '/editInfo',
    '/editGender',
    '/editIntroduce',
    '/editNickname',
    '/accountSecurity',
    '/emailMobileSetting',
    '/verifyPassword',
    '/setEmailMobile',
    '/setEmailMobileSuccess',
    '/myGold',
    { path: '/taskCenter', aliases: ['/user/gc-store'] },
    '/newHandTask',
    '/myLevel',
    '/signIn',
    { path: '/invitation', aliases: ['/user/invite', '/user/follows'] },
    '/inputInvitationCode',
    { path: '/seekingMovies', access: 'all' },
    { path: '/playDownload', access: 'all' },
    { path: '/selectArea', access: 'all' },
    { path: '/choseEpisodes', access: 'all' },
  ],
);
