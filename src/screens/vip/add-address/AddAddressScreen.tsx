import { useEffect, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { BillingAddress } from '../../../contract/schemas/billing';
import { useCountries } from '../../../features/country/load-places';
import { countryOf, keepCountry } from '../../../features/country/use-country-choice';
import { keepState, stateOf } from '../../../features/country/use-state-choice';
import { FormPage } from '../../../features/form-page/FormPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { TextSkeleton } from '../../../ui/Skeleton';
import { AddressForm } from './AddressForm';
import { scopeOf } from './use-address-form';

/** /addAddress (query id, step): a billing address more, or one that is changed. */
export default function AddAddressScreen() {
  const { query } = useRoute();
  const id = query.get('id') ?? '';
  return id ? <ChangedAddress key={id} id={id} /> : <AddressForm before={null} />;
}

/** What is changed has to be there first, with its country and state where the form looks for them. */
function ChangedAddress({ id }: { id: string }) {
  const t = useT();
  const { go } = useNavigation();
  const addresses = useCall('billingAddresses', {});
  const before = addresses.data?.info.find((one) => one.id === id) ?? null;
  const ready = usePlacesOf(before);
  const gone = {
    main: t('address.gone'),
    action: { label: t('address.title'), onPress: () => go(paths.choseAddress(), { replace: true, returns: true }) },
  };
  if (before && ready) return <AddressForm before={before} />;
  return (
    <FormPage title={t('address.edit.title')}>
      {addresses.data && !before ? (
        <EmptyBlock {...gone} />
      ) : (
        <ListState of={addresses} skeleton={<TextSkeleton lines={6} />} empty={gone}>
          <TextSkeleton lines={6} />
        </ListState>
      )}
    </FormPage>
  );
}

/** @returns whether the form finds the country of that address */
function usePlacesOf(before: BillingAddress | null): boolean {
  const countries = useCountries(before !== null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!before) return;
    const scope = scopeOf(before);
    if (!countryOf(scope)) {
      if (countries.state === 'loading') return;
      const { country } = before;
      const found = countries.places.find(({ code }) => code === country);
      const names = found?.names ?? { 'zh-CN': country, 'zh-TW': country };
      keepCountry(scope, { code: country, dial: found?.dial ?? '', names });
    }
    if (before.stateName && countryOf(scope)?.code === before.country && !stateOf(scope, before.country)) {
      const names = { 'zh-CN': before.stateName, 'zh-TW': before.stateName };
      keepState(scope, { country: before.country, code: before.state, names });
    }
    setReady(true);
  }, [before, countries.state, countries.places]);
  return ready;
}
