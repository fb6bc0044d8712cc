import { CareError } from '../lib/care.mjs';

export const targetNames = ['androidtv', 'tizen', 'webos'] as const;
export type Target = (typeof targetNames)[number];

export interface Servers {
  /** '' where the viewer is to be asked. */
  server: string;
  /** A server through which a phone can answer that question; '' for none. */
  pair: string;
}

export interface Arguments extends Servers {
  targets: Target[];
}

const usage = `usage: npm run package -- ${targetNames.join('|')}|all [--server https://video.example.com] [--pair https://video.example.com]`;

/** @throws CareError with the usage */
export function parseArguments(args: string[]): Arguments {
  const rest = [...args];
  const server = takeAddress(rest, '--server');
  const pair = takeAddress(rest, '--pair');
  const unknown = rest.find((name) => name !== 'all' && !(targetNames as readonly string[]).includes(name));
  if (rest.length === 0 || unknown) {
    throw new CareError(unknown ? `There is no package named ${unknown}.\n${usage}` : usage);
  }
  return { targets: targetNames.filter((name) => rest.includes('all') || rest.includes(name)), server, pair };
}

/** An origin, perhaps with a path; what it is not is said before twenty seconds of building. */
function takeAddress(args: string[], option: string): string {
  const at = args.indexOf(option);
  if (at < 0) return '';
  const [, given = ''] = args.splice(at, 2);
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw new CareError(`${option} takes the address of a server, not '${given}'.\n${usage}`);
  }
  return url.href.replace(/\/+$/, '');
}
