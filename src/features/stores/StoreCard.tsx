import { memo } from 'react';
import type { Store } from '../../contract/schemas/stores';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { Picture } from '../../ui/Picture';
import { personName } from '../people/person-name';
import styles from './StoreCard.module.css';

interface StoreCardProps {
  store: Store;
  /** Opens the playlist by default. */
  onPress?: () => void;
}

/** A playlist: its cover on a pile, the number of its titles, its name, its owner and its plays. */
export const StoreCard = memo(function StoreCard({ store, onPress }: StoreCardProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const name = personName(t, store.user);
  const played = t('stores.hits', { n: count(store.hit, t('ui.wan')) });
  return (
    <Focusable
      className={styles.card}
      onPress={onPress ?? (() => go(paths.store(store.key)))}
      aria-label={`${store.title} ${t('stores.count', { n: store.count })} ${store.isPublic ? name : t('stores.private')}`}
    >
      <span className={styles.pile} />
      <Picture
        src={store.cover}
        width={layout === 'tv' ? 506 : 360}
        ratio="wide"
        alt={store.title}
        color={store.color}
        className={styles.picture}
      >
        <span className={styles.note}>
          <i className={styles.icon}>
            <Icon name={store.isPublic ? 'list' : 'lock'} />
          </i>
          {t('stores.count', { n: store.count })}
        </span>
      </Picture>
      <span className={styles.title} data-marquee="">
        {store.title}
      </span>
      <span className={styles.meta}>{store.isPublic ? `${name} · ${played}` : t('stores.private')}</span>
    </Focusable>
  );
});
