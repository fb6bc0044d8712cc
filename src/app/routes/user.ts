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
      path: '/selectArea',
      title: 'area.title',
      screen: () => import('../../screens/user/select-area/SelectAreaScreen'),
      access: 'all',
      parent: '/settings',
    },
    {
      path: '/accountSecurity',
      title: 'security.title',
      screen: () => import('../../screens/user/account-security/AccountSecurityScreen'),
      parent: '/user',
    },
    {
      path: '/verifyPassword',
      title: 'security.verify.title',
      screen: () => import('../../screens/user/verify-password/VerifyPasswordScreen'),
      parent: '/accountSecurity',
    },
    {
      path: '/emailMobileSetting',
      title: 'security.contact.title',
      screen: () => import('../../screens/user/set-email-mobile/EmailMobileSettingScreen'),
      parent: '/accountSecurity',
    },
    {
      path: '/setEmailMobile',
      title: 'security.contact.title',
      screen: () => import('../../screens/user/set-email-mobile/SetEmailMobileScreen'),
      parent: '/emailMobileSetting',
    },
    {
      path: '/setEmailMobileSuccess',
      title: 'security.contact.title',
      screen: () => import('../../screens/user/set-email-mobile/SetEmailMobileSuccessScreen'),
      parent: '/accountSecurity',
    },
    {
      path: '/changePassword',
      title: 'security.newPassword.title',
      screen: () => import('../../screens/user/change-password/ChangePasswordScreen'),
      parent: '/accountSecurity',
    },
    {
      path: '/closeAccount',
      title: 'security.close.title',
      screen: () => import('../../screens/user/close-account/CloseAccountScreen'),
      parent: '/accountSecurity',
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
    '/myGold',
    { path: '/taskCenter', aliases: ['/user/gc-store'] },
    '/newHandTask',
    '/myLevel',
    '/signIn',
    { path: '/invitation', aliases: ['/user/invite', '/user/follows'] },
    '/inputInvitationCode',
    { path: '/seekingMovies', access: 'all' },
    { path: '/playDownload', access: 'all' },
    { path: '/choseEpisodes', access: 'all' },
  ],
);
