/** The elements of the operator's HTML (help, terms, rules of an activity): what is not here is not shown. */
export const helpTags: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'div', 'section', 'span', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img'],
];
export const helpAttributes: readonly string[] = ['href', 'src', 'alt', 'colspan', 'rowspan'];

/** Where a link of a help text leads: a page of this app, or a site outside it. */
export type LinkTarget = { kind: 'route'; path: string } | { kind: 'site'; url: string };

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
