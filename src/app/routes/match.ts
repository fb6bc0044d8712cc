import type { RouteRow } from './row';
import { routes } from './table';

export interface RouteMatch {
  row: RouteRow;
  params: Record<string, string>;
}

const parts = (path: string): string[] => path.split('/').filter(Boolean);

function paramsOf(pattern: string, path: string[]): Record<string, string> | null {
  const wanted = parts(pattern);
  if (wanted.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (let i = 0; i < wanted.length; i += 1) {
    const want = wanted[i] ?? '';
    const have = path[i] ?? '';
    if (want[0] === ':') {
      try {
        params[want.slice(1)] = decodeURIComponent(have);
      } catch {
        // A broken escape names no title.
        return null;
      }
    } else if (want.toLowerCase() !== have.toLowerCase()) return null;
  }
  return params;
}

/** The row of an address's path, or null: not found. Fixed paths win over those with parameters. */
export function matchRoute(pathname: string, table: readonly RouteRow[] = routes): RouteMatch | null {
  const path = parts(pathname);
  let found: RouteMatch | null = null;
  for (const row of table) {
    for (const pattern of [row.path, ...(row.aliases ?? [])]) {
      const params = paramsOf(pattern, path);
      if (!params) continue;
      if (Object.keys(params).length === 0) return { row, params };
      found = found ?? { row, params };
    }
  }
  return found;
}

/** Any path containing /watch or /play is a player page (spec 2.3), unless it is a page of its own (/playDownload). */
export const isPlayerPath = (pathname: string): boolean => matchRoute(pathname)?.row.group === 'playback';
