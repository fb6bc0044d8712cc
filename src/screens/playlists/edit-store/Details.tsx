import type { Card } from '../../../contract/schemas/common';
import type { Store } from '../../../contract/schemas/stores';
import { refreshStore } from '../../../features/stores/refresh-stores';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';
import { StoreFields } from '../StoreFields';
import { useStoreForm } from '../use-store-form';

interface DetailsProps {
  store: Store;
  known: readonly Card[];
  onClose: () => void;
}

/** What a playlist is called, what it is about, its cover and who sees it. */
export function Details({ store, known, onClose }: DetailsProps) {
  const t = useT();
  const form = useStoreForm(store, (saved) => {
    refreshStore(saved);
    toast.done(t('stores.saved'));
    onClose();
  });
  return (
    <Panel title={t('stores.editor.details')} onClose={onClose}>
      <StoreFields form={form} known={known} />
      <Button
        id="save"
        icon="check"
        tone="primary"
        wide
        label={t('stores.save')}
        disabled={form.busy}
        onPress={form.press}
      />
    </Panel>
  );
}
