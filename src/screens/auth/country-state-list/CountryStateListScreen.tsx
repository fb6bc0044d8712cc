import { firstCountry } from '../../../features/country/country';
import { useCountries, useStates } from '../../../features/country/load-places';
import { PlacePicker } from '../../../features/country/PlacePicker';
import { PlacesSkeleton } from '../../../features/country/PlacesSkeleton';
import { keepState, stateDraft, stateOf } from '../../../features/country/use-state-choice';
import { useLanguage, useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import styles from './CountryStateList.module.css';

/** What stands in an address line is longer nowhere. */
const nameMaxChars = 40;

/** /countryStateList (query country, for): the states of a country; where it has no list, a field. */
export default function CountryStateListScreen() {
  const t = useT();
  const language = useLanguage();
  const { query } = useRoute();
  const country = (query.get('country') ?? firstCountry.code).toUpperCase();
  const scope = query.get('for') ?? '';
  const states = useStates(country);
  const name = useCountries().places.find((one) => one.code === country)?.names[language];
  return (
    <Page title={name ? t('country.state.titleOf', { country: name }) : t('country.state.title')} fills>
      {states.state === 'loading' ? <PlacesSkeleton index={false} /> : null}
      {states.state === 'offline' ? <ErrorBlock kind="network" onRetry={() => void states.refetch()} /> : null}
      {states.state === 'empty' ? <WrittenState scope={scope} country={country} /> : null}
      {states.state === 'ready' ? <ListedStates scope={scope} country={country} places={states.places} /> : null}
    </Page>
  );
}

interface Asked {
  scope: string;
  country: string;
}

function ListedStates({ scope, country, places }: Asked & Pick<Parameters<typeof PlacePicker>[0], 'places'>) {
  const t = useT();
  const { back } = useNavigation();
  return (
    <PlacePicker
      places={places}
      chosen={stateOf(scope, country)?.code ?? ''}
      index={false}
      hint={t('country.state.search.hint')}
      onChoose={({ code, names }) => {
        keepState(scope, { country, code, names });
        back();
      }}
    />
  );
}

function WrittenState({ scope, country }: Asked) {
  const t = useT();
  const { back } = useNavigation();
  const form = useForm({
    initial: { name: stateOf(scope, country)?.names['zh-CN'] ?? '' },
    drafts: { name: stateDraft(`${scope}.${country}`) },
    check: ({ name }) => ({ name: name.trim() ? '' : t('country.state.empty') }),
    send: ({ name }) => {
      const written = name.trim();
      keepState(scope, { country, code: '', names: { 'zh-CN': written, 'zh-TW': written } });
      back();
      return Promise.resolve({});
    },
  });
  return (
    <div className={styles.form}>
      <p className={styles.help}>{t('country.state.write')}</p>
      <TextField
        {...form.field('name')}
        label={t('country.state.label')}
        placeholder={t('country.state.placeholder')}
        maxLength={nameMaxChars}
        chinese
        landing
        onSubmit={form.press}
      />
      <div className={styles.send}>
        <Button id="send" tone="primary" wide label={t('country.state.take')} onPress={form.press} />
      </div>
    </div>
  );
}
