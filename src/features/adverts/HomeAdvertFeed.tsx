import { useEffect } from 'react';
import { useDismissedAdverts } from './advert-dismissal';
import { useHomeAdvert } from './home-advert';
import { useSiteAdverts } from './use-adverts';

/** Fetches the advert of type 8 for the front page. It is fetched when the first screen is shown, which waits for no advert. */
export function HomeAdvertFeed() {
  const all = useSiteAdverts(8);
  const dismissed = useDismissedAdverts();
  const advert = all.find(({ id, showURL }) => showURL && !dismissed.has(id)) ?? null;
  useEffect(() => useHomeAdvert.setState({ advert }), [advert]);
  return null;
}
