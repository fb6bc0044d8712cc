import { call } from '../../../api/client';
import { queryClient, useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import type { BillingAddress } from '../../../contract/schemas/billing';
import { FormPage, WhyCard } from '../../../features/form-page/FormPage';
import { Group } from '../../../focus/Group';
import { useLanguage, useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { AddressRow, AddressSkeleton } from './AddressRow';

/** What every page with addresses has asked for. */
export const refreshAddresses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['billingAddresses'] });

/** /choseAddress: billing addresses for cards; OK takes one, and leads back to where it was asked for. */
export default function ChoseAddressScreen() {
  const t = useT();
  const { go } = useNavigation();
  const addresses = useCall('billingAddresses', {}, { staleTime: 0, empty: (data) => data.info.length === 0 });
  const info = addresses.data?.info ?? [];
  const add = () => go(paths.addAddress());
  return (
    <FormPage
      title={t('address.title')}
      lead={t('address.lead')}
      wide
      aside={<WhyCard lines={[t('address.why.1'), t('address.why.2')]} />}
    >
      <ListState
        of={addresses}
        skeleton={<AddressSkeleton />}
        empty={{
          main: t('address.empty'),
          secondary: t('address.empty.text'),
          action: { label: t('address.add'), onPress: add },
        }}
      >
        <Group id="addresses">
          {info.map((address) => (
            <OwnAddress key={address.id} address={address} />
          ))}
        </Group>
        {info.length < limits.addressesMax ? (
          <Button id="add" icon="plus" wide label={t('address.add')} onPress={add} />
        ) : null}
      </ListState>
    </FormPage>
  );
}

function OwnAddress({ address }: { address: BillingAddress }) {
  const t = useT();
  const language = useLanguage();
  const { go, back } = useNavigation();
  const { id } = address;
  const refused = (refusal: { message: string }) => toast.warn(refusal.message || t('payPage.network'));
  const [take] = useAction(async () => {
    await call('choseBillingAddress', { id });
    await refreshAddresses();
    toast.done(t('address.taken'));
    back();
  }, refused);
  const [remove] = useAction(async () => {
    const sure = await confirmDialog({ text: t('address.delete.sure'), confirm: t('address.delete') });
    if (!sure) return;
    await call('deleteBillingAddress', { id });
    await refreshAddresses();
    toast.done(t('address.deleted'));
  }, refused);
  return (
    <AddressRow
      address={address}
      language={language}
      onTake={take}
      onEdit={() => go(paths.addAddress(id))}
      onRemove={remove}
    />
  );
}
