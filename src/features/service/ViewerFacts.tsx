import { useCall } from '../../api/queries';
import type { Data } from '../../contract/types';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { date } from '../../lib/format';
import { ListState } from '../../ui/ListState';
import { MessageSkeleton } from '../../ui/MessageList';
import { Panel } from '../../ui/Panel';
import styles from './ViewerFacts.module.css';

/** The facts that an agent needs about the viewer whom they answer. */
export function ViewerFacts({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const t = useT();
  const asked = useCall('serviceViewer', { conversationId }, { staleTime: 0 });
  return (
    <Panel title={t('service.facts')} onClose={onClose}>
      <ListState
        of={asked}
        skeleton={<MessageSkeleton height={96} count={4} />}
        empty={{ main: t('service.noOrders') }}
      >
        {asked.data ? <Facts of={asked.data} /> : null}
      </ListState>
    </Panel>
  );
}

function Facts({ of }: { of: Data<'serviceViewer'> }) {
  const t = useT();
  return (
    <div>
      <Focusable id="who" className={styles.row} landing onPress={() => undefined}>
        <span className={styles.main}>{of.nickName}</span>
        <span className={styles.text}>{t('service.uid', { uid: of.uid })}</span>
        <span className={styles.text}>
          {of.vipLevel > 0 ? t('service.vip', { name: of.vipTypeName, day: date(of.vipUntil) }) : t('service.noVip')}
        </span>
      </Focusable>
      <h3 className={styles.head}>{t(of.orders.length > 0 ? 'service.orders' : 'service.noOrders')}</h3>
      {of.orders.map(({ orderId, subject, price, state, createdAt }) => (
        <Focusable key={orderId} id={orderId} className={styles.row} onPress={() => undefined}>
          <span className={styles.main}>{subject}</span>
          <span className={styles.text}>{`${price} · ${state} · ${date(createdAt)}`}</span>
          <span className={styles.text}>{orderId}</span>
        </Focusable>
      ))}
    </div>
  );
}
