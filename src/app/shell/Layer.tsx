import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../api/client';
import { refetchOf } from '../../api/refresh';
import { AdvertCode } from '../../features/adverts/AdvertCode';
import { HomeAdvertFeed } from '../../features/adverts/HomeAdvertFeed';
import StartupAdverts from '../../features/adverts/StartupAdverts';
import { AnnouncementFeed } from '../../features/announcements/AnnouncementFeed';
import { AppsLayer } from '../../features/apps/AppsLayer';
import { SignInTip } from '../../features/sign-in/SignInTip';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { useSession } from '../../state/session';
import { RouteContext } from '../../ui/navigation';
import { keepPlaces } from '../kept-places';
import { matchRoute } from '../routes/match';
import type { RouteRow } from '../routes/row';
import { startPromo, startVisits } from './outside';

export interface LayerProps {
  row: RouteRow | undefined;
  /** The page has tabs, so that an advert may cover it. */
  adverts: boolean;
}

/**
 * What lies over the pages and comes after the first screen. No advert covers /app-download (spec section 4), by whatever name. It knows where the viewer is: links lead back there.
 */
export default function Layer({ row, adverts }: LayerProps) {
  const { pathname, search } = useLocation();
  const place = useMemo(() => ({ path: pathname, params: {}, query: new URLSearchParams(search) }), [pathname, search]);
  useFreshAdverts();
  useOutside();
  const { layout } = usePlatform();
  // From a sofa it is focus that says where a page stands: nothing is kept there, and the next start has nothing to fetch for it.
  useEffect(() => (layout === 'touch' ? keepPlaces() : undefined), [layout]);
  return (
    <RouteContext.Provider value={place}>
      <StartupAdverts allowed={adverts && !/^\/app-download\/?$/i.test(pathname)} />
      <AnnouncementFeed titleOf={titleOf} film={row?.group === 'playback'} />
      <AdvertCode />
      <HomeAdvertFeed />
      <SignInTip playing={row?.group === 'playback'} />
      <AppsLayer mayInterrupt={row?.group !== 'playback' && row?.path !== '/app-download'} here={pathname + search} />
    </RouteContext.Provider>
  );
}

const titleOf = (link: string) => matchRoute(link.replace(/[?#].*$/, ''))?.row.titleKey;

/** Which adverts a viewer gets is the server's matter: whoever signs in, signs out or becomes a VIP is asked for anew. */
function useFreshAdverts(): void {
  useEffect(
    () =>
      useSession.subscribe(({ user }, before) => {
        if (user?.id !== before.user?.id || user?.vipLevel !== before.user?.vipLevel) refetchOf('adverts');
      }),
    [],
  );
}

/** What the operator has told to others (spec 7.2); nothing where nothing is configured. */
function useOutside(): void {
  const { layout } = usePlatform();
  const promo = useConfig(({ dynamic }) => dynamic?.promo ?? '');
  const visits = useConfig(({ dynamic }) => dynamic?.visits ?? false);
  useEffect(() => startPromo(promo, layout), [promo, layout]);
  useEffect(() => (visits ? startVisits(() => call('visit', { cineam: 1, layout })) : undefined), [visits, layout]);
}
