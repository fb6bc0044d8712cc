import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import { refreshFavourite } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import { t } from '../../i18n/i18n';
import { toast } from '../../ui/toast';

export interface Favourite {
  on: boolean;
  /**
   * Changes the mark, one change at a time. After a refusal, which the API client has shown, the mark stays as it was; a visitor is sent to the login
   * by the client (spec section 8).
   * @param told called with the server's new state, once it has answered
   */
  toggle(told?: (on: boolean) => void): void;
}

/** Shows the result in a toast, where no control shows it. */
export const toastFavourite = (on: boolean): void =>
  toast.done(t(on ? 'browse.home.favoriteAdded' : 'browse.home.favoriteRemoved'));

/** Whether a title is among the viewer's favourites, by the server's last answer, and the function that changes it. */
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
