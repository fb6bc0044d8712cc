import { useCall } from '../../../api/queries';
import { commonCountries } from '../../../features/country/country';
import { useCountries } from '../../../features/country/load-places';
import { PlacePicker } from '../../../features/country/PlacePicker';
import { PlacesSkeleton } from '../../../features/country/PlacesSkeleton';
import { keepCountry, useCountryChoice } from '../../../features/country/use-country-choice';
import { useT } from '../../../i18n/use-t';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

const common = commonCountries.map(({ code }) => code);
/** Many who read Chinese live there, and their neighbours. */
const malaysian = ['MY', 'SG'];
const commonThere = [...malaysian, ...common.filter((code) => !malaysian.includes(code))];

/** /countryList (query for: the form that asks): what is chosen is kept for the form, which is gone back to. */
export default function CountryListScreen() {
  const t = useT();
  const { back } = useNavigation();
  const scope = useRoute().query.get('for') ?? '';
  const list = useCountries();
  const there = useCall('isMalaysia', {}).data?.isMalaysia;
  const chosen = useCountryChoice(scope).country.code;
  return (
    <Page title={t('country.title')} fills>
      <ListState of={list} skeleton={<PlacesSkeleton />} empty={{ main: t('country.nothing') }}>
        <PlacePicker
          places={list.places}
          first={there ? commonThere : common}
          chosen={chosen}
          hint={t('country.search.hint')}
          onChoose={({ code, dial, names }) => {
            keepCountry(scope, { code, dial, names });
            back();
          }}
        />
      </ListState>
    </Page>
  );
}
