import { pages } from './pages';

export const info = pages('info', [
  {
    path: '/help',
    title: 'info.help.title',
    screen: () => import('../../screens/info/help/HelpScreen'),
    keep: 'HelpCenter',
  },
  {
    path: '/helpDetail',
    parent: '/help',
    title: 'info.help.title',
    screen: () => import('../../screens/info/help-detail/HelpDetailScreen'),
    example: '/helpDetail?id=63',
  },
  {
    path: '/about-us',
    title: 'info.about.title',
    screen: () => import('../../screens/info/about-us/AboutUsScreen'),
  },
  {
    path: '/tvhelpCenter',
    title: 'info.tv.title',
    screen: () => import('../../screens/info/tv-help-center/TvHelpCenterScreen'),
  },
  {
    path: '/tvdeal',
    title: 'info.deal.title',
    screen: () => import('../../screens/info/tv-deal/TvDealScreen'),
    example: '/tvdeal?id=70',
  },
  {
    path: '/activityRules',
    parent: '/vip',
    title: 'rules.title',
    screen: () => import('../../screens/info/activity-rules/ActivityRulesScreen'),
  },
  {
    path: '/recharge-feedback',
    parent: '/openVipRecords',
    title: 'payReport.feedback.title',
    screen: () => import('../../screens/info/recharge-feedback/RechargeFeedbackScreen'),
    access: 'user',
  },
  {
    path: '/feedback',
    parent: '/help',
    title: 'voice.suggest.title',
    screen: () => import('../../screens/info/feedback/FeedbackScreen'),
    access: 'user',
  },
  {
    path: '/moderationAppeal',
    parent: '/systemMessage',
    title: 'ruling.title',
    screen: () => import('../../screens/info/moderation-appeal/ModerationAppealScreen'),
    example: '/moderationAppeal?id=demo-ruling',
  },
  {
    path: '/playFeedBack',
    title: 'voice.play.title',
    screen: () => import('../../screens/info/play-feed-back/PlayFeedBackScreen'),
  },
  {
    path: '/app-download',
    title: 'apps.title',
    screen: () => import('../../screens/info/app-download/AppDownloadScreen'),
  },
  {
    path: '/test',
    title: 'diag.title',
    screen: () => import('../../screens/info/test/TestScreen'),
  },
  {
    path: '/mobileTest',
    title: 'diag.title.phone',
    screen: () => import('../../screens/info/test/MobileTestScreen'),
  },
]);
