import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import { refreshFavourite } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import { t } from '../../i18n/i18n';
import { toast } from '../../ui/toast';

export interface Favourite {
  on: boolean;
  /**
   * Changes it, one change at a time. A refusal has been told by the client, and the mark stays as it was; a visitor is sent
   * to log in by its rules (spec section 8).
   * @param told hears what the server has made of it, once it has
   */
  toggle(told?: (on: boolean) => void): void;
}

/** Says what became of it, where no control says so. */
export const toastFavourite = (on: boolean): void =>
  toast.done(t(on ? 'browse.home.favoriteAdded' : 'browse.home.favoriteRemoved'));

/** Whether a title is among the viewer's favourites, as the server last told, and the switch for it. */
export function useFavourite(mediaKey: string): Favourite {
  const { data } = useCall('titleDetails', { mediaKey }, { enabled: mediaKey !== '' });
  const on = data?.favorited ?? false;
  const [toggle] = useAction(async (told?: (on: boolean) => void) => {
    const { selected } = await call('setFavourite', { mediaKey, selected: on ? 0 : 1 });
    refreshFavourite(mediaKey, selected);
    told?.(selected);
  });
  return { on, toggle };
}
