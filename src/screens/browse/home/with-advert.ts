import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Advert } from '../../../contract/schemas/adverts';
import { useHomeAdvert } from '../../../features/adverts/home-advert';
import { dp } from '../../../theme/scale';
import type { HomeRow } from './home-rows';

/** Shelves above the advert: it stands below what one opens the app for. */
const shelvesAbove = 3;
/** Design px that the page may be scrolled by when a row comes in further down. */
const nearTop = 200;

/** Rows of the front page with its advert, once there is one. Nothing moves for who has scrolled down already. */
export function useWithAdvert(rows: HomeRow[], front: boolean, scroller: RefObject<HTMLElement | null>): HomeRow[] {
  const { advert: found } = useHomeAdvert();
  const [advert, setAdvert] = useState<Advert | null>(null);
  useEffect(() => {
    const page = scroller.current;
    const take = () => {
      if (!found || !page || page.scrollTop < dp(nearTop)) setAdvert(found);
    };
    take();
    // Whoever is further down gets it when they come up again.
    page?.addEventListener('scroll', take, { passive: true });
    return () => page?.removeEventListener('scroll', take);
  }, [found, scroller]);
  return useMemo(() => (front && advert ? withAdvert(rows, advert) : rows), [rows, front, advert]);
}

export function withAdvert(rows: HomeRow[], advert: Advert): HomeRow[] {
  let shelves = 0;
  const at = rows.findIndex(({ kind }) => {
    if (kind === 'shelf') shelves += 1;
    return shelves === shelvesAbove;
  });
  return at < 0 ? rows : [...rows.slice(0, at + 1), { kind: 'advert', id: 'advert', advert }, ...rows.slice(at + 1)];
}
