import { useRef, useState } from 'react';
import { call, newClientId } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { useAction } from '../../../api/use-action';
import { ret } from '../../../contract/ret';
import type { Good } from '../../../contract/schemas/growth';
import { refreshDanmu } from '../../../features/danmu/shields';
import { Coins } from '../../../features/growth/Coins';
import { refreshGrowth } from '../../../features/growth/refresh';
import { wear } from '../../../features/growth/wear';
import { clearAfterPayment } from '../../../features/vip-buy/after-payment';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { toast } from '../../../ui/toast';
import { GoodPreview } from './GoodPreview';
import styles from './TaskCenter.module.css';

interface ExchangePanelProps {
  good: Good;
  /** What the viewer has. */
  gold: number;
  onClose: () => void;
  onEarn: () => void;
}

/** A thing of the store, what it costs and what is left after it: the question before gold is spent, and the place to wear what is owned. */
export function ExchangePanel({ good, gold, onClose, onEarn }: ExchangePanelProps) {
  const t = useT();
  const buying = useExchange(good);
  const { kind, title, text, days, until } = good;
  const owned = until !== 0;
  const forGood = until === -1 && kind !== 'vip';
  const missing = good.gold - gold;
  const canBuy = !forGood && good.left !== 0;
  return (
    <Panel title={title} onClose={onClose}>
      <div className={styles.exchange} data-exchange={good.id}>
        <GoodPreview good={good} large />
        <p className={styles.exchangeText}>{text}</p>
        <p className={styles.exchangeText}>
          {owned && until > 0
            ? t('goods.until', { date: date(until) })
            : days > 0
              ? t('goods.days', { n: days })
              : t('goods.forever')}
          {good.left > 0 ? ` · ${t('goods.left', { n: good.left })}` : ''}
        </p>
        {canBuy ? <Sum price={good.gold} gold={gold} /> : null}
        {buying.note ? (
          <p className={styles.note} role="alert">
            {buying.note}
          </p>
        ) : null}
        <Group id="ways" className={styles.ways}>
          {owned && kind !== 'vip' ? (
            <Button
              id="wear"
              wide
              landing
              tone={good.isWorn ? 'plain' : 'primary'}
              label={t(good.isWorn ? 'goods.takeOff' : 'goods.wear')}
              waiting={buying.busy}
              onPress={buying.wear}
            />
          ) : null}
          {canBuy && missing <= 0 ? (
            <Button
              id="exchange"
              wide
              landing={!owned}
              tone={owned ? 'plain' : 'primary'}
              label={t(owned && kind !== 'vip' ? 'goods.again' : 'goods.exchange', { n: good.gold })}
              waiting={buying.busy}
              onPress={buying.exchange}
            />
          ) : null}
          {canBuy && missing > 0 ? (
            <>
              <p className={styles.exchangeText}>{t('goods.short.how')}</p>
              <Button
                id="earn"
                wide
                landing={!owned}
                tone="primary"
                label={t('goods.earn')}
                onPress={() => {
                  onClose();
                  onEarn();
                }}
              />
            </>
          ) : null}
          <Button id="cancel" wide landing={!owned && !canBuy} label={t('goods.cancel')} onPress={onClose} />
        </Group>
      </div>
    </Panel>
  );
}

/** What it costs, what one has, what is left; or how much is missing. */
function Sum({ price, gold }: { price: number; gold: number }) {
  const t = useT();
  const short = price > gold;
  return (
    <div className={styles.sum}>
      <p className={styles.sumRow}>
        <span>{t('goods.cost')}</span>
        <span data-price={price}>
          <Coins amount={price} />
        </span>
      </p>
      <p className={styles.sumRow}>
        <span>{t('goods.balance')}</span>
        <Coins amount={gold} />
      </p>
      <p className={short ? `${styles.sumRow} ${styles.short}` : styles.sumRow}>
        <span>{t('goods.after')}</span>
        {short ? <span>{t('goods.short', { n: price - gold })}</span> : <Coins amount={gold - price} />}
      </p>
    </div>
  );
}

/** Spends gold, once for each wish: what is sent again after no answer came is the same exchange. */
function useExchange(good: Good) {
  const t = useT();
  const [note, setNote] = useState('');
  const wish = useRef<{ id: string; clientId: string } | null>(null);
  const refused = ({ kind, ret: code, message, data }: ApiError) => {
    // No answer: the server may have it already, so the next press is the same wish.
    if (kind !== 'network') wish.current = null;
    const price = data.gold;
    if (code === ret.conflict && typeof price === 'number') setNote(t('goods.changed', { n: price }));
    else setNote(kind === 'network' ? t('ui.network') : message || t('goods.failed'));
    if (kind !== 'network') void refreshGrowth();
  };
  const [exchange, exchanging] = useAction(async () => {
    setNote('');
    wish.current ??= { id: good.id, clientId: newClientId() };
    const { gold } = await call('exchange', { id: good.id, gold: good.gold, clientId: wish.current.clientId });
    wish.current = null;
    toast.done(t(good.kind === 'vip' ? 'goods.done.vip' : 'goods.done'));
    // Which level the viewer has now, and until when, the server says.
    if (good.kind === 'vip') await clearAfterPayment();
    await refreshGrowth(gold);
  }, refused);
  const [change, changing] = useAction(async () => {
    setNote('');
    if (good.kind === 'vip') return;
    await wear(good.kind, good.isWorn ? '' : good.look);
    if (good.kind === 'danmu') refreshDanmu();
    toast.done(t(good.isWorn ? 'goods.off' : 'goods.wornNow'));
  }, refused);
  return { note, busy: exchanging || changing, exchange, wear: change };
}
