import { useT } from '../i18n/use-t';
import { relativeTime } from '../lib/format';

/** Spec section 3: 刚刚, N hours, N days, a date. `at` and `now` in unix ms; `now` by the server's clock. */
export function RelativeTime({ at, now }: { at: number; now: number }) {
  const t = useT();
  const time = relativeTime(at, now);
  switch (time.kind) {
    case 'now':
      return <>{t('ui.justNow')}</>;
    case 'hours':
      return <>{t('ui.hoursAgo', { n: time.n })}</>;
    case 'days':
      return <>{t('ui.daysAgo', { n: time.n })}</>;
    case 'date':
      return <>{time.text}</>;
  }
}
