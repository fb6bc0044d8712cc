import { paintMs } from './keys';

export const usage = `usage: npm run remote-qa -- WHAT [OUT] [options]
  WHAT            http://ADDRESS of a running server, or a package: its folder, its index.html or its file:// address
  OUT             the report: a folder (index.html in it) or a file *.html; 'remote-qa' without it
  --layout L      tv (default), touch or both
  --login A:P     walks what a user sees as well, signed in with account A and password P
  --server URL    the server of a package that names none
  --only A,B      these addresses alone, e.g. --only /rank,/settings
  --slow MS       a press is slow when it shows later than that; 100 without it, more on a machine with other work`;

export interface Arguments {
  what: string;
  out: string;
  layouts: ('tv' | 'touch')[];
  /** null walks what a visitor sees alone. */
  login: { account: string; password: string } | null;
  /** Without a slash at its end; '' where none was given. */
  server: string;
  /** Empty: all of the route table. */
  only: string[];
  /** From the press to what it shows, at most. Milliseconds. */
  slowMs: number;
}

/** @returns what is wrong with them, as text */
export function parseArguments(given: readonly string[]): Arguments | string {
  const options = new Map<string, string>();
  const plain: string[] = [];
  const words = given[Symbol.iterator]();
  for (const word of words) {
    if (!word.startsWith('--')) plain.push(word);
    else options.set(word, String(words.next().value ?? ''));
  }
  const [what, out = 'remote-qa'] = plain;
  if (!what || plain.length > 2) return usage;
  const strange = Array.from(options.keys()).find(
    (name) => !['--layout', '--login', '--server', '--only', '--slow'].includes(name),
  );
  if (strange) return `There is no ${strange}.\n${usage}`;
  const layout = options.get('--layout') ?? 'tv';
  if (!['tv', 'touch', 'both'].includes(layout)) return `--layout takes tv, touch or both, not '${layout}'.\n${usage}`;
  const login = options.get('--login');
  const colon = login?.indexOf(':') ?? -1;
  if (login !== undefined && colon < 1) return `--login takes ACCOUNT:PASSWORD.\n${usage}`;
  const server = (options.get('--server') ?? '').replace(/\/+$/, '');
  if (server && !/^https?:\/\//.test(server))
    return `--server takes an address like http://192.168.1.2:8080.\n${usage}`;
  const only = (options.get('--only') ?? '').split(',').filter(Boolean);
  if (only.some((path) => path[0] !== '/')) return `--only takes addresses that begin with '/'.\n${usage}`;
  const slowMs = Number(options.get('--slow') ?? paintMs);
  if (!(slowMs > 0)) return `--slow takes milliseconds, e.g. 100.\n${usage}`;
  return {
    what,
    out,
    layouts: layout === 'both' ? ['tv', 'touch'] : [layout as 'tv' | 'touch'],
    login: login ? { account: login.slice(0, colon), password: login.slice(colon + 1) } : null,
    server,
    only,
    slowMs,
  };
}
