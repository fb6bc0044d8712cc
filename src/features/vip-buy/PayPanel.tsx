import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call } from '../../api/client';
import { useCall } from '../../api/queries';
import type { OrderDetail, VipMember, VipPackage } from '../../contract/schemas/vip';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { price } from '../../lib/price';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { QrPlate } from '../../ui/QrCode';
import { useFault } from '../../ui/use-fault';
import { PayQr } from '../pay/PayQr';
import { isOver, type PayCode } from '../pay/pay-code';
import { screenTopic } from '../pay/pay-topics';
import { usePayCode } from '../pay/use-pay-code';
import { clearAfterPayment } from './after-payment';
import { PaidCard } from './PaidCard';
import styles from './PayPanel.module.css';
import { afterOf, convertedOf, oldPriceOf, priceOf } from './words';

export interface PayPanelProps {
  /** Null while no pack can be chosen. */
  pack: VipPackage | null;
  /** The friend for whom the viewer pays. */
  toUid?: string;
  /** The button after the payment: its label and what it does. */
  goOn: { label: string; onPress: () => void };
  /** Whether no real money is paid. */
  sandbox: boolean;
  /** The content below the code, e.g. the button for other ways to pay. */
  children?: ReactNode;
  /** Called when the payment has been counted: the page no longer asks before it is left. */
  onPaid?: (orderId: string) => void;
  /** The order that was paid in another way than by this code; '' for none. */
  paidOrder?: string;
}

/**
 * The television's panel (look.md, Buying), 560 wide, which never moves: the price, for how long and until which day, and one code that leads the
 * phone to our own page. Another pack changes the texts and the code, without a call.
 */
export function PayPanel({ pack, toUid, goOn, sandbox, children, onPaid, paidOrder = '' }: PayPanelProps) {
  const t = useT();
  const fail = useFault();
  const make = useCallback(() => makeScreen(toUid), [toUid]);
  const paying = usePayCode(screenTopic, make, (id) => {
    onPaid?.(id);
    clearAfterPayment().catch(fail);
  });
  const { code, state, orderId, again } = paying;
  // Where the packs could not be fetched either, their button tries again, and the code is fetched with them.
  const sold = pack !== null;
  useEffect(() => {
    if (sold) again();
  }, [sold, again]);
  const asked = paidOrder || orderId;
  const order = useCall('orderDetail', { orderId: asked }, { enabled: asked !== '' }).data;
  if (paidOrder || state === 'paid') return <PaidPanel order={order} pack={pack} goOn={goOn} />;
  // A viewer who has ordered sees that order, whatever has focus; otherwise the pack that has focus.
  const ordered = orderId && !isOver(state) ? order : undefined;
  const shown: PayCode | null =
    code && pack ? { ...code, url: `${code.url}&id=${encodeURIComponent(pack.packageId)}` } : code;
  return (
    <PanelFrame>
      {ordered ? <OrderHead order={ordered} /> : <PackHead pack={pack} />}
      <PayQr code={shown} state={state} {...(sold ? { again } : {})} />
      <p className={styles.sandbox}>{sandbox ? t('buy.sandbox') : ''}</p>
      {children}
    </PanelFrame>
  );
}

async function makeScreen(toUid: string | undefined): Promise<PayCode> {
  const { code, url, shortUrl, expiresAt } = await call('createPayScreen', toUid ? { ToUID: toUid } : {});
  return { key: code, url, shortUrl, expiresAt };
}

/** The same panel for a visitor: there is no account yet for which a phone could pay. */
export function VisitorPanel({ pack, onLogin }: { pack: VipPackage | null; onLogin: () => void }) {
  const t = useT();
  return (
    <PanelFrame>
      <PackHead pack={pack} />
      <div className={styles.visitor}>
        <QrPlate size={408} className={styles.plate}>
          <Icon name="lock" />
        </QrPlate>
        <p className={styles.visitorText}>{t('buy.visitor.code')}</p>
      </div>
      <Button id="login" tone="gold" icon="user" wide label={t('buy.visitor.login')} onPress={onLogin} />
    </PanelFrame>
  );
}

function PanelFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Group id="panel" className={styles.panel} role="group" aria-label={t('buy.panel')}>
      {children}
    </Group>
  );
}

function PackHead({ pack }: { pack: VipPackage | null }) {
  const t = useT();
  if (!pack) return <Head name="" price="" old="" after="" note="" />;
  return (
    <Head
      name={pack.name}
      price={priceOf(pack)}
      old={oldPriceOf(pack)}
      after={afterOf(t, pack)}
      note={convertedOf(t, pack)}
    />
  );
}

function OrderHead({ order }: { order: OrderDetail }) {
  const t = useT();
  const paid = price(order.amount, order.currency, order.priceSymbol);
  return <Head name={order.packageName} price={paid} old="" after={t('buy.days', { n: order.days })} note="" />;
}

function Head({ name, price: now, old, after, note }: Record<'name' | 'price' | 'old' | 'after' | 'note', string>) {
  return (
    <header className={styles.head} aria-live="polite">
      <p className={styles.name}>{name}</p>
      <p className={styles.prices}>
        <span className={styles.price}>{now}</span>
        <span className={styles.old}>{old}</span>
      </p>
      <p className={styles.after}>{after}</p>
      <p className={styles.note}>{note}</p>
    </header>
  );
}

/** The panel as the card of the new membership (look.md, Buying). */
function PaidPanel({ order, pack, goOn }: Pick<PayPanelProps, 'pack' | 'goOn'> & { order: OrderDetail | undefined }) {
  const t = useT();
  const [first] = useState(pack);
  const to: VipMember | undefined = order?.to;
  const after = order?.granted ?? first?.after ?? null;
  return (
    <PanelFrame>
      <PaidCard
        name={to?.nickName ?? ''}
        after={after}
        goOn={goOn}
        note={order?.secondCode ? t('buy.paid.second') : undefined}
      />
    </PanelFrame>
  );
}
