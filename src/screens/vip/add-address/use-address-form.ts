import { attempt } from '../../../api/attempt';
import { call, newClientId } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import type { BillingAddress } from '../../../contract/schemas/billing';
import { forgetCountry, useCountryChoice } from '../../../features/country/use-country-choice';
import { forgetState, useStateChoice } from '../../../features/country/use-state-choice';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';

/** What is typed waits through the lists of countries and states, through Back, an error and a reload. */
const typed = stored('address.', plainText);

/** Names the form, by the address that it changes. */
export const scopeOf = (before: Pick<BillingAddress, 'id'> | null): string => `address-${before?.id ?? 'new'}`;

/** Fields of the first step on TV; the others are the second's. */
const firstStep = ['name', 'city'] as const;
export type AddressField = 'name' | 'city' | 'line' | 'line2' | 'postcode';

/** A billing address as it is typed, with its country and state, which are chosen on pages of their own. */
export function useAddressForm(before: BillingAddress | null) {
  const t = useT();
  const { go } = useNavigation();
  const scope = scopeOf(before);
  const choice = useCountryChoice(scope);
  const places = useStateChoice(scope, choice.country.code);
  const draft = (field: AddressField | 'clientId') => typed.of(`${scope}.${field}`);
  const missing = (field: 'name' | 'city' | 'line', value: string) =>
    value.trim() ? '' : t('address.missing', { name: t(`address.${field}`) });
  const form = useForm({
    initial: {
      name: before?.name ?? '',
      city: before?.city ?? '',
      line: before?.line ?? '',
      line2: before?.line2 ?? '',
      postcode: before?.postcode ?? '',
      clientId: '',
    },
    drafts: {
      name: draft('name'),
      city: draft('city'),
      line: draft('line'),
      line2: draft('line2'),
      postcode: draft('postcode'),
      clientId: draft('clientId'),
    },
    check: ({ name, city, line }) => ({
      name: missing('name', name),
      city: missing('city', city),
      line: missing('line', line),
    }),
    send: async ({ clientId, ...given }) => {
      const place = {
        country: choice.country.code,
        state: places.state?.code ?? '',
        stateName: places.state?.name ?? '',
      };
      const id = before ? { id: before.id } : {};
      const [done, refusal] = await attempt(call('saveBillingAddress', { ...id, ...given, ...place, clientId }));
      if (!done) {
        const sentence = refusal.message || t('payPage.network');
        const { field } = refusal.data;
        if (field === 'name' || field === 'city') return { [field]: sentence };
        return { line: sentence };
      }
      forgetCountry(scope);
      forgetState(scope);
      await queryClient.invalidateQueries({ queryKey: ['billingAddresses'] });
      toast.done(t('address.saved'));
      go(paths.choseAddress(), { replace: true, returns: true });
      return {};
    },
  });
  const save = () => {
    // Pressed again after no answer came, it is the same address.
    const clientId = form.values.clientId || newClientId();
    form.change('clientId', clientId);
    void form.submit({ clientId });
  };
  /** Whether the first step says all that it has to; what it does not is said at its field. */
  const checkFirst = (): boolean => {
    const wrong = Object.fromEntries(firstStep.map((field) => [field, missing(field, form.values[field] ?? '')]));
    form.refuse(wrong);
    return firstStep.every((field) => !wrong[field]);
  };
  return { form, save, checkFirst, choice, places };
}
