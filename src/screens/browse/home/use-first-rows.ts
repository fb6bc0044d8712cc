import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../../focus/after-paint';
import type { HomeRow } from './home-rows';

/** Rows of which something is seen under the hero. */
const firstRows = 3;

/** A home screen of this session has stood with all its rows. */
let stood = false;

/**
 * The rows to mount: at the app's start those that are seen, until focus stands on a painted screen, then all.
 * @returns `whole` is false as long as there are more
 */
export function useFirstRows(rows: HomeRow[], ready: boolean): { rows: HomeRow[]; whole: boolean } {
  const [whole, setWhole] = useState(stood);
  useEffect(() => {
    if (whole || !ready) return undefined;
    return afterPaint(() => {
      stood = true;
      startTransition(() => setWhole(true));
    });
  }, [whole, ready]);
  return { rows: whole ? rows : rows.slice(0, firstRows), whole };
}
