import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { limits } from '../../contract/limits';
import type { VipAfter } from '../../contract/schemas/vip';
import { useT } from '../../i18n/use-t';
import { date } from '../../lib/format';
import { checkSession } from '../../state/session';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import styles from './Offers.module.css';
import { refreshBargains } from './use-offer-changed';

/**
 * Returns the function that claims a bargain whose price has come to 0, once, and the overlay with the new membership. @param onTaken called when the
 * overlay has gone
 */
export function useReceive(onTaken: () => void) {
  const t = useT();
  const fail = useFault();
  const [busy, setBusy] = useState(false);
  const [after, setAfter] = useState<VipAfter | null>(null);
  const take = async (key: string) => {
    if (busy) return;
    setBusy(true);
    const [given, refusal] = await attempt(call('receiveBargain', { key }));
    setBusy(false);
    if (refusal) {
      toast.warn(refusal.message || t('bargain.failed'));
      return;
    }
    setAfter(given);
    await checkSession();
  };
  return {
    busy,
    after,
    take: (key: string) => void take(key).catch(fail),
    close: () => {
      setAfter(null);
      refreshBargains();
      void queryClient.invalidateQueries({ queryKey: ['payInfo'] });
      onTaken();
    },
  };
}

/** The overlay after a successful free claim, which counts down 3 s (spec section 4). */
export function ReceivedOverlay({ after, onClose }: { after: VipAfter; onClose: () => void }) {
  const t = useT();
  const [left, setLeft] = useState<number>(limits.freeClaimOverlaySeconds);
  // A page that renders meanwhile passes another function; the countdown must not begin again.
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (left <= 0) {
      close.current();
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Dialog
      title={t('bargain.received')}
      actions={[{ label: t('ui.done'), tone: 'gold', landing: true, onPress: onClose }]}
      onClose={onClose}
    >
      <p>{t('bargain.received.text', { level: after.typeName, date: date(after.expiresAt) })}</p>
      <p className={styles.text} data-count={left}>
        {t('bargain.received.count', { n: left })}
      </p>
    </Dialog>
  );
}
