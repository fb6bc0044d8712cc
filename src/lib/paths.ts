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
  /** `full`: straight to full screen (look.md: a setting opens full screen at once). */
  play: (mediaKey: string, options: { episode?: string; full?: 1 } = {}) =>
    `/play/${encodeURIComponent(mediaKey)}${q(options)}`,
  /** Without a category ('') everything is listed; one among the filters was chosen on the page and overrules. */
  list: (
    category: string,
    filters: { category?: string; genre?: string; region?: string; year?: string; sort?: string } = {},
  ) => `/list${category ? `/${encodeURIComponent(category)}` : ''}${q(filters)}`,
  /** `mode` t9: the keyword is digits of the nine-key keyboard. */
  search: (keyword?: string, mode?: 't9') => `/search${q({ keyword, mode })}`,
  typePage: (category?: string) => `/typePage${q({ category })}`,
  collections: () => '/collections',
  collection: (id: string) => `/collection/${encodeURIComponent(id)}`,
  watching: () => '/watching',
  history: () => '/historicalRecords',
  discovery: () => '/discovery',
  rank: (choice: { period?: string; category?: string } = {}) => `/rank${q(choice)}`,
  vip: () => '/vip',
  /** @param from the gate that led here: a path of ours, to go on with after the payment */
  openVip: (
    type?: number,
    choice: { id?: string; categoryId?: string; uid?: string; screen?: string; from?: string } = {},
  ) => `/openVip${q({ type, ...choice })}`,
  /** Every pack there is. @param uid the friend for whom one is chosen */
  selectPack: (uid?: string) => `/selectPack${q({ uid })}`,
  /** An order that waits to be paid; `expired`: its time is over. */
  zfbPay: (orderId: string, expired?: 1) => `/zfbPay${q({ orderId, expired })}`,
  vcoinPay: (orderId: string) => `/vcoinPay${q({ orderId })}`,
  /** Customer service that takes payments by hand (spec 7.4). */
  serviceChat: (toUid: string, userKey: string) => `/chat${q({ toUid, userKey })}`,
  user: () => '/user',
  editInfo: () => '/editInfo',
  editNickname: () => '/editNickname',
  editGender: () => '/editGender',
  editIntroduce: () => '/editIntroduce',
  /** Not in spec section 2: where the picture of /editInfo is changed. */
  editAvatar: () => '/editAvatar',
  myCollection: () => '/myCollection',
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
  feedback: () => '/feedback',
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
  chat: (to: { toUid: string; nickName: string; avatar: string }) => `/chat${q(to)}`,
  message: () => '/message',
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
  miniVideoChannel: (titleId: string, subID?: string) => `/miniVideoChannel${q({ titleId, subID })}`,
} as const;
