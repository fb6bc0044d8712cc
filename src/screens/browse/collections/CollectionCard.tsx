import type { Collection } from '../../../contract/schemas/home';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { Picture } from '../../../ui/Picture';
import styles from './CollectionCard.module.css';

/** Design px that the picture is shown wide on TV. */
const shownWidth = 512;

export function CollectionCard({ collection }: { collection: Collection }) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <Focusable className={styles.card} onPress={() => navigation.go(paths.collection(collection.id))}>
      <span className={styles.frame}>
        <Picture src={collection.cover} width={shownWidth} ratio="wide" alt="" color={collection.color} />
        <span className={styles.scrim} />
        <span className={styles.text}>
          <span className={styles.title}>{collection.title}</span>
          <span className={styles.count}>{t('browse.collections.count', { n: collection.count })}</span>
        </span>
      </span>
    </Focusable>
  );
}
