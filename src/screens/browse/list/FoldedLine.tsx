import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Icon } from '../../../ui/Icon';
import styles from './FoldedLine.module.css';

interface FoldedLineProps {
  names: string[];
  scroller: React.RefObject<HTMLDivElement | null>;
}

/**
 * What the filters fold to. On TV it is a line to read: Up from the grid, or scrolling back, unfolds them. Under a
 * thumb it is a button that leads back up to them.
 */
export function FoldedLine({ names, scroller }: FoldedLineProps) {
  const t = useT();
  const { layout } = usePlatform();
  const shown = names.length > 0 ? names : [t('browse.list.everything')];
  const chips = shown.map((name) => (
    <span key={name} className={styles.name}>
      {name}
    </span>
  ));
  if (layout === 'tv') {
    return (
      <div className={styles.line} aria-hidden="true">
        <span className={styles.icon}>
          <Icon name="filter" />
        </span>
        {chips}
      </div>
    );
  }
  const toTop = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  return (
    <Focusable id="folded" className={styles.line} aria-label={t('browse.list.openFilters')} onPress={toTop}>
      <span className={styles.icon}>
        <Icon name="filter" />
      </span>
      {chips}
    </Focusable>
  );
}
