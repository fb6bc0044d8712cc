/** Typed builders for the app's own addresses (spec section 2). Values are encoded; nobody joins paths by hand. */
const q = (params: Record<string, string | number | undefined>): string => {
  const pairs = Object.keys(params)
    .filter((key) => params[key] !== undefined && params[key] !== '')
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(String(params[key]))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** What asks for the password first. */
export type SecurityStep = 'email' | 'phone' | 'password' | 'export' | 'close';

export const paths = {
  home: () => '/',
  category: (path: string) => `/${encodeURIComponent(path)}`,
  /**
   * `full`: straight to full screen (look.md: a setting opens full screen at once). `t`: from this second. `comment`: with
   * that comment, or reply, in sight. `store`: it is played from this playlist, which goes on after it. `kept`: as it is kept on this
   * device.
   */
  play: (
    mediaKey: string,
    options: { episode?: string; full?: 1; t?: number; comment?: string; store?: string; kept?: 1 } = {},
  ) => `/play/${encodeURIComponent(mediaKey)}${q(options)}`,
  /** Without a category ('') everything is listed; one among the filters was chosen on the page and overrules. */
  list: (
    category: string,
    filters: { category?: string; genre?: string; region?: string; year?: string; sort?: string } = {},
  ) => `/list${category ? `/${encodeURIComponent(category)}` : ''}${q(filters)}`,
  /** `mode` t9: the keyword is digits of the nine-key keyboard. */
  search: (keyword?: string, mode?: 't9') => `/search${q({ keyword, mode })}`,
  typePage: (category?: string) => `/typePage${q({ category })}`,
  /** Playlists of everybody: a category path of home. */
  stores: (tab?: 'popular') => `/stores${q({ tab })}`,
  store: (key: string) => `/stores/${encodeURIComponent(key)}`,
  /** A new playlist. @param mediaKey a title that goes into it */
  addStore: (mediaKey?: string) => `/addStore${q({ mediaKey })}`,
  editMyStores: () => '/editMyStores',
  editStore: (key: string) => `/editMyStores/${encodeURIComponent(key)}`,
  collections: () => '/collections',
  collection: (id: string) => `/collection/${encodeURIComponent(id)}`,
  watching: () => '/watching',
  history: () => '/historicalRecords',
  discovery: () => '/discovery',
  rank: (choice: { period?: string; category?: string } = {}) => `/rank${q(choice)}`,
  vip: () => '/vip',
  /** @param level that is needed. @param from the gate that led here: a path of ours, to go on with after the payment */
  openVip: (
    type?: number,
    choice: { id?: string; categoryId?: string; level?: number; uid?: string; screen?: string; from?: string } = {},
  ) => `/openVip${q({ type, ...choice })}`,
  /** What a gate that asks for VIP leads to. @param level that is needed; any for 0 and 1. @param from as for openVip */
  vipGate: (level: number, from: string) => `/openVip${q({ type: 2, level: level > 1 ? level : undefined, from })}`,
  /** Every pack there is. @param uid the friend for whom one is chosen */
  selectPack: (uid?: string) => `/selectPack${q({ uid })}`,
  /** An order that waits to be paid; `expired`: its time is over. */
  zfbPay: (orderId: string, expired?: 1) => `/zfbPay${q({ orderId, expired })}`,
  vcoinPay: (orderId: string) => `/vcoinPay${q({ orderId })}`,
  /** Customer service that takes payments by hand (spec 7.4). */
  serviceChat: (toUid: string, userKey: string) => `/chat${q({ toUid, userKey })}`,
  /** Episodes of a title to keep on this device, and what is kept. */
  choseEpisodes: (mediaKey: string) => `/choseEpisodes${q({ mediaKey })}`,
  playDownload: () => '/playDownload',
  appDownload: () => '/app-download',
  user: () => '/user',
  editInfo: () => '/editInfo',
  editNickname: () => '/editNickname',
  editGender: () => '/editGender',
  editIntroduce: () => '/editIntroduce',
  /** Not in spec section 2: where the picture of /editInfo is changed. */
  editAvatar: () => '/editAvatar',
  myCollection: () => '/myCollection',
  /** What one has said and published, in all its states. @param tab 'film', 'pictures' or 'text'; all without */
  myDynamic: (tab?: string) => `/myDynamic${q({ tab })}`,
  /** A post. `comment`: with that comment, or reply, in sight. */
  post: (id: string, comment?: string) => `/dynamicDetail${q({ id, comment })}`,
  /** The pictures of a post, beginning at one (0-based); or of somebody, `at` as one over the whole screen. */
  album: (of: { id: string; at?: number } | { userId: string; at?: number }) => `/albumDetail${q(of)}`,
  /** @param of `id` of a post that is edited; `film` on its way that one writes about */
  publish: (of: { id?: string; film?: string } = {}) => `/publishDynamic${q(of)}`,
  /** What one does with a film before it is published, by its name on this device. */
  previewFilm: (film: string) => `/previewDynamicVideo${q({ id: film })}`,
  addPoster: (film: string) => `/dynamicVideoAddPoster${q({ id: film })}`,
  editPoster: (film: string) => `/dynamicVideoEditPoster${q({ id: film })}`,
  selectFrame: (film: string) => `/selectVideoPreview${q({ id: film })}`,
  /** `scope` names the draft that asks; what is chosen is kept in it. */
  userLocation: (scope: string) => `/getUserLocation${q({ for: scope })}`,
  searchLocation: (scope: string) => `/searchUserLocation${q({ for: scope })}`,
  myGold: () => '/myGold',
  taskCenter: () => '/taskCenter',
  /** Where gold becomes VIP days, looks and frames: the second tab of the task centre. */
  goldStore: () => '/user/gc-store',
  newHandTask: () => '/newHandTask',
  myLevel: () => '/myLevel',
  signIn: () => '/signIn',
  invitation: () => '/invitation',
  inputInvitationCode: () => '/inputInvitationCode',
  settings: () => '/settings',
  /** Which area's content the viewer gets. */
  selectArea: () => '/selectArea',
  /** `scope` names the form that asks; what is chosen is kept for it. */
  countryList: (scope: string) => `/countryList${q({ for: scope })}`,
  countryStateList: (scope: string, country: string) => `/countryStateList${q({ for: scope, country })}`,
  accountSecurity: () => '/accountSecurity',
  /** @param to what the password opens */
  verifyPassword: (to: SecurityStep) => `/verifyPassword${q({ to })}`,
  emailMobileSetting: () => '/emailMobileSetting',
  setEmailMobile: (kind: 'email' | 'phone') => `/setEmailMobile${q({ kind })}`,
  setEmailMobileSuccess: (kind: 'email' | 'phone') => `/setEmailMobileSuccess${q({ kind })}`,
  changePassword: () => '/changePassword',
  closeAccount: () => '/closeAccount',
  /** `act`: what its PIN is asked for. */
  teenMode: (act?: 'on' | 'off' | 'pin' | 'forgot') => `/teenMode${q({ do: act })}`,
  /** Nothing is played now. @param from the film that was playing */
  teenRest: (from?: string) => `/teenRest${q({ from })}`,
  /** `mine`: what one has sent, with the answers. */
  feedback: (tab?: 'mine') => `/feedback${q({ tab })}`,
  /** A film that does not play as it should (spec section 5). `gid`: the episode, `name`: the title. */
  playFeedBack: (film: { gid?: string; name?: string; videoTitle?: string } = {}) => `/playFeedBack${q(film)}`,
  /** A decision of moderation, and what one says against it. `right`: of who may not sign in. */
  moderationAppeal: (of: { id?: string; right?: string }) => `/moderationAppeal${q(of)}`,
  /** `ask`: one is asked for. `id`: with this one open. */
  seekingMovies: (at: { tab?: 'new' | 'found' | 'mine'; ask?: 1; id?: string } = {}) => `/seekingMovies${q(at)}`,
  login: (from?: string) => `/login${q({ from })}`,
  register: (from?: string) => `/register${q({ from })}`,
  setPassword: () => '/setPassword',
  retrievePassword: (from?: string) => `/retrievePassword${q({ from })}`,
  retrievePasswordImg: () => '/retrievePasswordImg',
  retrievePasswordCode: () => '/retrievePasswordCode',
  resetPassword: () => '/resetPassword',
  /** Opens VIP for a friend (spec section 4, Gift flow). */
  giveVip: (userId: string, packId: string, categoryId: string, screen?: string) =>
    `/giveVip${q({ userId, packId, categoryId, screen })}`,
  /** A code is redeemed. */
  exchangeVip: () => '/exchangeVip',
  /** Not in spec section 2: where friends help with a bargain, and what a shared link opens. */
  bargain: (key: string) => `/bargain/${encodeURIComponent(key)}`,
  vipShare: (code: string) => `/vipShare/${encodeURIComponent(code)}`,
  scanCode: () => '/scanCode',
  scanCodeResult: () => '/scanCodeResult',
  authorizeLogin: (code: string) => `/authorizeLogin${q({ code })}`,
  /** A phone becomes the keyboard of the screen that made the code. */
  remoteInput: (code: string) => `/remoteInput${q({ code })}`,
  /** `tab`: which part of it; its works unless said. */
  space: (id: string, tab?: string) => `/space/${encodeURIComponent(id)}${q({ tab })}`,
  userList: (kind: 'followers' | 'following' | 'likers', id: string, of?: 'title') =>
    `/userListPage${q({ kind, id, of })}`,
  moreFocus: () => '/moreFocus',
  /** The polls one made or joined; `new` '1' makes one, under a work where it is known. */
  voteManage: (of: { kind?: string; new?: string; mediaKey?: string; name?: string }) => `/voteManage${q(of)}`,
  chat: (to: { toUid: string; nickName: string; avatar: string }) => `/chat${q(to)}`,
  /** A conversation by its id, as that with customer service. */
  /** A viewer's own conversation with customer service, be it that nothing was written in it yet. */
  contact: (uid: string) => `/chat${q({ conversationId: `s:${uid}` })}`,
  chatById: (conversationId: string) => `/chat${q({ conversationId })}`,
  chatSet: (conversationId: string) => `/chatSet${q({ conversationId })}`,
  /** `name`: what the page calls it, e.g. whose message it is. */
  complaint: (
    kind: 'video' | 'comment' | 'user' | 'danmu' | 'message' | 'post' | 'store',
    target: string,
    name?: string,
  ) => `/complaint${q({ kind, target, name })}`,
  message: () => '/message',
  systemMessage: () => '/systemMessage',
  systemMessageDetail: (id: string) => `/systemMessageDetail${q({ id })}`,
  fansRecords: () => '/fansRecords',
  getLike: () => '/getLike',
  commentAndReply: () => '/commentAndReply',
  privateMessage: () => '/privateMessage',
  help: () => '/help',
  helpDetail: (id: number, index?: number, hideNavBar = false) =>
    `/helpDetail${q({ id, index, hideNavBar: hideNavBar ? 1 : undefined })}`,
  tvHelpCenter: () => '/tvhelpCenter',
  tvDeal: (id: number) => `/tvdeal${q({ id })}`,
  aboutUs: () => '/about-us',
  payResult: (orderId: string, screen?: string) => `/payResult${q({ orderId, screen })}`,
  /** One of the pages between an order and its end (spec 2.6). */
  payPage: (
    page:
      | 'zfbPaySuccess'
      | 'zfbPayUnpaid'
      | 'zfbPayConfirm'
      | 'zfbPayCancel'
      | 'zfbPayNotSupport'
      | 'unablePay'
      | 'zfbPayUnpaidSubmit'
      | 'vcoinPaySuccess'
      | 'appeal',
    orderId: string,
  ) => `/${page}${q({ orderId })}`,
  choseAddress: () => '/choseAddress',
  /** @param id of one that is changed; without it one is added. TV asks in two steps */
  addAddress: (id?: string, step?: 2) => `/addAddress${q({ id, step })}`,
  /** What one types who cannot scan a television's code for buying VIP. */
  shortScreen: (code: string) => `/p/${code}`,
  openVipRecords: () => '/openVipRecords',
  rechargeFeedback: (orderId?: string) => `/recharge-feedback${q({ orderId })}`,
  activityRules: () => '/activityRules',
  /** What one should know before buying; with an id, that page of help. */
  notice: (id?: number) => `/notice${q({ id })}`,
  /** Short films of a channel, or of all; `mediaKey` is the one that it begins with. */
  miniVideoChannel: (titleId?: string, subID?: string, mediaKey?: string) =>
    `/miniVideoChannel${q({ titleId, subID, mediaKey })}`,
  navigation: () => '/navigation',
} as const;
