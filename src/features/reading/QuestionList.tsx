import type { HelpCategory, HelpItem } from '../../contract/schemas/user';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import styles from './QuestionList.module.css';

export interface QuestionListProps {
  id: string;
  label: string;
  categories: readonly HelpCategory[];
  /** The question whose text is shown. */
  shown: number | null;
  /** Called with the question; `index` is its place within its category. */
  onChoose: (item: HelpItem, index: number) => void;
  onFocusItem?: (item: HelpItem) => void;
  /** Off where there is only one category, which the page's title names already. */
  headings?: boolean;
  /** Whether focus lands on the question that is shown. */
  landing?: boolean;
}

/** Questions under their categories: a column at the left of a reading page, panels on a phone. */
export function QuestionList({
  id,
  label,
  categories,
  shown,
  onChoose,
  onFocusItem,
  headings = true,
  landing = false,
}: QuestionListProps) {
  const { layout } = usePlatform();
  return (
    // On phones the page scrolls, not the list.
    <div className={styles.frame}>
      <nav className={styles.list} data-scroller={layout === 'tv' ? '' : undefined} aria-label={label}>
        <Group id={id} className={styles.column}>
          {categories.map((category) => (
            <section key={category.id} className={styles.category}>
              {headings ? <h2 className={styles.heading}>{category.title}</h2> : null}
              <ul className={styles.items}>
                {category.sublist.map((item, index) => (
                  <li key={item.id}>
                    <Focusable
                      id={`q${item.id}`}
                      className={item.id === shown ? `${styles.item} ${styles.shown}` : styles.item}
                      aria-current={item.id === shown ? 'true' : undefined}
                      landing={landing && item.id === shown}
                      onPress={() => onChoose(item, index)}
                      onFocus={onFocusItem ? () => onFocusItem(item) : undefined}
                    >
                      <span className={styles.title}>{item.title}</span>
                      <span className={styles.chevron}>
                        <Icon name="chevronRight" />
                      </span>
                    </Focusable>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Group>
      </nav>
    </div>
  );
}
