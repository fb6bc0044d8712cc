/** A call of section 7: method, path as it is written there, and the parameters and fields of the answer that are named. */
export type EndpointFact = readonly [method: 'GET' | 'POST', path: string, fields?: string];

export const endpoints: readonly EndpointFact[] = [
  // 7.2
  ['GET', '/api/List/NavigationBar', 'cacheable'],
  ['GET', '/api/user/hasSwitchVersion'],
  ['GET', '/api/home/GetActivity'],
  ['GET', '/api/home/filter'],
  ['GET', '/api/home/config', 'cacheable'],
  ['GET', '/api/home/GetConfig', 'maps'],
  ['GET', '/api/home/GetUserRegion', 'country code'],
  ['GET', '/api/user/GetRechargeActivity', 'qrCodeTitle qrCodeRemark shareText activityRule'],
  ['GET', '/api/user/IsMalaysia', 'region'],
  // 7.3
  ['GET', '/api/home/gethelpcat', 'cinema info'],
  ['GET', '/api/home/gethelpcontent', 'cinema cid info sublist'],
  ['GET', '/api/home/gethelpcontentbyid', 'id cinema info contxt title'],
  ['GET', '/price/appdownloadv2'],
  ['GET', '/api/user/ProblemCollect', 'gid name videoTitle description picurl setName browser question msg'],
  ['GET', '/api/User/AddSuggestion'],
  // 7.4
  ['GET', '/api/User/GetVipPayType', 'region'],
  ['GET', '/api/payment/CreateOrder', 'ProductID SysName ToUID Promotions gateway params'],
  ['GET', '/api/payment/CreateAliPay', 'Refer'],
  ['GET', '/api/payment/GetCusService', 'region templateType id userkey'],
  ['GET', '/api/user/GetUserBargainStatus'],
  ['GET', '/api/Bargain/JoinActivity', 'ProductID'],
  ['GET', '/api/Bargain/GiveUp', 'key'],
  ['GET', '/api/Bargain/ReceiveForFree', 'key'],
  ['GET', '/api/home/CheckBgcOrderForH5', 'uid info status guid'],
  // 7.5
  ['GET', '/api/Video/VideoDetails'],
  ['GET', '/api/Video/getPlayData'],
  ['GET', '/api/Video/VideoChooseGather'],
  ['GET', '/api/Video/GetAdsDataList', 'typeList mediaKey region'],
  ['GET', '/api/Video/CommentListsV2'],
  ['GET', '/api/Video/GetCommentByParentID'],
  ['POST', '/api/Video/Replys', 'videoType'],
  ['GET', '/api/Video/DelReply'],
  ['GET', '/api/Video/ReplyLike'],
  ['GET', '/api/Video/VoteLike'],
  ['GET', '/api/Video/AddToScjs'],
  ['GET', '/api/Video/FocusUPMaster'],
  ['GET', '/api/Video/VideoLikes'],
  ['GET', '/api/Video/VideoDisLikes'],
  ['GET', '/api/Video/AppDownload'],
  ['GET', '/api/Video/Share'],
  ['GET', '/api/Video/AddPlayRecord'],
  ['GET', '/api/Video/AddBarrages'],
  ['GET', '/api/Video/VideoRatingDetails'],
  ['GET', '/api/Video/ReportUserReq'],
  ['GET', '/api/Home/UpdTask'],
  ['GET', '/api/list/GetRelatedVideo'],
  ['GET', '/api/list/RelativeTopicList'],
  ['GET', '/api/User/GetUserFansList'],
  ['GET', '/api/User/GetBlackList'],
  ['GET', '/api/User/preventUser', 'uid status'],
  ['GET', '/api/user/GetUserMegCount', 'totalMsgCount'],
  ['GET', '/api/Video/GetBarrages'],
  ['GET', '/api/Video/ShieldUser'],
  ['GET', '/api/Video/GetShieldUserList', 'nickName'],
  ['GET', '/api/Video/RemoveShieldUser'],
  ['GET', '/api/Video/GetShieldKeyWordList'],
  ['GET', '/api/Video/ShieldKeyWord'],
  ['GET', '/api/Video/RemoveShieldKeyWord'],
  ['GET', '/api/Video/AccusationBarrage'],
  ['GET', '/api/Video/BarrageLike'],
  ['GET', '/api/Video/GetBarrageCoin'],
  ['GET', '/api/video/PayVideoByGold'],
  ['GET', '/api/video/FilterVideoByGold'],
  ['GET', '/api/video/GetPlayAddress'],
  ['GET', '/api/user/PutBarrageCofig'],
  ['GET', '/api/user/getBarrageCofig'],
  ['GET', '/api/Trends/MyListTrends'],
  // 7.6
  ['POST', '/api/User/GetUserInfo'],
  ['POST', '/api/User/UpdateUserInfo'],
  ['POST', '/api/Login/Validates'],
  ['POST', '/api/Album/UploadFile', 'chunk totalChunk'],
  ['POST', '/api/User/UploadFile'],
  ['POST', '/api/User/UploadFileNoLogin', 'chunk totalChunk'],
  ['GET', '/api/User/GetPublishPoint'],
  ['GET', '/api/Trends/GetLabel'],
  ['GET', '/api/User/CreateVideoFile'],
  ['POST', '/api/User/SaveVideo', 'LID ID CID UID Labels Contxt Corver UploadedFileName ServerID'],
  ['POST', '/api/Trends/CreateTrends', 'label description location videoId trendsDetails'],
];

/** Calls that the specification describes without a path, and by what they are known: fields of their query or answer. */
export const unnamedCalls: Readonly<Record<string, string>> = {
  'download link': 'androidUrl',
  statistics: 'cineam',
  'dynamic config': 'maps',
  'static config': 'isUseCoinMall isUseShopPage mustLogin mustVIP',
  'follow toggle': 'userId selected',
  region: 'country code',
  'image upload': 'filepath',
};

/** What every request carries (7.1), and the hosts of their own. */
export const commonFields: readonly string[] =
  'System AppVersion SystemVersion version DeviceId i18n login_uid pub vv'.split(' ');
export const hostPrefixes = ['/shop', '/v3'];
/** The form of a chunk of a film (7.6), and of a picture's. */
export const chunkFields: readonly string[] =
  'file chunk renamemode prefix chunks uid uniqueFileID formFile index total filepath'.split(' ');
