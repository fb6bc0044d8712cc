import type { NavItem } from '../../../contract/schemas/home';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import type { Follow } from '../../../ui/follow';
import { useNavigation } from '../../../ui/navigation';
import { channelPath, tintOf } from './category-look';
import styles from './TypeScreen.module.css';

interface CategoryColumnProps {
  items: NavItem[];
  follow: Follow<NavItem | undefined>;
  chosen: NavItem | undefined;
}

/** Resting on a category, or touching it, shows what is inside; pressing the lit one opens its channel. */
export function CategoryColumn({ items, follow, chosen }: CategoryColumnProps) {
  const t = useT();
  const navigation = useNavigation();
  return (
    <div className={styles.column} data-scroller="">
      <Group id="categories" role="group" aria-label={t('browse.types.categories')}>
        {items.map((item, index) => (
          <Focusable
            key={item.id}
            id={item.id}
            className={item.id === chosen?.id ? `${styles.category} ${styles.lit}` : styles.category}
            aria-current={item.id === chosen?.id ? 'true' : undefined}
            onFocus={() => follow.rest(item)}
            onPress={() => {
              if (item.id === chosen?.id) navigation.go(channelPath(item));
              else follow.set(item);
            }}
          >
            <span className={styles.tint} style={{ backgroundColor: tintOf(index) }} />
            <span className={styles.name}>{item.name}</span>
          </Focusable>
        ))}
      </Group>
    </div>
  );
}
