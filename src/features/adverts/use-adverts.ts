import { useCallback, useMemo } from 'react';
import { attempt } from '../../api/attempt';
import { call, serverNow } from '../../api/client';
import { useCall } from '../../api/queries';
import { advertTypes } from '../../contract/advert-types';
import { firstEndpoints } from '../../contract/first-endpoints';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import { type AdvertDevice, advertTarget } from '../../lib/advert-link';
import { paths } from '../../lib/paths';
import type { Platform } from '../../platform/platform';
import { usePlatform } from '../../platform/use-platform';
import { useRegion } from '../../state/region';
import { useHere, useNavigation } from '../../ui/navigation';
import { openApp } from '../../ui/open-app';
import { toast } from '../../ui/toast';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { showAdvertCode } from './advert-code';
import { isPreview } from './shows';

const none: readonly Advert[] = [];

/** All types that are shown on a film, under it or among its danmu, fetched by one call. */
const onFilm = [advertTypes.zanting, advertTypes.chaBo, advertTypes.xuanfu, advertTypes.danmu, advertTypes.underFilm];

/** The adverts of a film, cached for half an hour (spec section 9). */
export const useFilmAdverts = (mediaKey: string): readonly Advert[] => useList(onFilm.join(','), mediaKey);

/** The adverts that belong to no film. @param type of `advertTypes` */
export function useSiteAdverts(type: number): readonly Advert[] {
  const all = useList(String(type), undefined);
  return useMemo(() => all.filter((advert) => advert.type === type), [all, type]);
}
/** @param mediaKey undefined for adverts that belong to no film, '' while the film is not known */
function useList(typeList: string, mediaKey: string | undefined): readonly Advert[] {
  const region = useRegion();
  const { data } = useCall(
    'adverts',
    { typeList, ...(mediaKey ? { mediaKey } : {}), ...(region ? { region } : {}) },
    { enabled: mediaKey !== '', staleTime: limits.adCacheMs },
  );
  // Adverts that ended while the list was cached are left out.
  return useMemo(() => data?.info.filter(({ endsAt }) => !endsAt || endsAt > serverNow()) ?? none, [data]);
}

/** The value of an advert's `device` for this device. */
const deviceOf = ({ layout, windowed }: Pick<Platform, 'layout' | 'windowed'>): AdvertDevice =>
  layout === 'touch' ? 'phone' : windowed ? 'desktop' : 'tv';

/**
 * Returns the function that opens an advert (spec section 4): it goes to the advert's target, if the viewer may, and counts the opening. A web page
 * opens beside the app; a television, which opens none (AT12), shows its code for the phone.
 */
export function useOpenAdvert(): (advert: Advert) => void {
  const t = useT();
  const { go, knows } = useNavigation();
  const platform = usePlatform();
  const here = useHere();
  const gate = useSignInGate();
  return useCallback(
    (advert: Advert) => {
      const target = advertTarget(advert, deviceOf(platform));
      // An advert must not take the viewer from the film to a page that does not exist.
      if (!target || (target.kind === 'page' && knows?.(target.path) === false)) {
        toast.warn(t('player.advertUnsupported'));
        return;
      }
      const count = () => {
        if (!isPreview(here)) void track(advert);
      };
      const openWeb = (url: string) => (platform.openUrl ? platform.openUrl(url) : showAdvertCode(advert.title, url));
      const open = () => {
        count();
        if (target.kind === 'web') openWeb(target.url);
        else if (target.kind === 'page') go(target.path);
        else void openAppOr(target, { go, openWeb, hasApps: platform.openUrl !== undefined });
      };
      if (!target.login) open();
      // The login can lead only to pages of ours: for other targets it leads back to this page, where the next press opens and counts the advert.
      else if (target.kind === 'page') gate(open, count, target.path)();
      else gate(open)();
    },
    [t, go, knows, platform, here, gate],
  );
}

/** Opens an app; where it does not open, the fallback address follows, or /app-download (spec section 4). */
async function openAppOr(
  { url, fallback }: { url: string; fallback: string },
  { go, openWeb, hasApps }: { go: (path: string) => void; openWeb: (url: string) => void; hasApps: boolean },
): Promise<void> {
  if (hasApps && (await openApp(url))) return;
  if (/^https:/i.test(fallback)) openWeb(fallback);
  else go(fallback || paths.appDownload());
}

/** Sends a POST to the advert's viewURL when it is opened (spec section 4). A failure to count does not concern the viewer. */
async function track({ id, viewURL }: Advert): Promise<void> {
  if (viewURL === firstEndpoints.advertViewed.path.toLowerCase()) await attempt(call('advertViewed', { id }));
  else if (/^https:\/\//.test(viewURL)) {
    await fetch(viewURL, { method: 'POST', mode: 'no-cors' }).catch((error: unknown) => {
      // With this error fetch reports that a host could not be reached.
      if (!(error instanceof TypeError)) throw error;
    });
  }
}
