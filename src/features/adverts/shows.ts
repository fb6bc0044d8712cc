import { useEffect } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { Advert } from '../../contract/schemas/adverts';
import { useHere } from '../../ui/navigation';
import { dismissAdvert } from './advert-dismissal';

/** Whoever looks at adverts before they run, or shows them to a customer, opens pages with `preview=1`: nothing is counted. */
export const isPreview = (here: string): boolean => /[?&]preview=1(&|$)/.test(here);

/**
 * An advert stands before the viewer.
 * @returns how often it may come to them today; -1 for as often as it likes, or where nobody said
 */
export async function tellShown({ id }: Pick<Advert, 'id'>): Promise<number> {
  const [told] = await attempt(call('advertShown', { id }));
  return told ? told.left : -1;
}

const stood = new WeakSet<Advert>();

/**
 * Counts an advert in a row that is let go and made anew as one scrolls: once for each list it came in, which is asked for
 * again after half an hour. The last that may come today stays until then.
 */
export function useShownInRow(advert: Advert): void {
  const preview = isPreview(useHere());
  useEffect(() => {
    if (preview || stood.has(advert)) return;
    stood.add(advert);
    void tellShown(advert);
  }, [advert, preview]);
}

/** Counts that an advert stands here. The last that may come today stays as long as it would, and comes no more. */
export function useShown(advert: Advert): void {
  const preview = isPreview(useHere());
  const { id } = advert;
  useEffect(() => {
    if (preview) return undefined;
    let gone = false;
    let left = -1;
    const leave = () => {
      if (left === 0) dismissAdvert({ id });
    };
    void tellShown({ id }).then((now) => {
      left = now;
      if (gone) leave();
    });
    return () => {
      gone = true;
      leave();
    };
  }, [id, preview]);
}
