import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import type { Platform } from '../../platform/platform';
import { usePlatform } from '../../platform/use-platform';
import { useBrand } from '../../state/brand';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import type { Tab } from '../routes/row';
import styles from './TabBar.module.css';
import { useTabItems } from './use-tab-items';

/** Spec 2.1: a tab takes the place of the page, but discovery is pushed on iOS Safari. */
export const replaces = (tab: Tab, { iosSafari }: Pick<Platform, 'iosSafari'>): boolean =>
  !(iosSafari && tab === 'discovery');

interface TabBarProps {
  /** The tab that is lit. */
  current: Tab | undefined;
  /** Of the page's route, as the table of routes writes it; '' for none. */
  path: string;
  /** The lit tab is pressed on its own page. */
  onCurrent: () => void;
}

/**
 * The five tabs and, on TV, search: a rail at the left that unfolds when focus enters it, a bar at the bottom on
 * phones. Tapping the tab of the page one is on scrolls it to the top (spec 2.1); from a page behind a tab, which is lit there as
 * well, it leads to the tab's own.
 */
export function TabBar({ current, path, onCurrent }: TabBarProps) {
  const t = useT();
  const platform = usePlatform();
  const items = useTabItems();
  const { go } = useNavigation();
  const { name: brand } = useBrand();
  const tv = platform.layout === 'tv';
  return (
    <nav className={styles.bar} aria-label={t('shell.nav.label')}>
      {tv ? <div className={styles.brand}>{brand}</div> : null}
      <Group id="tabs" className={styles.items} dock={tv ? 'rail' : 'bar'}>
        {tv ? (
          <Focusable id="search" className={styles.tab} onPress={() => go('/search')} aria-label={t('shell.search')}>
            <span className={styles.icon}>
              <Icon name="search" />
            </span>
            <span className={styles.label}>{t('shell.search')}</span>
          </Focusable>
        ) : null}
        {items.map((item) => (
          <Focusable
            key={item.tab}
            id={item.tab}
            landing={item.tab === current}
            className={item.tab === current ? `${styles.tab} ${styles.current}` : styles.tab}
            aria-current={item.tab === current ? 'page' : undefined}
            aria-label={item.label}
            onPress={() =>
              item.path === path
                ? onCurrent()
                : go(item.path, { replace: replaces(item.tab, platform), returns: item.tab === current })
            }
          >
            <span className={styles.icon}>
              <Icon name={item.icon} />
              {item.dot ? <i className={styles.dot} data-dot="" /> : null}
            </span>
            <span className={styles.label}>{item.label}</span>
          </Focusable>
        ))}
      </Group>
    </nav>
  );
}
