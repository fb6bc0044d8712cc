/** Longest address a viewer may type. Characters. */
export const addressMaxChars = 120;

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/i;
const parts = /^(?:(https?):\/\/)?([^/:[\]]+|\[[^\]]*\])(?::(\d{1,5}))?(\/[^?#\s]*)?$/i;

/** A server in the house: speaks http as a rule. One on the internet: https. */
const isAtHome = (name: string, port: string | undefined): boolean =>
  port !== undefined ||
  /^\d+(?:\.\d+){3}$/.test(name) ||
  name[0] === '[' ||
  name.indexOf('.') < 0 ||
  /\.local$/.test(name);

/**
 * What may be meant by a typed server address, the likeliest first: 'http://192.168.1.5:8080' for '192.168.1.5:8080'.
 * @returns addresses without a slash at their end; none where it cannot be an address.
 */
export function addressesMeant(typed: string): string[] {
  const found = parts.exec(typed.trim());
  if (!found) return [];
  const [, scheme, written = '', port, path = ''] = found;
  const name = written.toLowerCase();
  if (!host.test(name) || Number(port ?? 0) > 65_535) return [];
  const rest = `${name}${port ? `:${Number(port)}` : ''}${path.replace(/\/+$/, '')}`;
  if (scheme) return [`${scheme.toLowerCase()}://${rest}`];
  return (isAtHome(name, port) ? ['http', 'https'] : ['https', 'http']).map((each) => `${each}://${rest}`);
}
