/** Typed builders for the app's own addresses (spec section 2). Values are encoded; nobody joins paths by hand. */
const q = (params: Record<string, string | number | undefined>): string => {
  const pairs = Object.keys(params)
    .filter((key) => params[key] !== undefined && params[key] !== '')
    .map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(String(params[key]))}`);
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

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
  openVip: (type?: number) => `/openVip${q({ type })}`,
  user: () => '/user',
  myCollection: () => '/myCollection',
  settings: () => '/settings',
  /** `act`: what its PIN is asked for. */
  teenMode: (act?: 'on' | 'off' | 'pin' | 'forgot') => `/teenMode${q({ do: act })}`,
  /** Nothing is played now. @param from the film that was playing */
  teenRest: (from?: string) => `/teenRest${q({ from })}`,
  feedback: () => '/feedback',
  login: (from?: string) => `/login${q({ from })}`,
  authorizeLogin: (code: string) => `/authorizeLogin${q({ code })}`,
  /** A phone becomes the keyboard of the screen that made the code. */
  remoteInput: (code: string) => `/remoteInput${q({ code })}`,
  space: (id: string) => `/space/${encodeURIComponent(id)}`,
  help: () => '/help',
  helpDetail: (id: number, index?: number, hideNavBar = false) =>
    `/helpDetail${q({ id, index, hideNavBar: hideNavBar ? 1 : undefined })}`,
  tvHelpCenter: () => '/tvhelpCenter',
  tvDeal: (id: number) => `/tvdeal${q({ id })}`,
  aboutUs: () => '/about-us',
  miniVideoChannel: (titleId: string, subID?: string) => `/miniVideoChannel${q({ titleId, subID })}`,
} as const;
