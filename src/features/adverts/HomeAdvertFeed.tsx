import { useEffect } from 'react';
import { useDismissedAdverts } from './advert-dismissal';
import { useHomeAdvert } from './home-advert';
import { useSiteAdverts } from './use-adverts';

/** Type 8 for the front page. Asked for when the first screen stands: it waits for no advert. */
export function HomeAdvertFeed() {
  const all = useSiteAdverts(8);
  const dismissed = useDismissedAdverts();
  const advert = all.find(({ id, showURL }) => showURL && !dismissed.has(id)) ?? null;
  useEffect(() => useHomeAdvert.setState({ advert }), [advert]);
  return null;
}
