import { type MouseEvent, useRef, useState } from 'react';
import { partsOf } from '../../../features/growth/calendar';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import type { Direction } from '../../../platform/keys';
import { Boxes } from '../../../ui/Boxes';
import { bars, type GoldDay } from './bars';
import styles from './MyGold.module.css';

const chartDays = 30;

interface GoldChartProps {
  /** The oldest first; absent while they are on their way. */
  days: readonly GoldDay[] | undefined;
  /** The only day that the list shows; null for all. */
  chosen: number | null;
  onChoose: (day: number) => void;
}

/**
 * What came in and went out on each of thirty days, a bar each: up what came, down what went. One control: bars are too slim for
 * a finger. Left and right walk the days, whose numbers are said; OK or a tap shows what they are made of.
 */
export function GoldChart({ days, chosen, onChoose }: GoldChartProps) {
  const t = useT();
  /** Index of the day that is looked at; null while the plot has no focus. */
  const [at, setAt] = useState<number | null>(null);
  const last = (days?.length ?? 0) - 1;
  const chosenAt = days?.findIndex(({ day }) => day === chosen) ?? -1;
  const entry = chosenAt >= 0 ? chosenAt : last;
  const told = (at === null ? days?.[chosenAt] : days?.[at]) ?? sumOf(days);
  const nameOf = (day: number) => {
    const parts = partsOf(day);
    return t('gold.chart.day', { month: parts.month, day: parts.day });
  };
  const walk = (direction: Direction): boolean => {
    const next = (at ?? entry) + (direction === 'right' ? 1 : -1);
    if ((direction !== 'left' && direction !== 'right') || next < 0 || next > last) return false;
    setAt(next);
    return true;
  };
  /** Where a finger or a pointer came down, as a share of the plot's width; null for OK. */
  const pressedAt = useRef<number | null>(null);
  const press = () => {
    const share = pressedAt.current;
    const index = share === null ? (at ?? entry) : Math.floor(share * (last + 1));
    const day = days?.[Math.max(0, Math.min(last, index))];
    if (day) onChoose(day.day);
  };
  const spoken = told && told.day >= 0 ? nameOf(told.day) : t('gold.chart');
  return (
    <section className={styles.chart} data-chart={days ? days.length : ''}>
      <header className={styles.chartHead}>
        <h2 className={styles.chartTitle}>{spoken}</h2>
        {told ? (
          <>
            <span className={styles.came}>{t('gold.chart.in', { n: told.in })}</span>
            <span className={styles.went}>{t('gold.chart.out', { n: told.out })}</span>
          </>
        ) : null}
      </header>
      <Group id="chart" className={styles.frame} onEdge={walk}>
        <Focusable
          id="plot"
          className={styles.plot}
          aria-label={t('gold.chart.spoken', { day: spoken, in: told?.in ?? 0, out: told?.out ?? 0 })}
          onFocus={() => setAt(entry >= 0 ? entry : null)}
          onBlur={() => setAt(null)}
          onClickCapture={(event) => {
            pressedAt.current = shareOf(event);
          }}
          onPress={press}
        >
          {days ? (
            bars(days).map(({ day, up, down }, index) => (
              <span
                key={day}
                className={`${styles.bar} ${day === chosen ? styles.chosen : ''} ${index === at ? styles.now : ''}`}
              >
                <svg className={styles.column} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                  <rect className={styles.up} x="1.500" y={60 - up} width="7" height={up} rx="1" />
                  <rect className={styles.down} x="1.500" y="62" width="7" height={down} rx="1" />
                </svg>
              </span>
            ))
          ) : (
            <Boxes count={chartDays}>{() => <span className={styles.waiting} />}</Boxes>
          )}
        </Focusable>
      </Group>
      <footer className={styles.axis}>
        {days && days.length > 0
          ? [days[0], days[Math.floor(last / 2)], days[last]].map((one) =>
              one ? <span key={one.day}>{nameOf(one.day)}</span> : null,
            )
          : ' '}
      </footer>
    </section>
  );
}

/** A click without a place is OK's. */
function shareOf({ currentTarget, clientX, detail }: MouseEvent<HTMLElement>): number | null {
  const { left, width } = currentTarget.getBoundingClientRect();
  return detail > 0 && width > 0 ? (clientX - left) / width : null;
}

/** All of the days as one, `day` -1. */
function sumOf(days: readonly GoldDay[] | undefined): GoldDay | undefined {
  return days?.reduce((sum, one) => ({ day: -1, in: sum.in + one.in, out: sum.out + one.out }), {
    day: -1,
    in: 0,
    out: 0,
  });
}
