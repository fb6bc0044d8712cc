import { useCallback, useMemo } from 'react';
import { serverNow } from '../../../api/client';
import type { WatchedCard } from '../../../contract/schemas/common';
import { Grid } from '../../../focus/Grid';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { useCells } from '../../../ui/cells';
import { byDay, type Day } from './by-day';
import styles from './History.module.css';
import { WatchedTile } from './WatchedTile';
import { watchedCells } from './watched-cells';

const dayKeys: Record<Day, MessageKey> = {
  today: 'history.day.today',
  yesterday: 'history.day.yesterday',
  earlier: 'history.day.earlier',
};
const keyOf = (watched: WatchedCard): string => watched.card.mediaKey;

interface WatchedDaysProps {
  rows: WatchedCard[];
  editing: boolean;
  onNearEnd: () => void;
}

/** One grid for today, one for yesterday, one for what is earlier. */
export function WatchedDays({ rows, editing, onNearEnd }: WatchedDaysProps) {
  const t = useT();
  const days = useMemo(() => byDay(rows, serverNow()), [rows]);
  const { columns, width, height, gapX, gapY } = useCells(watchedCells);
  const render = useCallback(
    (watched: WatchedCard) => <WatchedTile watched={watched} width={width} editing={editing} />,
    [width, editing],
  );
  return (
    <>
      {days.map(({ day, rows: ofDay }, at) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.dayTitle}>{t(dayKeys[day])}</h2>
          <Grid
            id={day}
            label={t(dayKeys[day])}
            items={ofDay}
            itemKey={keyOf}
            render={render}
            columns={columns}
            width={width}
            height={height}
            gapX={gapX}
            gapY={gapY}
            onNearEnd={at === days.length - 1 ? onNearEnd : undefined}
          />
        </section>
      ))}
    </>
  );
}
