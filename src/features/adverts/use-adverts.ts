import { useCallback } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import { advertTypes } from '../../contract/advert-types';
import { endpoints } from '../../contract/endpoints';
import { limits } from '../../contract/limits';
import type { Advert } from '../../contract/schemas/adverts';
import { useT } from '../../i18n/use-t';
import { advertTarget } from '../../lib/advert-link';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useRegion } from '../../state/region';
import { useSession } from '../../state/session';
import { useHere, useNavigation } from '../../ui/navigation';
import { toast } from '../../ui/toast';

const none: readonly Advert[] = [];

/** All kinds that stand on a film, under it or among its comments, asked for at once. */
const onFilm = [advertTypes.zanting, advertTypes.chaBo, advertTypes.xuanfu, advertTypes.danmu, advertTypes.underFilm];

/** Adverts of a film, kept for half an hour (spec section 9). */
export const useFilmAdverts = (mediaKey: string): readonly Advert[] => useList(onFilm.join(','), mediaKey);

/** Adverts that belong to no film. @param type of `advertTypes` */
export const useSiteAdverts = (type: number): readonly Advert[] => useList(String(type), undefined);

/** @param mediaKey undefined where it is about no film, '' while the film is not known */
function useList(typeList: string, mediaKey: string | undefined): readonly Advert[] {
  const region = useRegion();
  const { data } = useCall(
    'adverts',
    { typeList, ...(mediaKey ? { mediaKey } : {}), ...(region ? { region } : {}) },
    { enabled: mediaKey !== '', staleTime: limits.adCacheMs },
  );
  return data?.info ?? none;
}

/** What opening an advert does (spec section 4): goes where it leads, if it may, and counts that it was opened. */
export function useOpenAdvert(): (advert: Advert) => void {
  const t = useT();
  const { go, knows } = useNavigation();
  const { openUrl } = usePlatform();
  const here = useHere();
  return useCallback(
    (advert: Advert) => {
      const target = advertTarget(advert);
      // A television opens no browser (AT12): without one, an outside address leads nowhere. And no advert takes the
      // viewer off the film to a page that does not exist.
      if (!target || (target.kind === 'web' ? !openUrl : knows?.(target.path) === false)) {
        toast.warn(t('player.advertUnsupported'));
        return;
      }
      const visitor = target.login && !useSession.getState().user;
      if (visitor && target.kind === 'web') {
        // Login leads to pages of ours alone: back to this one, where the advert is opened, and counted, by the next press.
        go(paths.login(here));
        return;
      }
      void track(advert);
      if (target.kind === 'web') openUrl?.(target.url);
      else go(visitor ? paths.login(target.path) : target.path);
    },
    [t, go, knows, openUrl, here],
  );
}

/** Spec section 4: a POST to the advert's viewURL when it is opened. That nobody counts it is no matter to the viewer. */
async function track({ id, viewURL }: Advert): Promise<void> {
  if (viewURL === endpoints.advertViewed.path.toLowerCase()) await attempt(call('advertViewed', { id }));
  else if (/^https:\/\//.test(viewURL)) {
    await fetch(viewURL, { method: 'POST', mode: 'no-cors' }).catch((error: unknown) => {
      // How fetch says that a host could not be reached.
      if (!(error instanceof TypeError)) throw error;
    });
  }
}
