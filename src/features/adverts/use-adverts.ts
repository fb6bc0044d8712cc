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

/** All kinds that stand on a film, under it or among its comments, asked for at once. */
const onFilm = [advertTypes.zanting, advertTypes.chaBo, advertTypes.xuanfu, advertTypes.danmu, advertTypes.underFilm];

/** Adverts of a film, kept for half an hour (spec section 9). */
export const useFilmAdverts = (mediaKey: string): readonly Advert[] => useList(onFilm.join(','), mediaKey);

/** Adverts that belong to no film. @param type of `advertTypes` */
export function useSiteAdverts(type: number): readonly Advert[] {
  const all = useList(String(type), undefined);
  return useMemo(() => all.filter((advert) => advert.type === type), [all, type]);
}
/** @param mediaKey undefined where it is about no film, '' while the film is not known */
function useList(typeList: string, mediaKey: string | undefined): readonly Advert[] {
  const region = useRegion();
  const { data } = useCall(
    'adverts',
    { typeList, ...(mediaKey ? { mediaKey } : {}), ...(region ? { region } : {}) },
    { enabled: mediaKey !== '', staleTime: limits.adCacheMs },
  );
  // What ended while the list was kept is over.
  return useMemo(() => data?.info.filter(({ endsAt }) => !endsAt || endsAt > serverNow()) ?? none, [data]);
}

/** What an advert's `device` calls this one. */
const deviceOf = ({ layout, windowed }: Pick<Platform, 'layout' | 'windowed'>): AdvertDevice =>
  layout === 'touch' ? 'phone' : windowed ? 'desktop' : 'tv';

/**
 * What opening an advert does (spec section 4): goes where it leads, if it may, and counts that it was opened. A web page opens
 * beside the app; a television, which opens none (AT12), shows its code for the phone.
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
      // No advert takes the viewer off the film to a page that does not exist.
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
      // Login leads to pages of ours alone: else back to this one, where the advert is opened, and counted, by the next press.
      else if (target.kind === 'page') gate(open, count, target.path)();
      else gate(open)();
    },
    [t, go, knows, platform, here, gate],
  );
}

/** Spec section 4: where the app does not open, the fallback address follows, or /app-download. */
async function openAppOr(
  { url, fallback }: { url: string; fallback: string },
  { go, openWeb, hasApps }: { go: (path: string) => void; openWeb: (url: string) => void; hasApps: boolean },
): Promise<void> {
  if (hasApps && (await openApp(url))) return;
  if (/^https:/i.test(fallback)) openWeb(fallback);
  else go(fallback || paths.appDownload());
}

/** Spec section 4: a POST to the advert's viewURL when it is opened. That nobody counts it is no matter to the viewer. */
async function track({ id, viewURL }: Advert): Promise<void> {
  if (viewURL === firstEndpoints.advertViewed.path.toLowerCase()) await attempt(call('advertViewed', { id }));
  else if (/^https:\/\//.test(viewURL)) {
    await fetch(viewURL, { method: 'POST', mode: 'no-cors' }).catch((error: unknown) => {
      // How fetch says that a host could not be reached.
      if (!(error instanceof TypeError)) throw error;
    });
  }
}
