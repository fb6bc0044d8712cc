import { usePaged } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { PosterCell, posterCells } from '../../../ui/cells';
import { ListPage } from '../../../ui/ListPage';
import { useNavigation } from '../../../ui/navigation';

const item = (card: Card) => <PosterCell card={card} />;

/** /myCollection: what the viewer keeps for later; a visitor's stands with their device until they sign in. */
export default function MyCollectionScreen() {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('favourites', {}, { staleTime: 0 });
  const empty = {
    main: t('favourites.empty.main'),
    secondary: t('favourites.empty.secondary'),
    action: { label: t('favourites.empty.home'), onPress: () => go(paths.home()) },
  };
  return <ListPage title={t('favourites.title')} list={list} cells={posterCells} item={item} empty={empty} />;
}
