import type { TSchema } from 'typebox';
import type { EndpointName } from './endpoints';
import * as adverts from './schemas/adverts';
import * as danmu from './schemas/danmu';
import * as home from './schemas/home';
import * as remote from './schemas/remote';
import * as social from './schemas/social';
import * as trends from './schemas/trends';
import * as user from './schemas/user';
import * as video from './schemas/video';

/** Schema of one call: what comes in (query, and body for POST) and what `data` of the envelope holds. */
export interface EndpointSchema {
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
}

/**
 * Every endpoint's schema, by the endpoint's name. The server imports this; the client only its type,
 * so that the schema library never reaches the client's bundle.
 */
export const schemas = {
  navigationBar: home.navigationBar,
  homeFilter: home.homeFilter,
  getConfig: home.getConfig,
  homeConfig: home.homeConfig,
  getUserRegion: home.getUserRegion,
  getActivity: home.getActivity,
  homePage: home.homePage,
  list: home.list,
  search: home.search,
  searchSuggest: home.searchSuggest,
  hotSearch: home.hotSearch,
  rank: home.rank,
  newest: home.newest,
  collections: home.collections,
  collectionDetail: home.collectionDetail,
  playRecords: home.playRecords,
  delPlayRecords: home.delPlayRecords,
  videoDetails: video.videoDetails,
  videoChooseGather: video.videoChooseGather,
  getPlayData: video.getPlayData,
  getPlayAddress: video.getPlayAddress,
  getRelatedVideo: video.getRelatedVideo,
  addPlayRecord: video.addPlayRecord,
  addToScjs: video.addToScjs,
  payVideoByGold: video.payVideoByGold,
  filterVideoByGold: video.filterVideoByGold,
  relativeTopicList: video.relativeTopicList,
  videoRatingDetails: social.videoRatingDetails,
  videoLikes: social.videoLikes,
  videoDisLikes: social.videoDisLikes,
  videoVotes: social.videoVotes,
  voteLike: social.voteLike,
  share: social.share,
  reportUserReq: social.reportUserReq,
  getAdsDataList: adverts.getAdsDataList,
  advertView: adverts.advertView,
  commentListsV2: social.commentListsV2,
  getCommentByParentId: social.getCommentByParentId,
  replys: social.replys,
  delReply: social.delReply,
  replyLike: social.replyLike,
  myListTrends: trends.myListTrends,
  updTask: trends.updTask,
  appDownload: trends.appDownload,
  focusUpMaster: social.focusUpMaster,
  getUserFansList: social.getUserFansList,
  getBlackList: social.getBlackList,
  preventUser: social.preventUser,
  getBarrages: danmu.getBarrages,
  getBarrageHeat: danmu.getBarrageHeat,
  addBarrages: danmu.addBarrages,
  barrageLike: danmu.barrageLike,
  accusationBarrage: danmu.accusationBarrage,
  getBarrageCoin: danmu.getBarrageCoin,
  shieldUser: danmu.shieldUser,
  getShieldUserList: danmu.getShieldUserList,
  removeShieldUser: danmu.removeShieldUser,
  shieldKeyWord: danmu.shieldKeyWord,
  getShieldKeyWordList: danmu.getShieldKeyWordList,
  removeShieldKeyWord: danmu.removeShieldKeyWord,
  getBarrageCofig: danmu.getBarrageCofig,
  putBarrageCofig: danmu.putBarrageCofig,
  remoteCreate: remote.remoteCreate,
  remoteOpen: remote.remoteOpen,
  remoteSend: remote.remoteSend,
  remoteClose: remote.remoteClose,
  login: user.login,
  qrCreate: user.qrCreate,
  qrPoll: user.qrPoll,
  qrScan: user.qrScan,
  qrConfirm: user.qrConfirm,
  validates: user.validates,
  logout: user.logout,
  getUserInfo: user.getUserInfo,
  updateUserInfo: user.updateUserInfo,
  getUserMegCount: user.getUserMegCount,
  vipPrivileges: user.vipPrivileges,
  getRechargeActivity: user.getRechargeActivity,
  getHelpCat: user.getHelpCat,
  getHelpContent: user.getHelpContent,
  getHelpContentById: user.getHelpContentById,
} satisfies Record<EndpointName, EndpointSchema>;

export type Schemas = typeof schemas;
