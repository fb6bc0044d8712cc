import { useCallback } from 'react';
import { partsOf } from '../../../features/growth/calendar';
import { useT } from '../../../i18n/use-t';

/** How a day is called beside others: today and yesterday by name, else by month and day. @returns for days since 1970-01-01 */
export function useDayName(): (day: number, today: number | undefined) => string {
  const t = useT();
  return useCallback(
    (day, today) => {
      if (today !== undefined && day === today) return t('gold.today');
      if (today !== undefined && day === today - 1) return t('gold.yesterday');
      const { month, day: date } = partsOf(day);
      return t('gold.chart.day', { month, day: date });
    },
    [t],
  );
}
