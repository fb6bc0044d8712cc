import { call } from '../../../api/client';
import { queryClient, useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Card } from '../../../contract/schemas/common';
import { useT } from '../../../i18n/use-t';
import { toast } from '../../../ui/toast';

/**
 * Whether a title is a favourite, and the switch for it. What shows is what the server said last; a visitor who may
 * not keep favourites is sent to log in by the client's rules (spec section 8).
 */
export function useFavorite(card: Card) {
  const t = useT();
  const details = useCall('titleDetails', { mediaKey: card.mediaKey });
  const favorited = details.data?.favorited ?? false;

  const [toggle] = useAction(async () => {
    const { selected } = await call('setFavourite', { mediaKey: card.mediaKey, selected: favorited ? 0 : 1 });
    toast.done(selected ? t('browse.home.favoriteAdded') : t('browse.home.favoriteRemoved'));
    await queryClient.invalidateQueries({ queryKey: ['titleDetails', { mediaKey: card.mediaKey }] });
  });
  return { favorited, toggle };
}
