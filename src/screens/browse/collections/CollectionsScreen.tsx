import { usePaged } from '../../../api/queries';
import type { Collection } from '../../../contract/schemas/home';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { wideCells } from '../../../ui/cells';
import { ListPage } from '../../../ui/ListPage';
import { useNavigation } from '../../../ui/navigation';
import { CollectionCard } from './CollectionCard';

const item = (collection: Collection) => <CollectionCard collection={collection} />;

/** Lists picked by the editors, each a wide picture with its name on it. */
export default function CollectionsScreen() {
  const t = useT();
  const { go } = useNavigation();
  const empty = {
    main: t('browse.collections.empty.main'),
    secondary: t('browse.collections.empty.secondary'),
    action: { label: t('browse.collections.home'), onPress: () => go(paths.home()) },
  };
  const list = usePaged('collections', {});
  const title = t('browse.title.collections');
  const label = t('browse.collections.list');
  return <ListPage title={title} label={label} list={list} cells={wideCells} item={item} empty={empty} />;
}
