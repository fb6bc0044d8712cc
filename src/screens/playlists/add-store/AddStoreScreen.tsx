import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { Store } from '../../../contract/schemas/stores';
import { FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { refreshStoreItems } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { StoreFields } from '../StoreFields';
import styles from '../StoreFields.module.css';
import { useStoreForm } from '../use-store-form';

/** /addStore: a new playlist, with the title in it that led here (query mediaKey). What is typed is kept. */
export default function AddStoreScreen() {
  const t = useT();
  const { go } = useNavigation();
  const mediaKey = useRoute().query.get('mediaKey') ?? '';
  const { data: film } = useCall('titleDetails', { mediaKey }, { enabled: mediaKey !== '' });
  const form = useStoreForm(undefined, async (store: Store) => {
    if (mediaKey) {
      const [, refusal] = await attempt(call('changeStore', { key: store.key, mediaKeys: mediaKey, selected: 1 }));
      if (refusal) toast.warn(refusal.message || t('player.actFailed'));
    }
    refreshStoreItems();
    toast.done(t('stores.created'));
    go(paths.editStore(store.key), { replace: true });
  });
  return (
    <FormPage
      title={t('stores.add.title')}
      aside={
        <>
          <WhyCard lines={[t('stores.why1', { n: limits.storeItemsMax }), t('stores.why2'), t('stores.why3')]} />
          <PhoneToo path={paths.addStore(mediaKey || undefined)} hint={t('stores.cover.phone')} />
        </>
      }
    >
      {film ? <p className={styles.with}>{t('stores.with', { name: film.title })}</p> : null}
      <StoreFields form={form} known={film ? [film] : []} />
      <Button
        id="create"
        icon="check"
        tone="primary"
        wide
        label={t('stores.create')}
        disabled={form.busy}
        onPress={form.press}
      />
    </FormPage>
  );
}
