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
    {
      path: '/editInfo',
      title: 'profile.title',
      screen: () => import('../../screens/user/edit-info/EditInfoScreen'),
      parent: '/user',
    },
    {
      path: '/editNickname',
      title: 'profile.nickname.edit',
      screen: () => import('../../screens/user/edit-nickname/EditNicknameScreen'),
      parent: '/editInfo',
    },
    {
      path: '/editGender',
      title: 'profile.gender.edit',
      screen: () => import('../../screens/user/edit-gender/EditGenderScreen'),
      parent: '/editInfo',
    },
    {
      path: '/editIntroduce',
      title: 'profile.introduce.edit',
      screen: () => import('../../screens/user/edit-introduce/EditIntroduceScreen'),
      parent: '/editInfo',
    },
    // Not in spec section 2: the picture of /editInfo.
    {
      path: '/editAvatar',
      title: 'avatar.title',
      screen: () => import('../../screens/user/edit-avatar/EditAvatarScreen'),
      parent: '/editInfo',
    },
  ],
  [
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
