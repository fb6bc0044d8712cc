import type { EndpointName } from '../src/contract/endpoints';
import type { AttemptsFactory } from './attempts';
import { tooManyFor } from './errors';
import { networkOf } from './http/network-of';

/** Who does something, as far as it is known. */
export interface Who {
  /** The viewer's IP address. */
  address: string;
  /** A device's name; its own claim. */
  deviceId?: string;
  /** '' or absent for a visitor. */
  uid?: string;
}

/** 'visitors': those of an address who are not signed in, together; where they have a budget, 'address' is that of its members. */
type By = 'address' | 'viewer' | 'visitors';
/** [how many, within so many seconds] */
type Budget = Partial<Record<By, readonly [number, number]>>;

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * What strangers may do how often. `viewer` is the user, or the device of a visitor: that is one screen, and a thumb on it.
 * Devices can be invented, addresses hardly: `address` is what holds, and a few hundred screens behind one router have room
 * in it (LIMITS widens it).
 */
export const budgets = {
  /** A call that changes something. */
  write: { viewer: [120, MINUTE], address: [1_500, MINUTE] },
  /** Where a viewer is in a film: a player says so every ten seconds. */
  playRecord: { viewer: [60, MINUTE], address: [3_000, MINUTE] },
  /** Visitors' devices that were never seen before: each is a row for ever. */
  newVisitor: { address: [300, DAY] },
  /** Fetched apps that count. */
  countedDownload: { address: [50, DAY] },
  /** The diagnostics' measuring: a point for each request and for each KiB. */
  speed: { address: [262_144, HOUR] },
  /** How playing went, as players tell it without their names: one a playback. */
  beacon: { address: [600, MINUTE] },
  /** Plays of one title that count for its hits. */
  countedPlay: { address: [20, DAY] },
  /** Searches of one title by visitors that count for the hot list: a device that is invented searches once a day. */
  countedSearch: { address: [20, DAY] },
  /** Searches that count, of all titles together: a row for each title and searcher. A catalogue has a hundred thousand names to go through. */
  countedSearches: { viewer: [200, DAY], visitors: [1_000, DAY] },
  /** Adverts that come so often a day and stood before somebody: a row for each device, of which a member can invent as many as a visitor. */
  countedShow: { viewer: [100, DAY], visitors: [1_000, DAY] },
  /** Shows and clicks of one advert that count for its figures. */
  advertShow: { viewer: [50, DAY], visitors: [1_000, DAY] },
  advertClick: { viewer: [10, DAY], visitors: [100, DAY] },
  /** Messages of a conversation, and marks of what was read there. */
  message: { viewer: [90, MINUTE], address: [3_000, MINUTE] },
  /** Chunks of pictures, 2 MB at most each. */
  upload: { viewer: [300, MINUTE], address: [1_500, MINUTE] },
  /** Posts: more in an hour is no person. */
  post: { viewer: [60, HOUR], address: [600, HOUR] },
  /**
   * Reports, appeals and feedback. Behind a carrier's address there are thousands: a stranger with invented devices must not use
   * up what its members may do, of whom each has an account to lose.
   */
  report: { viewer: [20, HOUR], visitors: [40, HOUR], address: [400, HOUR] },
  /** Films that are asked for: each stands in a list of everybody's. */
  wish: { viewer: [20, HOUR], address: [200, HOUR] },
  /** Chunks of screenshots from who is not signed in: two make the longest one, and a device can be invented. */
  screenshot: { viewer: [40, HOUR], address: [200, HOUR] },
  /** Reads that take long: a point each, and one for each thousand rows. */
  heavyRead: { viewer: [300, MINUTE], address: [1_500, MINUTE] },
  /** A captcha is drawn or looked at. */
  captcha: { viewer: [30, MINUTE], address: [300, MINUTE] },
  /** New connections of the realtime channel. */
  connection: { address: [900, MINUTE] },
  /**
   * Events of sockets that ask the database: who they are, and whether a screen owns its code. Each new connection says one hello and joins
   * one code, at most: when a server starts anew, whoever is let in at all is heard, and a third is left for who signs in and out.
   */
  socketRead: { address: [2_700, MINUTE] },
} as const satisfies Record<string, Budget>;
export type BudgetName = keyof typeof budgets;

/** Calls and what each costs a point of. What is not here reads, and reads quickly, or has a limit of its own (signing in, codes). */
export const callBudgets: Partial<Record<EndpointName, BudgetName>> = {
  addPlayRecord: 'playRecord',
  deletePlayRecords: 'write',
  setFavourite: 'write',
  saveFavouriteFolder: 'write',
  deleteFavouriteFolder: 'write',
  moveFavourites: 'write',
  removeFavourites: 'write',
  saveStore: 'write',
  deleteStore: 'write',
  changeStore: 'write',
  moveInStore: 'write',
  likeStore: 'write',
  favouriteStore: 'write',
  playStore: 'write',
  advertViewed: 'write',
  appDownload: 'write',
  visit: 'write',
  advertShown: 'write',
  likeTitle: 'write',
  dislikeTitle: 'write',
  rating: 'write',
  castVote: 'write',
  payByGold: 'write',
  updateTask: 'write',
  checkIn: 'write',
  useInvitation: 'write',
  exchange: 'write',
  wearLook: 'write',
  goldEntries: 'heavyRead',
  createOrder: 'write',
  payOrder: 'write',
  paidCard: 'write',
  leaveOrder: 'write',
  createPayScreen: 'write',
  openPayScreen: 'write',
  sendDanmu: 'write',
  likeDanmu: 'write',
  takeDanmuCoin: 'write',
  saveDanmuSettings: 'write',
  shieldSender: 'write',
  unshieldSender: 'write',
  shieldWord: 'write',
  unshieldWord: 'write',
  sendMessage: 'message',
  askForPerson: 'write',
  serviceQueue: 'write',
  takeCase: 'write',
  closeCase: 'write',
  recallMessage: 'message',
  readMessages: 'message',
  setConversation: 'write',
  clearConversation: 'write',
  createVideoFile: 'write',
  videoFrames: 'write',
  saveVideo: 'write',
  cancelVideo: 'write',
  retryVideo: 'write',
  albumUpload: 'upload',
  albumUploadState: 'upload',
  addComment: 'write',
  createPost: 'post',
  editPost: 'write',
  deletePost: 'write',
  deleteComment: 'write',
  likeComment: 'write',
  pinComment: 'write',
  mentionPeople: 'heavyRead',
  keepChoices: 'heavyRead',
  keepEpisodes: 'write',
  keptRights: 'heavyRead',
  createPoll: 'write',
  endPoll: 'write',
  deletePoll: 'write',
  follow: 'write',
  blockPerson: 'write',
  readNotices: 'write',
  deleteNotice: 'write',
  saveBillingAddress: 'write',
  choseBillingAddress: 'write',
  deleteBillingAddress: 'write',
  makeAppeal: 'report',
  payFeedback: 'report',
  wishFilm: 'wish',
  secondWish: 'write',
  deleteWish: 'write',
  problemCollect: 'report',
  problemLog: 'report',
  addSuggestion: 'report',
  uploadNoLogin: 'screenshot',
  updateProfile: 'write',
  saveAccountSettings: 'write',
  changePassword: 'write',
  sendContactCode: 'write',
  setContact: 'write',
  endDevice: 'write',
  endOtherDevices: 'write',
  requestExport: 'write',
  exportAddress: 'write',
  closeAccount: 'write',
  remoteOpen: 'write',
  remoteSend: 'write',
  remoteClose: 'write',
  registerCode: 'write',
  register: 'write',
  loginByCode: 'write',
  recoverStart: 'write',
  recoverCode: 'write',
  recoverPassword: 'write',
  captchaCreate: 'captcha',
  captchaSolve: 'captcha',
  sendCode: 'write',
  remoteUpload: 'upload',
  remoteUploadState: 'upload',
  uploadFile: 'upload',
  uploadState: 'upload',
  joinBargain: 'write',
  giveUpBargain: 'write',
  receiveBargain: 'write',
  settleBargain: 'write',
  helpBargain: 'write',
  sharePack: 'write',
  confirmShare: 'write',
  openShare: 'write',
  teenOn: 'write',
  teenOff: 'write',
  teenPass: 'write',
  teenPin: 'write',
  teenReset: 'write',
  report: 'report',
  reportDanmu: 'report',
  danmuList: 'heavyRead',
  danmuHeat: 'heavyRead',
  findPeople: 'heavyRead',
  searchTitles: 'heavyRead',
  searchSuggestions: 'heavyRead',
  feed: 'heavyRead',
  miniVideos: 'heavyRead',
  nearPlaces: 'heavyRead',
  searchPlaces: 'heavyRead',
};

export interface Limits {
  /** Takes points out of a budget. @param of what of the budget's kind it concerns, e.g. a title @throws Refusal too_many */
  spend(name: BudgetName, who: Who, options?: { points?: number; of?: string }): Promise<void>;
  /** The same for whom it is not worth a refusal. @returns false where the budget is used up */
  has(name: BudgetName, who: Who, options?: { points?: number; of?: string }): Promise<boolean>;
  /** How much wider than usual the budgets of addresses are; 0 for no limits at all. */
  readonly factor: number;
}

/**
 * @param attempts where the counters live: in memory, or in a store that several processes share
 * @param factor see Limits.factor
 */
export function createLimits(attempts: AttemptsFactory, factor = 1): Limits {
  const counters = new Map(
    Object.entries(budgets).map(([name, budget]: [string, Budget]) => [
      name,
      Object.entries(budget).map(([by, [most, seconds]]) => ({
        keyFor: (who: Who) => keyOf(by as By, who, budget),
        attempts: attempts({
          name: `${name}-${by}`,
          most: by === 'viewer' ? most : Math.ceil(most * factor),
          seconds,
        }),
      })),
    ]),
  );
  /** @returns 0, or how many ms there are until the budget is new */
  async function missing(name: BudgetName, who: Who, { points = 1, of = '' } = {}): Promise<number> {
    if (factor === 0) return 0;
    for (const { keyFor, attempts: counter } of counters.get(name) ?? []) {
      const key = keyFor(who);
      if (!key) continue;
      const { allowed, againInMs } = await counter.take(of ? `${key}|${of}` : key, points);
      if (!allowed) return Math.max(1, againInMs);
    }
    return 0;
  }
  return {
    factor,
    async spend(name, who, options) {
      const ms = await missing(name, who, options);
      if (ms > 0) throw tooManyFor(Math.ceil(ms / 1000));
    },
    has: async (name, who, options) => (await missing(name, who, options)) === 0,
  };
}

/** @returns '' for nobody */
function keyOf(by: By, { address, deviceId, uid }: Who, { visitors }: Budget): string {
  if (by === 'visitors') return uid ? '' : networkOf(address);
  if (by === 'address') return visitors && !uid ? '' : networkOf(address);
  if (uid) return `u:${uid}`;
  return deviceId ? `d:${deviceId}` : '';
}
