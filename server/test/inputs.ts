import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import type { EndpointName } from '../../src/contract/endpoints';
import type { ClientEvents, ServerEvents } from '../../src/contract/events';
import { authInputs } from './auth-inputs';
import { billingInputs } from './billing-inputs';
import { chatInputs } from './chat-inputs';
import { type Caller, commonParams, type Fields, post } from './client';
import { commentInputs } from './comment-inputs';
import { PASSWORD, type World } from './fixture';
import { growthInputs } from './growth-inputs';
import { manyKeys } from './many';
import { noticeInputs } from './notice-inputs';
import { offerInputs } from './offer-inputs';
import { ownPostInputs } from './own-post-inputs';
import { postInputs } from './post-inputs';
import { publishInputs } from './publish-inputs';
import { rulingInputs } from './ruling-inputs';
import { securityInputs } from './security-inputs';
import { smallGif } from './small-gif';
import { solveWork } from './solve-work';
import { storeInputs } from './store-inputs';
import { vipInputs } from './vip-inputs';
import { voiceInputs } from './voice-inputs';

export interface Inputs {
  /** Input with which each endpoint answers 200; made when the test runs, for what depends on earlier answers. */
  valid: Record<EndpointName, () => Fields | Promise<Fields>>;
  /** The socket behind them, where one was needed. */
  close(): void;
}

/** Input that depends on nothing that was answered before. */
export const fixedInputs = {
  navigation: () => ({ cacheable: 1 }),
  filters: () => ({ category: 'movie' }),
  siteConfig: () => ({}),
  staticConfig: () => ({ cacheable: 0 }),
  userRegion: () => ({}),
  isMalaysia: () => ({}),
  accountSettings: () => ({}),
  saveAccountSettings: () => ({ moreFun: 'skip', customUserAreaCode: 'HK', useCustomUserArea: true }),
  activities: () => ({}),
  rechargeActivity: () => ({}),
  homePage: () => ({ page: 1, size: 6 }),
  titleList: () => ({ category: 'movie', genre: '科幻', sort: 'score' }),
  searchTitles: () => ({ keyword: '地球' }),
  searchSuggestions: () => ({ keyword: 'diqiu' }),
  hotSearches: () => ({}),
  ranking: () => ({ period: 'week' }),
  collections: () => ({}),
  collectionDetail: () => ({ id: 'space' }),
  playRecords: () => ({ unfinished: 1 }),
  deletePlayRecords: () => ({ mediaKeys: 'changcheng' }),
  titleDetails: () => ({ mediaKey: 'liulang' }),
  episodes: () => ({ mediaKey: 'zhuixu' }),
  playData: () => ({ mediaKey: 'zhuixu' }),
  playAddress: () => ({ episodeKey: 'liulang-1' }),
  keepChoices: () => ({ mediaKey: 'zhuixu' }),
  keepEpisodes: () => ({ mediaKey: 'zhuixu', episodeKeys: 'zhuixu-1,zhuixu-2,zhuixu-3' }),
  keptRights: () => ({ episodeKeys: ['liulang-1', 'gone-1', ...manyKeys.map((key) => `${key}-1`)].join() }),
  relatedTitles: () => ({ mediaKey: 'liulang' }),
  addPlayRecord: () => ({ episodeKey: 'liulang-1', position: 12.5, duration: 600 }),
  favourites: () => ({ page: 1, size: 12 }),
  setFavourite: () => ({ mediaKey: 'liulang', selected: 1 }),
  danmuList: () => ({ episodeKey: 'liulang-1', from: 0, to: 60 }),
  sendDanmu: () => ({ episodeKey: 'liulang-1', text: '好看', time: 3, clientId: 'c1' }),
  // The VIP user: signing in again on the same device would end the session that the others use.
  payByGold: () => ({ mediaKey: 'goldfilm' }),
  goldPrices: () => ({ mediaKeys: ['goldfilm', 'liulang', ...manyKeys].join() }),
  titleCollections: () => ({ mediaKey: 'walle' }),
  rating: () => ({ mediaKey: 'liulang', score: 9 }),
  likeTitle: () => ({ mediaKey: 'liulang' }),
  dislikeTitle: () => ({ mediaKey: 'liulang' }),
  votes: () => ({ mediaKey: 'liulang' }),
  castVote: () => ({ optionId: 'vote-1-a' }),
  shareTitle: () => ({ mediaKey: 'liulang' }),
  report: () => ({ kind: 'video', target: 'liulang', reason: 'other', text: '画面不完整' }),
  adverts: () => ({ typeList: '1,2,3,4,5,6,8', mediaKey: 'liulang' }),
  advertViewed: () => ({ id: 'ad-1' }),
  advertShown: () => ({ id: 'ad-1' }),
  comments: () => ({ mediaKey: 'liulang' }),
  replies: () => ({ parentId: 'comment-1' }),
  addComment: () => ({ mediaKey: 'liulang', contxt: '好看', clientId: 'reply-1' }),
  deleteComment: () => ({ id: 'gone' }),
  likeComment: () => ({ id: 'comment-1' }),
  follow: () => ({ userId: 'vip' }),
  fans: () => ({ userId: 'vip' }),
  blacklist: () => ({}),
  space: () => ({ userId: 'vip' }),
  shareSpace: () => ({ userId: 'vip' }),
  peopleList: () => ({ kind: 'followers', id: 'vip' }),
  spaceFavourites: () => ({ userId: 'ming' }),
  suggestedPeople: () => ({}),
  appInfo: () => ({}),
  appDownload: () => ({ kind: 'tv' }),
  androidUrl: () => ({}),
  switchVersion: () => ({ kind: 'tv', appVersion: '1.0.0' }),
  visit: () => ({ cineam: 1, layout: 'tv' }),
  blockPerson: () => ({ uid: 'vip', status: 1 }),
  danmuHeat: () => ({ episodeKey: 'walle-1' }),
  likeDanmu: () => ({ id: 'danmu-1' }),
  reportDanmu: () => ({ id: 'danmu-1', reason: 'spoiler' }),
  takeDanmuCoin: () => ({ id: 'danmu-1' }),
  shieldSender: () => ({ danmuId: 'danmu-1' }),
  shieldedSenders: () => ({}),
  unshieldSender: () => ({ id: 'gone' }),
  shieldWord: () => ({ word: '/前方.{1,3}高能/' }),
  shieldedWords: () => ({}),
  unshieldWord: () => ({ id: 'gone' }),
  danmuSettings: () => ({}),
  saveDanmuSettings: () => ({ config: '{"opacity":0.5}' }),
  remoteCreate: () => ({ deviceName: '客厅电视', kind: 'danmu' }),
  login: () => ({ account: 'vip@example.com', password: PASSWORD }),
  captchaCreate: () => ({ kind: 'slider' }),
  sendCode: () => ({ purpose: 'register', kind: 'email', target: 'new@example.com' }),
  qrCreate: () => ({ deviceName: '客厅电视', purpose: 'login' }),
  accountSecurity: () => ({}),
  devices: () => ({}),
  signIns: () => ({}),
  verifyPassword: () => ({ password: PASSWORD }),
  endOtherDevices: () => ({}),
  checkSession: () => ({}),
  logout: () => ({}),
  myProfile: () => ({}),
  updateProfile: () => ({ nickName: '小明', sex: 0, avatar: '/files/drawn/fox.png' }),
  ownSettings: () => ({}),
  uploadFile: () => ({ file: smallGif, index: 0, total: 1, uniqueFileID: 'inputs-1' }),
  uploadState: () => ({ uniqueFileID: 'inputs-1' }),
  messageCount: () => ({}),
  vipPrivileges: () => ({}),
  helpCategories: () => ({ cinema: 1 }),
  helpCategory: () => ({ cinema: 1, cid: 'play,1' }),
  helpArticle: () => ({ id: 63 }),
};

/** 青少年模式, switched as each call wants it. */
function teenInputs({ db, app }: World, caller: Caller) {
  /** 青少年模式 of whoever asks, with a PIN; or off. */
  async function teenMode(pin: string): Promise<void> {
    const holder = `u:${caller.token?.uid ?? ''}`;
    await db.deleteFrom('teen_devices').where('holder', '=', holder).execute();
    await db.deleteFrom('teen_modes').where('holder', '=', holder).execute();
    const none = { wrong: 0, waits_until: 0, pass_until: 0, beat_at: 0, created_at: 0 };
    if (pin) {
      const row = { holder, pin: await app.services.passwords.hash(pin), ...none };
      await db.insertInto('teen_modes').values(row).execute();
    }
    app.services.teen.changed();
  }

  return {
    teenState: async () => ({}),
    teenOn: async () => {
      await teenMode('');
      return { pin: '2580' };
    },
    teenPass: async () => {
      await teenMode('2580');
      return { pin: '2580' };
    },
    teenPin: async () => {
      await teenMode('2580');
      return { pin: '2580', newPin: '1470' };
    },
    teenReset: async () => {
      await teenMode('2580');
      return { password: PASSWORD, newPin: '1470' };
    },
    teenOff: async () => {
      await teenMode('2580');
      return { pin: '2580' };
    },
  };
}

/** For a world with `addSocial`. @param caller the member who asks */
export function createInputs(world: World, caller: Caller): Inputs {
  let screen: Socket<ServerEvents, ClientEvents> | undefined;

  async function newRemote(): Promise<{ code: string; secret: string }> {
    const { data } = await post(world.app, 'remoteCreate', { deviceName: '电视', kind: 'search' });
    return { code: data.code, secret: data.secret };
  }

  /** The code of a screen of the caller's that waits for a picture. */
  async function newFrame(): Promise<string> {
    const wish = { deviceName: '电视', kind: 'avatar' };
    return (await post(world.app, 'remoteCreate', wish, caller)).data.code;
  }

  /** A code whose screen is there and takes what a phone types. */
  async function newScreen(): Promise<string> {
    if (!screen) {
      const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
      screen = io(origin, { transports: ['websocket'], reconnection: false });
      screen.on('remoteText', (_input, ack) => ack({ msg: '' }));
    }
    const room = await newRemote();
    await screen.emitWithAck('joinRemote', room);
    return room.code;
  }

  async function newCode(): Promise<{ code: string; secret: string }> {
    const { data } = await post(world.app, 'qrCreate', { deviceName: '电视' }, { deviceId: 'television-1' });
    return { code: data.code, secret: data.secret };
  }

  /** A captcha and its answer; put there by hand, since whoever asks for many is made to wait. */
  async function newWork(): Promise<{ id: string; answer: string }> {
    const [id, challenge, bits] = [randomUUID(), 'inputs', 4];
    const at = { created_at: world.clock.now, expires_at: world.clock.now + 60_000 };
    const row = { id, kind: 'work' as const, answer: `${bits}:${challenge}`, state: 'open' as const, ...at };
    await world.db
      .insertInto('captchas')
      .values({ ...row, device_id: commonParams(caller).DeviceId ?? '' })
      .execute();
    return { id, answer: solveWork(challenge, bits) };
  }

  /** Of whoever asks. The first one says what it sells. */
  async function newOrder(): Promise<string> {
    const { orders } = world.app.services;
    orders.sells('test', { grant: async () => undefined, revoke: async () => undefined });
    const wish = { clientId: 'inputs', kind: 'test', goods: {}, subject: '会员', amount: 1, currency: 'CNY' };
    return (await orders.create({ ...wish, uid: caller.token?.uid ?? '' })).order.id;
  }

  const valid: Inputs['valid'] = {
    ...fixedInputs,
    ...securityInputs(world, caller),
    ...offerInputs(world, caller),
    orderState: async () => ({ orderId: await newOrder() }),
    ...growthInputs(world, caller),
    ...billingInputs(world, caller, newOrder),
    ...teenInputs(world, caller),
    ...vipInputs(world, caller),
    ...chatInputs(world, caller),
    ...noticeInputs(world, caller),
    ...commentInputs(world, caller),
    ...ownPostInputs(world, caller),
    ...postInputs(world),
    ...publishInputs(world, caller),
    ...storeInputs(world, caller),
    ...voiceInputs(world, caller),
    ...rulingInputs(world, caller),
    remoteOpen: async () => ({ code: (await newRemote()).code }),
    remoteSend: async () => ({ code: await newScreen(), text: '你好', done: true }),
    remoteUpload: async () => ({
      code: await newFrame(),
      file: smallGif,
      index: 0,
      total: 1,
      uniqueFileID: 'inputs-2',
    }),
    remoteUploadState: async () => ({ code: await newFrame(), uniqueFileID: 'inputs-2' }),
    remoteClose: () => newRemote(),
    captchaSolve: () => newWork(),
    ...authInputs(world, caller),
    qrPoll: () => newCode(),
    qrScan: async () => ({ code: (await newCode()).code }),
    qrConfirm: async () => {
      const { code } = await newCode();
      await post(world.app, 'qrScan', { code }, caller);
      return { code, accept: true };
    },
  };
  return { valid, close: () => void screen?.disconnect() };
}
