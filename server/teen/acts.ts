import type { EndpointName } from '../../src/contract/endpoints';
import type { Messages } from '../messages';

/** What 青少年模式 keeps its viewers from, and the sentence that says so. */
export const teenActs = {
  danmu: (t: Messages) => t.teenDanmu,
  comment: (t: Messages) => t.teenComment,
  buy: (t: Messages) => t.teenBuy,
  social: (t: Messages) => t.teenSocial,
} as const satisfies Record<string, (t: Messages) => string>;

export type TeenAct = keyof typeof teenActs;

/**
 * Calls that are one of these acts. Every new call that writes to others, shows what others write, or costs gold or money has
 * a row here: the rights ask this table before the call is looked at.
 */
export const teenCallActs: Partial<Record<EndpointName, TeenAct>> = {
  sendDanmu: 'danmu',
  takeDanmuCoin: 'danmu',
  addComment: 'comment',
  likeComment: 'comment',
  comments: 'comment',
  replies: 'comment',
  commentThread: 'comment',
  payByGold: 'buy',
  exchange: 'buy',
  useInvitation: 'social',
  createOrder: 'buy',
  payOrder: 'buy',
  createPayScreen: 'buy',
  findPeople: 'social',
  joinBargain: 'buy',
  receiveBargain: 'buy',
  helpBargain: 'social',
  sharePack: 'buy',
  redeemCode: 'buy',
  follow: 'social',
  castVote: 'social',
  createPoll: 'social',
  mentionPeople: 'social',
  pinComment: 'social',
  saveStore: 'social',
  likeStore: 'social',
  changeStore: 'social',
  moveInStore: 'social',
  deleteStore: 'social',
  createPost: 'social',
  createVideoFile: 'social',
  saveVideo: 'social',
  editPost: 'social',
  sharePost: 'social',
  filmWishes: 'social',
  filmWish: 'social',
  wishFilm: 'social',
  secondWish: 'social',
};
