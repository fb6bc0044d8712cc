import { useState } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { orderIdOf } from '../../../features/pay-result/order-id';
import { ResultSkeleton } from '../../../features/pay-result/ResultCard';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { AppealForm } from './AppealForm';
import { AppealState } from './AppealState';

/** /appeal (query orderId): coins were sent and not found; with the transaction's id and a picture, and what became of it. */
export default function AppealScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const orderId = orderIdOf(query);
  const [writes, setWrites] = useState(false);
  const asked = useCall('appeal', { orderId }, { enabled: orderId !== '', staleTime: 0 });
  const gone = orderId === '' || (isApiError(asked.error) && asked.error.kind === 'notFound');
  const appeal = asked.data?.appeal ?? null;
  if (asked.data && (writes || !appeal)) {
    return <AppealForm orderId={orderId} before={appeal} onSent={() => setWrites(false)} />;
  }
  const missing = {
    main: t('payPage.missing'),
    secondary: t('payPage.missing.text'),
    action: { label: t('payPage.act.records'), onPress: () => go(paths.openVipRecords(), { replace: true }) },
  };
  return (
    <Page title={t('appeal.title')}>
      {gone ? (
        <EmptyBlock {...missing} />
      ) : (
        <ListState of={asked} skeleton={<ResultSkeleton />} empty={missing}>
          {appeal ? <AppealState appeal={appeal} onWrite={() => setWrites(true)} /> : null}
        </ListState>
      )}
    </Page>
  );
}
