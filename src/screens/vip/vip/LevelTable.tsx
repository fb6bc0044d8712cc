import { ScrollPage } from '../../../focus/ScrollPage';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Icon } from '../../../ui/Icon';
import styles from './LevelTable.module.css';
import type { VipLevel, VipPrivilege } from './levels';

export interface LevelTableProps {
  levels: readonly VipLevel[];
  privileges: readonly VipPrivilege[];
  /** The viewer's column; -1 for a visitor. */
  own: number;
}

/** Rows that a TV shows below the head without scrolling. */
const rowsInView = 4;

/** What each level has, side by side. More than fits gets a box of its own that the remote can scroll. */
export function LevelTable(props: LevelTableProps) {
  const t = useT();
  const { layout } = usePlatform();
  if (layout === 'tv' && props.privileges.length > rowsInView) {
    return (
      <ScrollPage id="privileges" className={styles.scroller} aria-label={t('vip.table')}>
        <Table {...props} />
      </ScrollPage>
    );
  }
  return (
    <section>
      <h2 className={styles.heading}>{t('vip.table')}</h2>
      <div className={styles.box}>
        <Table {...props} headed />
      </div>
    </section>
  );
}

/** @param headed what it is stands above it */
function Table({ levels, privileges, own, headed }: LevelTableProps & { headed?: boolean }) {
  const t = useT();
  const column = (at: number) => (at === own ? `${styles.level} ${styles.own}` : styles.level);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.corner} scope="col">
            {headed ? '' : t('vip.table')}
          </th>
          {levels.map((level, at) => (
            <th key={level.level} className={column(at)} scope="col">
              <span className={level.level > 0 ? `${styles.name} ${styles.gold}` : styles.name}>{level.name}</span>
              {at === own ? <span className={styles.yours}>{t('vip.yours')}</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {privileges.map((privilege) => (
          <tr key={privilege.id}>
            <th className={styles.privilege} scope="row">
              <span className={styles.title}>{privilege.title}</span>
              <span className={styles.text}>{privilege.text}</span>
            </th>
            {levels.map((level, at) => (
              <td key={level.level} className={column(at)}>
                <Cell value={privilege.values[at] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much of a right a level has, or whether. */
function Cell({ value }: { value: boolean | string }) {
  const t = useT();
  if (typeof value === 'string') return <span className={styles.much}>{value}</span>;
  return value ? (
    <span className={styles.has} role="img" aria-label={t('vip.has')}>
      <Icon name="check" />
    </span>
  ) : (
    <span className={styles.hasNot} role="img" aria-label={t('vip.hasNot')} />
  );
}
