import { useEffect } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { Advert } from '../../contract/schemas/adverts';
import { useHere } from '../../ui/navigation';
import { dismissAdvert } from './advert-dismissal';

/** Whether pages are opened with `preview=1`, to look at adverts before they run or to show them to a customer: nothing is counted then. */
export const isPreview = (here: string): boolean => /[?&]preview=1(&|$)/.test(here);

/**
 * Tells the server that an advert was shown.
 * @returns how often it may still be shown to this viewer today; -1 for no limit, or without an answer
 */
export async function tellShown({ id }: Pick<Advert, 'id'>): Promise<number> {
  const [told] = await attempt(call('advertShown', { id }));
  return told ? told.left : -1;
}

const stood = new WeakSet<Advert>();

/**
 * Counts an advert in a row, whose cells are unmounted and mounted again by scrolling: once for each fetched list, which is fetched again after half
 * an hour. An advert that reached its limit today stays until then.
 */
export function useShownInRow(advert: Advert): void {
  const preview = isPreview(useHere());
  useEffect(() => {
    if (preview || stood.has(advert)) return;
    stood.add(advert);
    void tellShown(advert);
  }, [advert, preview]);
}

/** Counts that an advert is shown. One that reached its limit by this is shown to its end, and not again. */
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
