import { useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { Bargain, VipPackage } from '../../contract/schemas/vip';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { dateTime } from '../../lib/format';
import { price } from '../../lib/price';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { BargainPanel } from './BargainPanel';
import styles from './Offers.module.css';
import { ReceivedOverlay, useReceive } from './Received';
import { clockOf, useCountdown } from './use-countdown';
import { useOfferChanged } from './use-offer-changed';

export interface OfferSectionProps {
  pack: VipPackage;
  /** Called when the price of the pack may have changed: it has to be fetched again. */
  onChanged: () => void;
}

/** Whether a pack can be bargained for: for a pack that cannot, its bargain names no package. */
export const canBargain = ({ bargain, packageId }: VipPackage): boolean => bargain.packageId === packageId;

/** The bargain section of the purchase screen (spec 2.11); nothing for a pack without a bargain. */
export function BargainSection(props: OfferSectionProps) {
  return canBargain(props.pack) ? <Section key={props.pack.packageId} {...props} /> : null;
}

function Section({ pack, onChanged }: OfferSectionProps) {
  const t = useT();
  const fail = useFault();
  const gate = useSignInGate();
  const [open, setOpen] = useState('');
  const [busy, setBusy] = useState(false);
  const receive = useReceive(onChanged);
  const { bargain } = pack;
  useOfferChanged(pack.packageId, onChanged);
  const join = async () => {
    if (busy) return;
    setBusy(true);
    const [view, refusal] = await attempt(call('joinBargain', { ProductID: pack.packageId }));
    setBusy(false);
    if (refusal) {
      toast.warn(refusal.message || t('bargain.failed'));
      return;
    }
    setOpen(view.bargain.key);
    onChanged();
  };
  const free = bargain.type === 2 && bargain.price === 0;
  return (
    <section className={styles.section} aria-label={t('bargain.title')} data-bargain={bargain.type}>
      <Group id="bargain" className={styles.row}>
        <div className={styles.texts}>
          <Words pack={pack} onEnd={onChanged} />
        </div>
        <div className={styles.ways}>
          {free ? (
            <Button
              id="receive"
              tone="gold"
              icon="gift"
              label={t('bargain.receive')}
              waiting={receive.busy}
              onPress={() => receive.take(bargain.key)}
            />
          ) : bargain.type === 0 ? (
            <Button
              id="join"
              icon="user"
              label={t('bargain.start')}
              waiting={busy}
              onPress={gate(() => void join().catch(fail))}
            />
          ) : (
            <Button id="open" icon="list" label={t('bargain.open')} onPress={() => setOpen(bargain.key)} />
          )}
        </div>
      </Group>
      {open ? <BargainPanel bargainKey={open} onChanged={onChanged} onClose={() => setOpen('')} /> : null}
      {receive.after ? <ReceivedOverlay after={receive.after} onClose={receive.close} /> : null}
    </section>
  );
}

function Words({ pack, onEnd }: { pack: VipPackage; onEnd: () => void }) {
  const t = useT();
  const { bargain, currency, priceSymbol } = pack;
  const left = useCountdown(bargain.type === 1 ? bargain.endTime : 0, onEnd);
  const amount = price(bargain.price, currency, priceSymbol);
  if (bargain.type === 0) {
    return (
      <>
        <p className={styles.main}>{t('bargain.title')}</p>
        <p className={styles.text}>{t('bargain.tip.price')}</p>
      </>
    );
  }
  if (bargain.type === 1) {
    return (
      <>
        <p className={styles.main}>{t('bargain.now', { price: amount })}</p>
        <p className={styles.text}>{left > 0 ? t('bargain.left', { time: clockOf(left) }) : t('bargain.ended')}</p>
      </>
    );
  }
  return <Final bargain={bargain} amount={amount} />;
}

function Final({ bargain, amount }: { bargain: Bargain; amount: string }) {
  const t = useT();
  // The bargained price holds for a day, so the hour is shown as well.
  const at = dateTime(bargain.endTime);
  return (
    <>
      <p className={styles.main}>
        {bargain.price === 0 ? t('bargain.final.free') : t('bargain.final', { price: amount })}
      </p>
      <p className={styles.text}>{t(bargain.price === 0 ? 'bargain.final.take' : 'bargain.final.until', { at })}</p>
    </>
  );
}
