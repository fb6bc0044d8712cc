import type { AppKind, DownloadInfo } from '../../../contract/schemas/apps';

export type CardId = 'android' | 'tv' | 'tizen' | 'webos' | 'pc' | 'mac' | 'iphone' | 'ipad';

/** One client on the page (spec 2.11). */
export interface AppCard {
  id: CardId;
  /** What the server counts it as; null for what nobody can fetch. */
  kind: AppKind | null;
  /** '' where there is none. */
  url: string;
  /** Of what is offered; '' where nothing is. */
  version: string;
  /** The operator's own words. */
  memo: string;
  /** 'ready' to fetch; used in the 'web' browser; 'coming' soon; 'none' is there yet. */
  state: 'ready' | 'web' | 'coming' | 'none';
  fourK: boolean;
  /** A computer's: other devices are given its link. */
  pcOnly: boolean;
  vip: boolean;
  /** Facts of a package of this server. */
  pack?: DownloadInfo['packages'][number];
}

const plain = { memo: '', fourK: false, pcOnly: false, vip: false };

/** The cards in the page's order: phone, televisions, computers, Apple's phones. Own packages for Samsung and LG where there are any. */
export function cardsOf(info: DownloadInfo): AppCard[] {
  const packOf = (kind: 'apk' | 'wgt' | 'ipk') => info.packages.find((one) => one.kind === kind);
  const apk = packOf('apk');
  const tv = info.tvDownloadURL;
  const pc = info.pcDownloadURL;
  const computer = { ...plain, url: pc, state: pc ? 'ready' : 'web', fourK: true, pcOnly: true } as const;
  const own = (id: 'tizen' | 'webos', kind: 'wgt' | 'ipk'): AppCard[] => {
    const pack = packOf(kind);
    if (!pack) return [];
    return [{ ...plain, id, kind: id, url: pack.url, version: pack.version, state: 'ready', fourK: true, pack }];
  };
  type Apple = Pick<AppCard, 'url' | 'version' | 'memo' | 'vip'>;
  const apple = (id: 'iphone' | 'ipad', { url, version, memo, vip }: Apple): AppCard => {
    const said = url ? version : '';
    return { ...plain, id, kind: null, url, version: said, memo, vip, state: url ? 'ready' : 'coming' };
  };
  const iphone = { url: info.iphoneDownloadURL, version: info.iphoneVer, memo: info.iphoneBak, vip: info.iphoneVip };
  const ipad = { url: info.ipadDownloadURL, version: info.ipadVer, memo: info.ipadBak, vip: info.ipadVip };
  const android = info.androidDownloadURL;
  return [
    {
      ...plain,
      id: 'android',
      kind: 'android',
      url: android,
      version: android ? info.androidVer : '',
      state: android ? 'ready' : 'web',
    },
    {
      ...plain,
      id: 'tv',
      kind: 'tv',
      url: tv,
      version: tv ? info.tvVer : '',
      memo: info.tvMemo,
      state: tv ? 'ready' : 'none',
      fourK: true,
      ...(apk && tv === apk.url ? { pack: apk } : {}),
    },
    ...own('tizen', 'wgt'),
    ...own('webos', 'ipk'),
    { ...computer, id: 'pc', kind: 'pc', version: pc ? info.pcVer : '', memo: info.pcMemo },
    { ...computer, id: 'mac', kind: 'mac', version: pc ? info.macVer : '', memo: info.macMemo },
    apple('iphone', iphone),
    apple('ipad', ipad),
  ];
}

/** Which card is this device's own, by what its browser says of itself; null where it says nothing that we know. */
export function cardOfDevice(userAgent: string, touchPoints: number): CardId | null {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'ipad';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'android' : 'tv';
  if (/Windows/.test(userAgent)) return 'pc';
  return /Macintosh/.test(userAgent) ? 'mac' : null;
}

/** The same cards, one of them first. */
export const withFirst = (cards: readonly AppCard[], first: string | null): AppCard[] => [
  ...cards.filter(({ id }) => id === first),
  ...cards.filter(({ id }) => id !== first),
];
