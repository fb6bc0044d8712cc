/** Where an advert may lead (spec section 4): a page of ours, or an https address. Anything else leads nowhere. */
export type AdvertTarget = { kind: 'page'; path: string; login: boolean } | { kind: 'web'; url: string } | null;

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
  const path = appParam.pagePath.charAt(0) === '/' ? appParam.pagePath : `/${appParam.pagePath}`;
  return targetOf(query ? `${path}?${query}` : path, appParam.isNeedLogin);
}

function targetOf(address: string, login: boolean): AdvertTarget {
  const text = address.trim();
  // What a browser would read as another host, or as a script, is no page of ours.
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return { kind: 'page', path: text, login };
  if (/^https:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(text)) return { kind: 'web', url: text };
  return null;
}
