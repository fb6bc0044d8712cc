import { useMemo, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { CheckIns } from '../../../contract/schemas/growth';
import { monthAfter, monthOf, partsOf, placesOf } from '../../../features/growth/calendar';
import { zoneParam } from '../../../features/growth/zone';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import styles from './SignIn.module.css';

/** Monday first. */
const weekdays: readonly MessageKey[] = [
  'checkIn.week.0',
  'checkIn.week.1',
  'checkIn.week.2',
  'checkIn.week.3',
  'checkIn.week.4',
  'checkIn.week.5',
  'checkIn.week.6',
];
/** Months back that can be looked at. */
const monthsBack = 12;

type DayLook = 'done' | 'madeUp' | 'missed' | 'today' | 'past' | 'coming';

const legend: readonly { look: DayLook; name: MessageKey }[] = [
  { look: 'done', name: 'checkIn.legend.done' },
  { look: 'madeUp', name: 'checkIn.legend.madeUp' },
  { look: 'missed', name: 'checkIn.legend.missed' },
];

interface CalendarProps {
  of: CheckIns;
  /** A day is being made up for. */
  busy: boolean;
  onMakeUp: (day: number) => void;
}

/** What is known of the days of a month, and of those at the end of the one before that can still be made up for. */
function useDays({ today, days, makeUps }: CheckIns, month: string) {
  const zone = useMemo(zoneParam, []);
  const present = monthOf(today);
  const isPresent = month === present;
  // Early in a month, what was missed lies in the one before.
  const reachesBack = partsOf(today).day <= makeUps.days;
  const asked = isPresent ? monthAfter(present, -1) : month;
  const other = useCall('checkIns', { month: asked, ...zone }, { staleTime: 0, enabled: !isPresent || reachesBack });
  const known = [...(isPresent ? days : []), ...(other.data?.days ?? [])];
  const isKnown = (day: number): boolean => other.data !== undefined || (isPresent && monthOf(day) === present);
  const isRecent = (day: number): boolean => today - day <= makeUps.days;
  return {
    lookOf(day: number): DayLook {
      const done = known.find((one) => one.day === day);
      if (done) return done.isMadeUp ? 'madeUp' : 'done';
      if (day === today) return 'today';
      if (day > today) return 'coming';
      return isKnown(day) && isRecent(day) && makeUps.left > 0 ? 'missed' : 'past';
    },
    /** A day of the month before stands in its place before the first of the present one. */
    standsBefore: (day: number): boolean => isPresent && isRecent(day) && isKnown(day),
  };
}

/** A month of check-ins. A missed day that can be made up for can be pressed; the others only tell. */
export function Calendar({ of, busy, onMakeUp }: CalendarProps) {
  const t = useT();
  const present = monthOf(of.today);
  const [month, setMonth] = useState(present);
  const { lookOf, standsBefore } = useDays(of, month);
  const places = placesOf(month);
  const before = places.lastIndexOf(null) + 1;
  const firstDay = places[before] ?? of.today;
  const first = partsOf(firstDay);
  return (
    <section className={styles.calendar} data-month={month}>
      <header className={styles.calendarHead}>
        <h2 className={styles.month}>{t('checkIn.month', { year: first.year, month: first.month })}</h2>
        <Group id="months" className={styles.months}>
          <IconButton
            id="before"
            icon="back"
            label={t('checkIn.before')}
            disabled={month <= monthAfter(present, -monthsBack)}
            onPress={() => setMonth(monthAfter(month, -1))}
          />
          <IconButton
            id="after"
            icon="chevronRight"
            label={t('checkIn.after')}
            disabled={month >= present}
            onPress={() => setMonth(monthAfter(month, 1))}
          />
        </Group>
      </header>
      <div className={styles.week} aria-hidden="true">
        {weekdays.map((key) => (
          <span key={key} className={styles.weekday}>
            {t(key)}
          </span>
        ))}
      </div>
      <Group id="days" className={styles.days}>
        {places.map((place, at) => {
          const day = firstDay - before + at;
          return (
            <span key={day} className={styles.place}>
              {place === null && !standsBefore(day) ? null : (
                <Day day={day} look={lookOf(day)} busy={busy} onMakeUp={onMakeUp} />
              )}
            </span>
          );
        })}
      </Group>
      <ul className={styles.legend}>
        {legend.map(({ look, name }) => (
          <li key={look} className={styles.legendItem}>
            <i className={`${styles.dot} ${styles[look]}`} />
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day, look, busy, onMakeUp }: { day: number; look: DayLook } & Pick<CalendarProps, 'busy' | 'onMakeUp'>) {
  const t = useT();
  const { month, day: date } = partsOf(day);
  const className = `${styles.date} ${styles[look]}`;
  const isDone = look === 'done' || look === 'madeUp';
  const inside = (
    <>
      <span className={styles.number}>{date}</span>
      {isDone ? (
        <span className={styles.tick}>
          <Icon name="check" />
        </span>
      ) : null}
      {look === 'missed' ? <span className={styles.mend}>{t('checkIn.makeUp')}</span> : null}
    </>
  );
  if (look !== 'missed') {
    return (
      <span className={className} data-day={day} data-look={look}>
        {inside}
      </span>
    );
  }
  return (
    <Focusable
      id={`day-${day}`}
      className={className}
      data-day={day}
      data-look={look}
      aria-label={t('checkIn.makeUp.title', { month, day: date })}
      aria-disabled={busy}
      onPress={() => onMakeUp(day)}
    >
      {inside}
    </Focusable>
  );
}
