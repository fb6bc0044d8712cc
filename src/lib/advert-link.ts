/** Where an advert may lead (spec section 4): a page of ours, or an https address. Anything else leads nowhere. */
export type AdvertTarget =
  | { kind: 'page'; path: string; login: boolean }
  | { kind: 'web'; url: string; login: boolean }
  | null;

/** The part of the contract's advert that says where it leads. */
export interface AdvertLink {
  linkURL: string;
  appParam: { type: string; pagePath: string; param: string; isNeedLogin: boolean; webUrl: string } | null;
}

/** One list for both ways an advert can name its target; `appParam` is the more precise one. */
export function advertTarget({ linkURL, appParam }: AdvertLink): AdvertTarget {
  if (!appParam) return targetOf(linkURL, false);
  if (appParam.type === 'web') return targetOf(appParam.webUrl, appParam.isNeedLogin);
  if (appParam.type !== 'page') return null;
  const query = appParam.param.replace(/^\?/, '');
  const { pagePath } = appParam;
  // An address of another kind in the place of a path is no page of ours, whatever is put in front of it.
  if (/^[a-z][a-z0-9+.-]*:/i.test(pagePath)) return null;
  const path = pagePath.charAt(0) === '/' ? pagePath : `/${pagePath}`;
  return targetOf(query ? `${path}?${query}` : path, appParam.isNeedLogin);
}

function targetOf(address: string, login: boolean): AdvertTarget {
  const text = address.trim();
  // What a browser would read as another host, or as a script, is no page of ours.
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return { kind: 'page', path: text, login };
  if (/^https:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(text)) return { kind: 'web', url: text, login };
  return null;
}
