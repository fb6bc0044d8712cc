import { limits } from '../../../contract/limits';
import type { BillingAddress } from '../../../contract/schemas/billing';
import { Field, FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { SettingRow } from '../../../ui/SettingRow';
import { TextField } from '../../../ui/TextField';
import { useAddressForm } from './use-address-form';

type Address = ReturnType<typeof useAddressForm>;

/** Four fields at most at a time on TV (look.md, Forms), all of them on phones. */
export function AddressForm({ before }: { before: BillingAddress | null }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const { query } = useRoute();
  const address = useAddressForm(before);
  const { form, save, checkFirst } = address;
  const second = query.get('step') === '2';
  const all = layout === 'touch';
  const next = () => {
    if (checkFirst()) go(paths.addAddress(before?.id, 2));
  };
  const step = all ? t('address.lead') : t(second ? 'address.step2' : 'address.step1');
  return (
    <FormPage
      title={t(before ? 'address.edit.title' : 'address.add.title')}
      lead={step}
      aside={
        <>
          <WhyCard lines={[t('address.why.1'), t('address.why.2')]} />
          <PhoneToo path={paths.addAddress(before?.id)} />
        </>
      }
    >
      {all || !second ? <Who address={address} /> : null}
      {all || second ? <Where address={address} landing={!all} /> : null}
      {all || second ? (
        <Button id="save" tone="primary" wide label={t(form.busy ? 'address.saving' : 'address.save')} onPress={save} />
      ) : (
        <Button id="next" tone="primary" wide label={t('address.next')} onPress={next} />
      )}
    </FormPage>
  );
}

function Who({ address: { form, choice, places } }: { address: Address }) {
  const t = useT();
  return (
    <>
      <Field>
        <TextField
          {...form.field('name')}
          label={t('address.name')}
          placeholder={t('address.name.hint')}
          maxLength={limits.addressNameMaxChars}
          autoComplete="cc-name"
          landing
        />
      </Field>
      <Field>
        <SettingRow id="country" label={t('address.country')} value={choice.country.name} onPress={choice.open} />
      </Field>
      <Field>
        <SettingRow
          id="state"
          label={t('address.state')}
          value={places.state?.name || t('address.state.none')}
          onPress={places.open}
        />
      </Field>
      <Field>
        <TextField
          {...form.field('city')}
          label={t('address.city')}
          maxLength={limits.addressNameMaxChars}
          autoComplete="address-level2"
          chinese
        />
      </Field>
    </>
  );
}

function Where({ address: { form, save }, landing }: { address: Address; landing: boolean }) {
  const t = useT();
  return (
    <>
      <Field>
        <TextField
          {...form.field('line')}
          label={t('address.line')}
          placeholder={t('address.line.hint')}
          maxLength={limits.addressLineMaxChars}
          autoComplete="address-line1"
          chinese
          landing={landing}
        />
      </Field>
      <Field>
        <TextField
          {...form.field('line2')}
          label={t('address.line2')}
          maxLength={limits.addressLineMaxChars}
          autoComplete="address-line2"
          chinese
        />
      </Field>
      <Field>
        <TextField
          {...form.field('postcode')}
          label={t('address.postcode')}
          maxLength={limits.postcodeMaxChars}
          autoComplete="postal-code"
          onSubmit={save}
        />
      </Field>
    </>
  );
}
