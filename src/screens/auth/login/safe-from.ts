/**
 * Where a login leads: the `from` of the query, when it is a path of this app. Anything that a browser could read as
 * another site ('//host', '/\host', a scheme, control characters) and the pages of signing in themselves count as none.
 * @returns the path with its query, or null.
 */
export function safeFrom(from: string | null): string | null {
  if (from?.[0] !== '/' || from[1] === '/' || from.includes('\\')) return null;
  // Browsers drop tabs and line breaks inside an address: '/\t/host' would become '//host'.
  if (Array.from(from).some((char) => char < ' ' || char === '\u007f')) return null;
  const path = (from.split(/[?#]/)[0] ?? '').replace(/\/+$/, '').toLowerCase();
  return path === '/login' || path === '/register' ? null : from;
}
