import type { TSchema } from 'typebox';
import type { EndpointName } from './endpoints';
import * as danmu from './schemas/danmu';
import * as home from './schemas/home';
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
  getBarrages: danmu.getBarrages,
  addBarrages: danmu.addBarrages,
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
