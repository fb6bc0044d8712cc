/**
 * Table 1 of docs/architecture: one definition for each call. Paths as the spec writes them;
 * both sides lower-case them (spec 7.1). Parameters and answers: the row of the same name in schemas.ts.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /** May be served from the injected cache (spec 7.1). */
  cacheable?: true;
  /** The error tip is suppressed: the caller shows the failure itself. */
  silent?: true;
  /** Parameters that travel in the query although the call is a POST: those of the schema's `query`. */
  inQuery?: readonly string[];
}

const get = (path: string, flags: Omit<Endpoint, 'method' | 'path'> = {}): Endpoint => ({
  method: 'GET',
  path,
  ...flags,
});
const post = (path: string, flags: Omit<Endpoint, 'method' | 'path'> = {}): Endpoint => ({
  method: 'POST',
  path,
  ...flags,
});

const table = {
  // 7.2 config, navigation and home
  navigationBar: get('/api/List/NavigationBar', { cacheable: true, silent: true }),
  homeFilter: get('/api/home/filter', { silent: true }),
  getConfig: get('/api/home/GetConfig', { silent: true }),
  homeConfig: get('/api/home/config', { silent: true }),
  getUserRegion: get('/api/home/GetUserRegion', { silent: true }),
  getActivity: get('/api/home/GetActivity', { silent: true }),
  getRechargeActivity: get('/api/user/GetRechargeActivity', { silent: true }),
  // browse: paths not shown in the spec but for Search and GetRelatedVideo
  homePage: get('/api/list/IndexPage', { cacheable: true, silent: true }),
  list: get('/api/list/GetList', { silent: true }),
  search: get('/api/list/Search', { silent: true }),
  searchSuggest: get('/api/list/SearchSuggest', { silent: true }),
  hotSearch: get('/api/list/HotSearch', { silent: true }),
  rank: get('/api/list/Rank', { silent: true }),
  newest: get('/api/list/Newest', { silent: true }),
  collections: get('/api/list/Collections', { silent: true }),
  collectionDetail: get('/api/list/CollectionDetail', { silent: true }),
  playRecords: get('/api/User/GetPlayRecords', { silent: true }),
  delPlayRecords: get('/api/User/DelPlayRecords'),
  // 7.5 video
  videoDetails: get('/api/Video/VideoDetails', { silent: true }),
  videoChooseGather: get('/api/Video/VideoChooseGather', { silent: true }),
  getPlayData: get('/api/Video/getPlayData', { silent: true }),
  getPlayAddress: get('/api/video/GetPlayAddress', { silent: true }),
  getRelatedVideo: get('/api/list/GetRelatedVideo', { silent: true }),
  addPlayRecord: get('/api/Video/AddPlayRecord', { silent: true }),
  addToScjs: get('/api/Video/AddToScjs'),
  payVideoByGold: get('/api/video/PayVideoByGold', { silent: true }),
  filterVideoByGold: get('/api/video/FilterVideoByGold', { silent: true }),
  relativeTopicList: get('/api/list/RelativeTopicList', { silent: true }),
  videoRatingDetails: get('/api/Video/VideoRatingDetails', { silent: true }),
  videoLikes: get('/api/Video/VideoLikes'),
  videoDisLikes: get('/api/Video/VideoDisLikes'),
  videoVotes: get('/api/Video/VideoVotes', { silent: true }),
  voteLike: get('/api/Video/VoteLike'),
  share: get('/api/Video/Share', { silent: true }),
  reportUserReq: get('/api/Video/ReportUserReq', { silent: true }),
  getAdsDataList: get('/api/Video/GetAdsDataList', { silent: true }),
  advertView: post('/api/Video/AdvertView', { silent: true }),
  // 7.5 comments under a film
  commentListsV2: get('/api/Video/CommentListsV2', { silent: true }),
  getCommentByParentId: get('/api/Video/GetCommentByParentID', { silent: true }),
  replys: post('/api/Video/Replys', { silent: true, inQuery: ['videoType'] }),
  delReply: get('/api/Video/DelReply'),
  replyLike: get('/api/Video/ReplyLike'),
  // 7.5 what a user did and published, and where the app is
  myListTrends: get('/api/Trends/MyListTrends', { silent: true }),
  updTask: get('/api/Home/UpdTask', { silent: true }),
  appDownload: get('/api/Video/AppDownload', { silent: true }),
  // 7.5 people
  focusUpMaster: get('/api/Video/FocusUPMaster'),
  getUserFansList: get('/api/User/GetUserFansList', { silent: true }),
  getBlackList: get('/api/User/GetBlackList', { silent: true }),
  preventUser: get('/api/User/preventUser'),
  // 7.5 bullet comments
  getBarrages: get('/api/Video/GetBarrages', { silent: true }),
  getBarrageHeat: get('/api/Video/GetBarrageHeat', { silent: true }),
  addBarrages: get('/api/Video/AddBarrages'),
  barrageLike: get('/api/Video/BarrageLike', { silent: true }),
  accusationBarrage: get('/api/Video/AccusationBarrage', { silent: true }),
  getBarrageCoin: get('/api/Video/GetBarrageCoin', { silent: true }),
  shieldUser: get('/api/Video/ShieldUser', { silent: true }),
  getShieldUserList: get('/api/Video/GetShieldUserList', { silent: true }),
  removeShieldUser: get('/api/Video/RemoveShieldUser', { silent: true }),
  shieldKeyWord: get('/api/Video/ShieldKeyWord', { silent: true }),
  getShieldKeyWordList: get('/api/Video/GetShieldKeyWordList', { silent: true }),
  removeShieldKeyWord: get('/api/Video/RemoveShieldKeyWord', { silent: true }),
  getBarrageCofig: get('/api/user/getBarrageCofig', { silent: true }),
  putBarrageCofig: get('/api/user/PutBarrageCofig', { silent: true }),
  // A phone as the keyboard of a TV: paths not shown in the spec
  remoteCreate: post('/api/Remote/Create', { silent: true }),
  remoteOpen: post('/api/Remote/Open', { silent: true }),
  remoteSend: post('/api/Remote/Send', { silent: true }),
  remoteClose: post('/api/Remote/Close', { silent: true }),
  // 7.6 user and sign-in
  login: post('/api/Login/Login', { silent: true }),
  qrCreate: post('/api/Login/QrCreate', { silent: true }),
  qrPoll: post('/api/Login/QrPoll', { silent: true }),
  qrScan: post('/api/Login/QrScan', { silent: true }),
  qrConfirm: post('/api/Login/QrConfirm', { silent: true }),
  validates: post('/api/Login/Validates', { silent: true }),
  logout: post('/api/Login/Logout', { silent: true }),
  getUserInfo: post('/api/User/GetUserInfo', { silent: true }),
  updateUserInfo: post('/api/User/UpdateUserInfo', { inQuery: ['nickName', 'introduce', 'sex'] }),
  getUserMegCount: get('/api/user/GetUserMegCount', { silent: true }),
  vipPrivileges: get('/api/user/GetVipPrivileges', { silent: true }),
  // 7.3 help
  getHelpCat: get('/api/home/gethelpcat', { silent: true }),
  getHelpContent: get('/api/home/gethelpcontent', { silent: true }),
  getHelpContentById: get('/api/home/gethelpcontentbyid', { silent: true }),
} as const;

export type EndpointName = keyof typeof table;
export const endpoints: Record<EndpointName, Endpoint> = table;
