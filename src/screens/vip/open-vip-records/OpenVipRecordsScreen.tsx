import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../../api/queries';
import type { OrderDetail } from '../../../contract/schemas/vip';
import { factsOf, isSandbox } from '../../../features/pay-result/facts';
import { FactList } from '../../../features/pay-result/ResultCard';
import { SecondCode } from '../../../features/pay-result/SecondCode';
import { isOpen } from '../../../features/pay-result/use-order';
import { type OrderAction, useOrderActions } from '../../../features/pay-result/use-order-actions';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import type { CellShape } from '../../../ui/cells';
import { ListPage } from '../../../ui/ListPage';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import styles from './OpenVipRecords.module.css';
import { RecordRow } from './RecordRow';

/** A row as wide as the page: two of them beside each other on TV. */
const cells: CellShape = {
  tv: 2,
  touch: 1,
  gapTv: 24,
  gapTouch: 12,
  gapY: { tv: 24, touch: 12 },
  ratio: 0.22,
  words: { tv: 0, touch: 0 },
};

/** /openVipRecords: orders of one's own and gifts to oneself, the newest first; OK shows the receipt. */
export default function OpenVipRecordsScreen() {
  const t = useT();
  const { go } = useNavigation();
  const me = useSession((state) => state.user?.id ?? '');
  const orders = usePaged('orderList', {}, { staleTime: 0 });
  const items = useMemo(() => orders.items.map((order) => ({ ...order, id: order.orderId })), [orders.items]);
  const [shown, setShown] = useState<OrderDetail | null>(null);
  const item = useCallback(
    (order: OrderDetail) => <RecordRow order={order} me={me} onPress={() => setShown(order)} />,
    [me],
  );
  const empty = {
    main: t('records.empty'),
    secondary: t('records.empty.text'),
    action: { label: t('records.empty.go'), onPress: () => go(paths.openVip()) },
  };
  return (
    <>
      <ListPage title={t('records.title')} list={{ ...orders, items }} cells={cells} item={item} empty={empty} />
      {shown ? <Receipt order={shown} me={me} onClose={() => setShown(null)} /> : null}
    </>
  );
}

/** What fits what has become of the order. */
function actionsFor(order: OrderDetail): OrderAction[] {
  if (isOpen(order)) return ['continue', 'giveUp', 'feedback'];
  if (order.state === 'closed')
    return order.payType === 2 ? ['again', 'appeal', 'feedback'] : ['again', 'submit', 'feedback'];
  return ['again', 'feedback'];
}

/** Lines of a receipt that stand on a television's panel together with its buttons. */
const FACTS_IN_SIGHT = 8;

/** A receipt that is longer than its panel has focus first, so that it opens at its top and a remote can go back to it. */
function Read({ on, children }: { on: boolean; children: ReactNode }) {
  if (!on) return children;
  return (
    <Focusable id="facts" landing className={styles.read} data-reveal="">
      {children}
    </Focusable>
  );
}

function Receipt({ order, me, onClose }: { order: OrderDetail; me: string; onClose: () => void }) {
  const t = useT();
  const actionsOf = useOrderActions(order);
  // Whoever was given it has nothing to pay and nothing to ask back.
  const names = order.own || order.to.id !== me ? actionsFor(order) : [];
  const facts = factsOf(t, order, me);
  const long = order.secondCode !== '' || facts.length > FACTS_IN_SIGHT;
  const close = { id: 'close', label: t('ui.close'), onPress: onClose };
  return (
    <Panel title={t('records.detail')} onClose={onClose}>
      <Read on={long}>
        <FactList facts={facts} narrow />
        {order.secondCode ? (
          <div className={styles.second}>
            <SecondCode code={order.secondCode} />
          </div>
        ) : null}
      </Read>
      {isSandbox(order) ? <p className={styles.note}>{t('payPage.sandbox')}</p> : null}
      <div className={styles.actions}>
        {[...actionsOf(names), close].map(({ id, label, onPress }, at) => (
          <div key={id} className={styles.action}>
            <Button
              id={id}
              label={label}
              wide
              landing={at === 0 && !long}
              tone={at === 0 ? 'primary' : 'plain'}
              onPress={() => {
                onClose();
                onPress();
              }}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
