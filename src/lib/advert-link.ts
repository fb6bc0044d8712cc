/** What an advert's link may be meant for (`device` of the contract's appParam). */
export type AdvertDevice = 'tv' | 'phone' | 'desktop';

/** Where an advert may lead (spec section 4): a page of ours, an https address, an app. Anything else leads nowhere. */
export type AdvertTarget =
  | { kind: 'page'; path: string; login: boolean }
  | { kind: 'web'; url: string; login: boolean }
  /** `fallback`, a path or an https address, where there is no such app; '' for none of its own. */
  | { kind: 'app'; url: string; fallback: string; login: boolean }
  | null;

/** The part of the contract's advert that says where it leads. */
export interface AdvertLink {
  linkURL: string;
  appParam: {
    device: string;
    type: string;
    pagePath: string;
    param: string;
    isNeedLogin: boolean;
    webUrl: string;
  } | null;
}

/** One list for both ways an advert can name its target; `appParam` is the more precise one, where it is for this device. */
export function advertTarget({ linkURL, appParam }: AdvertLink, device: AdvertDevice): AdvertTarget {
  if (!appParam || !isFor(appParam.device, device)) return targetOf(linkURL, false);
  const { type, webUrl, isNeedLogin: login, pagePath } = appParam;
  if (type === 'web') return targetOf(webUrl, login);
  if (type === 'app') return appOf(pagePath, webUrl, login);
  if (type !== 'page') return null;
  const query = appParam.param.replace(/^\?/, '');
  // An address of another kind in the place of a path is no page of ours, whatever is put in front of it.
  if (/^[a-z][a-z0-9+.-]*:/i.test(pagePath)) return null;
  const path = pagePath.charAt(0) === '/' ? pagePath : `/${pagePath}`;
  return targetOf(query ? `${path}?${query}` : path, login);
}

function isFor(devices: string, device: AdvertDevice): boolean {
  const names = devices.split(',').map((name) => name.trim().toLowerCase());
  return names.join('') === '' || names.indexOf(device) >= 0;
}

/** Schemes that a browser acts on itself: none of them is an app's. */
const browsers = /^(?:https?|javascript|data|blob|file|filesystem|about|view-source|vbscript|intent|ws|wss|ftp):/i;

function appOf(address: string, webUrl: string, login: boolean): AdvertTarget {
  const url = address.trim();
  if (!/^[a-z][a-z0-9+.-]*:\/\/\S*$/i.test(url) || browsers.test(url)) return null;
  const other = targetOf(webUrl, login);
  const fallback = other?.kind === 'page' ? other.path : other?.kind === 'web' ? other.url : '';
  return { kind: 'app', url, fallback, login };
}

function targetOf(address: string, login: boolean): AdvertTarget {
  const text = address.trim();
  // What a browser would read as another host, or as a script, is no page of ours.
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return { kind: 'page', path: text, login };
  if (/^https:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(text)) return { kind: 'web', url: text, login };
  return null;
}
