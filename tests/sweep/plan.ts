import type { RouteRow } from '../../src/app/routes/row';
import { routes } from '../../src/app/routes/table';

/** The windows of the two layouts. CSS px. */
export const sizes = { tv: { width: 1920, height: 1080 }, touch: { width: 390, height: 844 } } as const;

/** One visit of the sweep: a route that has a screen, in a layout, as somebody. */
export interface Visit {
  row: RouteRow;
  path: string;
  layout: 'tv' | 'touch';
  as: 'visitor' | 'user';
}

/** Where a row with parameters is shown with real content (`example`); a row without them is its own address. */
const address = (row: RouteRow): string => row.example ?? row.path;

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
        out.push({ row, path: address(row), layout, as });
      }
    }
  }
  return out;
}
