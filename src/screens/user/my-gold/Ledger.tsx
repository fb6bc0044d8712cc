import { useCallback, useMemo } from 'react';
import type { GoldEntry } from '../../../contract/schemas/growth';
import { Coins } from '../../../features/growth/Coins';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { dateTime } from '../../../lib/format';
import { rem } from '../../../theme/scale';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { type CellShape, useCells } from '../../../ui/cells';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './MyGold.module.css';

const icons: Record<GoldEntry['kind'], IconName> = {
  task: 'list',
  checkIn: 'check',
  invitation: 'gift',
  danmu: 'danmu',
  upload: 'send',
  film: 'play',
  store: 'star',
  other: 'coin',
};

const entryCells: CellShape = {
  tv: 2,
  touch: 1,
  gapTv: 24,
  gapTouch: 12,
  gapY: { tv: 12, touch: 2 },
  ratio: 0,
  words: { tv: 112, touch: 60 },
  whole: true,
};

export const LedgerSkeleton = () => <CellSkeleton shape={entryCells} />;

/** Entries of one day of this device's calendar, the newest first. */
interface LedgerDay {
  name: string;
  rows: GoldEntry[];
}

/** Rows by the date of their moment, in the order they come. */
function byDate(rows: readonly GoldEntry[]): LedgerDay[] {
  const days: LedgerDay[] = [];
  for (const row of rows) {
    const name = dateTime(row.at).slice(0, 10);
    const last = days[days.length - 1];
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, rows: [row] });
  }
  return days;
}

const keyOf = (row: GoldEntry): string => row.id;

interface LedgerProps {
  rows: GoldEntry[];
  /** Days since 1970-01-01; absent before the server told. */
  today: number | undefined;
  onNearEnd: () => void;
}

/** Every change of what one has, a heading for each day. */
export function Ledger({ rows, today, onNearEnd }: LedgerProps) {
  const t = useT();
  const { go } = useNavigation();
  const days = useMemo(() => byDate(rows), [rows]);
  const size = useCells(entryCells);
  const { height } = size;
  const render = useCallback(
    (row: GoldEntry) => <Entry row={row} height={height} onPress={() => (row.path ? go(row.path) : undefined)} />,
    [go, height],
  );
  const nameOf = (name: string): string => {
    if (today === undefined) return name;
    const back = today - Math.round(Date.parse(`${name}T00:00:00Z`) / 86_400_000);
    return back === 0 ? t('gold.today') : back === 1 ? t('gold.yesterday') : name;
  };
  return (
    <>
      {days.map(({ name, rows: ofDay }, at) => (
        <section key={name} className={styles.day}>
          <h2 className={styles.dayTitle}>{nameOf(name)}</h2>
          <Grid
            id={`ledger-${name}`}
            label={nameOf(name)}
            items={ofDay}
            itemKey={keyOf}
            render={render}
            onNearEnd={at === days.length - 1 ? onNearEnd : undefined}
            {...size}
          />
        </section>
      ))}
    </>
  );
}

/** @param height design px: a grid gives its cells a place, no size */
function Entry({ row, height, onPress }: { row: GoldEntry; height: number; onPress: () => void }) {
  return (
    <Focusable
      id={row.id}
      className={styles.entry}
      style={{ height: rem(height) }}
      data-kind={row.kind}
      onPress={onPress}
    >
      <span className={styles.entryIcon}>
        <Icon name={icons[row.kind]} />
      </span>
      <span className={styles.entryWords}>
        <span className={styles.entryText}>{row.text}</span>
        <span className={styles.entryTime}>{dateTime(row.at).slice(11)}</span>
      </span>
      <span className={row.change < 0 ? `${styles.change} ${styles.spent}` : styles.change}>
        <Coins amount={row.change} change />
      </span>
    </Focusable>
  );
}
