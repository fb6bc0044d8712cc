import { useCall } from '../../api/queries';
import { useLanguage } from '../../i18n/use-t';
import { useOwnRegion } from '../../state/region';
import { commonCountries } from './country';
import { useCountries } from './load-places';

/** The text of the area's row: the viewer's choice, else the area of their IP address; '' while it is not known. */
export function useAreaText(): string {
  const language = useLanguage();
  const own = useOwnRegion();
  const there = useCall('userRegion', {}, { enabled: own === '' }).data?.byAddress.country ?? '';
  const known = commonCountries.find(({ code }) => code === own);
  const elsewhere = useCountries(own !== '' && !known).places.find(({ code }) => code === own);
  return own ? ((known ?? elsewhere)?.names[language] ?? own) : there;
}
