import type { HelpItem } from '../../../contract/schemas/user';
import type { HelpPlace } from '../../../features/reading/help-tree';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { Icon } from '../../../ui/Icon';
import styles from './Neighbours.module.css';

/** The page before and the page after this one in its category, by their titles. Nothing where there is neither. */
export function Neighbours({ place, onOpen }: { place: HelpPlace; onOpen: (item: HelpItem, index: number) => void }) {
  const t = useT();
  const { category, index } = place;
  const before = category.sublist[index - 1];
  const after = category.sublist[index + 1];
  if (!before && !after) return null;
  return (
    <Group id="neighbours" className={styles.line} role="group" aria-label={t('info.text.neighbours')}>
      {before ? (
        <Focusable id="before" className={styles.neighbour} onPress={() => onOpen(before, index - 1)}>
          <span className={`${styles.icon} ${styles.mirrored}`}>
            <Icon name="chevronRight" />
          </span>
          <span className={styles.texts}>
            <span className={styles.label}>{t('info.text.before')}</span>
            <span className={styles.title}>{before.title}</span>
          </span>
        </Focusable>
      ) : (
        <span className={styles.none} />
      )}
      {after ? (
        <Focusable
          id="after"
          className={`${styles.neighbour} ${styles.after}`}
          onPress={() => onOpen(after, index + 1)}
        >
          <span className={styles.texts}>
            <span className={styles.label}>{t('info.text.after')}</span>
            <span className={styles.title}>{after.title}</span>
          </span>
          <span className={styles.icon}>
            <Icon name="chevronRight" />
          </span>
        </Focusable>
      ) : (
        <span className={styles.none} />
      )}
    </Group>
  );
}
