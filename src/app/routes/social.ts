import { pages } from './pages';

export const social = pages(
  'social',
  [
    {
      path: '/myCollection',
      aliases: ['/user/favorites'],
      title: 'favourites.title',
      screen: () => import('../../screens/social/my-collection/MyCollectionScreen'),
      access: 'all',
    },
  ],
  [
    '/chat',
    '/chatSet',
    '/complaint',
    { path: '/message', aliases: ['/user/messages'] },
    '/systemMessage',
    '/systemMessageDetail',
    '/fansRecords',
    '/getLike',
    '/commentAndReply',
    '/privateMessage',
    { path: '/userListPage', access: 'all' },
    '/voteManage',
    '/blacklist',
    { path: '/myDynamic', aliases: ['/user/send-activity'] },
    '/publishDynamic',
    '/previewDynamicVideo',
    '/dynamicVideoAddPoster',
    '/dynamicVideoEditPoster',
    '/selectVideoPreview',
    '/getUserLocation',
    '/searchUserLocation',
    { path: '/albumDetail', access: 'all' },
    { path: '/dynamicDetail', access: 'all' },
  ],
);
