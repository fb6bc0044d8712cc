/** Where a link of a help text leads: a page of this app, or a site outside it. */
export type LinkTarget = { kind: 'route'; path: string } | { kind: 'site'; url: string };
export interface HelpLink {
  label: string;
  target: LinkTarget;
}

/**
 * Decides about an address out of an operator's HTML: own routes and https pass, everything else is only text
 * (`//host`, a backslash that engines read as a slash, control characters, any other scheme).
 */
export function linkTarget(href: string): LinkTarget | null {
  const address = href.trim();
  for (const char of address) if (char <= ' ' || char === '\\') return null;
  if (/^\/(?!\/)/.test(address)) return { kind: 'route', path: address };
  if (/^https:\/\/[^/@]+(\/[^@]*)?$/i.test(address)) return { kind: 'site', url: address };
  return null;
}

export const sameTarget = (a: LinkTarget, b: LinkTarget): boolean =>
  a.kind === 'route' ? b.kind === 'route' && a.path === b.path : b.kind === 'site' && a.url === b.url;
