import { useLook } from '../api/hooks';
import { useLanguage } from '../i18n/language';
import { useTexts } from '../i18n/texts';
import { LinePlot } from '../kit/LinePlot';
import { Fault } from '../kit/states';

/** The figures of an advert on the last days: how often it was shown, and how often it was opened. */
export function AdvertDays({ id }: { id: string }) {
  const { adverts: words } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useLook('advertDays', { id });
  if (error && !data) return <Fault error={error} onRetry={() => void refetch()} />;
  const days = data?.info ?? [];
  const said = (n: number) => new Intl.NumberFormat(language).format(Math.round(n));
  const sum = (of: 'shows' | 'clicks') => days.reduce((all, day) => all + day[of], 0);
  const [shows, clicks] = [sum('shows'), sum('clicks')];
  // Where nothing was counted, the plot shows a text instead of a line along the axis.
  const isQuiet = shows + clicks === 0;
  return (
    <LinePlot
      title={words.days(said(shows), said(clicks))}
      lines={[
        { name: words.columns.shows, values: isQuiet ? [] : days.map((day) => day.shows) },
        { name: words.columns.clicks, values: isQuiet ? [] : days.map((day) => day.clicks) },
      ]}
      ends={[days[0]?.day ?? '', days.at(-1)?.day ?? '']}
      said={said}
      empty={words.noShows}
    />
  );
}
