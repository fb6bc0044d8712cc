/** What a code says, as far as it can be told without asking anybody (spec 2.9; section 4, Gift flow). */
export type Scanned =
  /** A page of this app, with its query. */
  | { kind: 'page'; path: string }
  /** Somebody else's code for opening VIP: whoever scans it is asked whether they pay for that friend. */
  | { kind: 'gift'; userId: string; packId: string; categoryId: string; path: string }
  /** An address of this site at which the app has no page, or none yet. */
  | { kind: 'nowhere'; url: string }
  /** A sign-in or keyboard code of another site, which this site's server knows nothing of. */
  | { kind: 'foreign'; url: string; host: string }
  /** Some page of the web. `host` is as the network will ask for it, so look-alike letters show as what they are. */
  | { kind: 'web'; url: string; host: string }
  | { kind: 'text'; text: string };

/** What the reading depends on. */
export interface ScanPlace {
  /** Origins at which this very site is reached: the page's own, and what the server calls itself for phones. */
  origins: readonly string[];
  /** Whether the app has a screen at this path. */
  knows(path: string): boolean;
  /** Who is signed in; '' for nobody. */
  uid: string;
}

/** No address that a browser opens is longer. Characters. */
const longest = 2048;
const opensVip = /^\/(?:openvip|vip-center\/recharge)\/?$/i;
const asksTheServer = /^\/(?:authorizelogin|remoteinput)\/?$/i;

/**
 * Reads a code. An address becomes one only with http or https, without a name and password in it, and not too long; plain http
 * leads to our own pages and nowhere else. Everything else is text, whatever it looks like.
 * @param raw as the camera or a hand gave it
 */
export function readScanned(raw: string, place: ScanPlace): Scanned {
  const text = raw.trim();
  const url = addressOf(text);
  if (!url) return { kind: 'text', text };
  if (place.origins.indexOf(url.origin) >= 0) return ourOwn(url, place);
  if (asksTheServer.test(url.pathname)) return { kind: 'foreign', url: url.href, host: url.host };
  if (url.protocol !== 'https:') return { kind: 'text', text };
  return { kind: 'web', url: url.href, host: url.host };
}

function addressOf(text: string): URL | null {
  // Written out: a URL's own parser drops line breaks, takes one slash for two and a backslash for either.
  if (text.length > longest || !/^https?:\/\/[^\s\\/?#]/i.test(text) || /[\s\\]/.test(text)) return null;
  try {
    const url = new URL(text);
    return url.username || url.password ? null : url;
  } catch {
    // A host or a port that cannot be.
    return null;
  }
}

function ourOwn(url: URL, { knows, uid }: ScanPlace): Scanned {
  const path = url.pathname + url.search;
  const query = url.searchParams;
  const userId = query.get('uid') ?? '';
  // '//host' as a path would be another site's address.
  if (/^\/\//.test(path)) return { kind: 'nowhere', url: url.href };
  if (opensVip.test(url.pathname) && userId !== '' && userId !== uid) {
    const packId = query.get('id') || query.get('selectId') || '';
    return { kind: 'gift', userId, packId, categoryId: query.get('categoryId') ?? '', path };
  }
  return knows(path) ? { kind: 'page', path } : { kind: 'nowhere', url: url.href };
}

/**
 * What may be meant by something typed: an address without its scheme, or only the path of one of our pages.
 * @param here the origin whose pages a path belongs to
 */
export function addressTyped(typed: string, { origins }: Pick<ScanPlace, 'origins'>, here: string): string {
  const text = typed.trim();
  if (/^\/[^/\\]/.test(text)) return here + text;
  const host = (text.split(/[/?#]/)[0] ?? '').toLowerCase();
  const ours = origins.filter((one) => one.replace(/^https?:\/\//, '') === host)[0];
  if (ours) return ours + text.slice(host.length);
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i.test(text) ? `https://${text}` : text;
}
