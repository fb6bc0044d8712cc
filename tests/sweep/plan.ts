import type { RouteRow } from '../../src/app/routes/row';
import { routes } from '../../src/app/routes/table';
import { categoryPaths } from '../../src/contract/categories';

/** The windows of the two layouts. CSS px. */
export const sizes = { tv: { width: 1920, height: 1080 }, touch: { width: 390, height: 844 } } as const;

/** The windows beside it in which the picture of a television is shown. */
export const smallerSizes = [
  { width: 1280, height: 720 },
  { width: 960, height: 540 },
] as const;

/** One visit of the sweep: a route that has a screen, in a layout, as somebody. */
export interface Visit {
  row: RouteRow;
  path: string;
  layout: 'tv' | 'touch';
  as: 'visitor' | 'user';
}

/**
 * Where a row with parameters is shown with real content (`example`); a row without them is its own address. Each category
 * path is a page of its own: one of them is walked as well.
 */
const addresses = (row: RouteRow): string[] =>
  row.path === '/' ? ['/', `/${categoryPaths[0]}`] : [row.example ?? row.path];

/** Every route that is not pending, both layouts, as visitor and as user: a new row is covered by existing. */
export function visits(): Visit[] {
  const out: Visit[] = [];
  for (const row of routes) {
    if (!row.screen) continue;
    for (const layout of ['tv', 'touch'] as const) {
      for (const as of ['visitor', 'user'] as const) {
        // A visitor on a page of users is on the login page, which has a visit of its own.
        if (as === 'visitor' && row.access === 'user') continue;
        if (as === 'user' && row.access === 'visitor') continue;
        for (const path of addresses(row)) out.push({ row, path, layout, as });
      }
    }
  }
  return out;
}

/** Every other address of those routes: aliases and category paths, as a user. They show what their rows show. */
export function sideDoors(layout: 'tv' | 'touch'): Visit[] {
  const walked = visits().map(({ path }) => path);
  return routes.flatMap((row) =>
    row.screen && row.access !== 'visitor'
      ? (row.aliases ?? [])
          .filter((path) => !walked.includes(path))
          .map((path) => ({ row, path, layout, as: 'user' as const }))
      : [],
  );
}
