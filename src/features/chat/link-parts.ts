/** A piece of a text: words, or an address that may be opened. */
export type TextPart = { text: string; link?: undefined } | { text: string; link: ChatLink };
export type ChatLink = { kind: 'route'; path: string } | { kind: 'site'; url: string };

export interface LinkRules {
  /** The origins of this very app: an address there is a page of ours. */
  ownOrigins: readonly string[];
  /** The outside hosts that may be opened, with all their subdomains. */
  hosts: readonly string[];
  /** Whether the app has a page at this path. */
  knows(path: string): boolean;
}

/**
 * Finds where a text may have an address: from its scheme or slash as far as characters of an address go. What precedes it is checked later, without
 * a lookbehind: old engines have none.
 */
const candidates = /(https:\/\/[^\s<>"'，。；！？、（）《》“”]+|\/[A-Za-z][^\s<>"'，。；！？、（）《》“”]*)/g;
/** The punctuation that ends a sentence rather than an address. */
const trailing = /[.,;:!?)\]]+$/;

const isOf = (host: string, allowed: string): boolean =>
  host === allowed || (host.length > allowed.length && host.slice(-allowed.length - 1) === `.${allowed}`);

function targetOf(address: string, { ownOrigins, hosts, knows }: LinkRules): ChatLink | null {
  if (address.charAt(0) === '/') {
    if (address.charAt(1) === '/' || address.indexOf('\\') >= 0) return null;
    return knows(address) ? { kind: 'route', path: address } : null;
  }
  let url: URL;
  try {
    url = new URL(address);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
  // A user name before the host disguises the address: 'https://our.site@other.host'.
  if (url.protocol !== 'https:' || url.username || url.password) return null;
  const path = url.pathname + url.search;
  if (ownOrigins.indexOf(url.origin) >= 0) return knows(path) ? { kind: 'route', path } : null;
  return hosts.some((host) => isOf(url.hostname, host)) ? { kind: 'site', url: url.href } : null;
}

/** Splits a text into pieces. Only the app's own pages and https hosts of the list become links; everything else stays text. */
export function linkParts(text: string, rules: LinkRules): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of Array.from(matchesOf(text))) {
    const address = found.text.replace(trailing, '');
    // In the middle of a word the match is no path: 'and/or', '1/2', 'https://x'.
    const before = text.charAt(found.at - 1);
    if (/[A-Za-z0-9:/._~%-]/.test(before)) continue;
    const link = targetOf(address, rules);
    if (!link) continue;
    if (found.at > from) parts.push({ text: text.slice(from, found.at) });
    parts.push({ text: address, link });
    from = found.at + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function matchesOf(text: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  text.replace(candidates, (match: string, _group: string, at: number) => {
    found.push({ text: match, at });
    return match;
  });
  return found;
}
