import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { QrCode, QrPlate } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import styles from './PayQr.module.css';
import { isOver, type PayState } from './pay-code';
import type { Paying } from './use-pay-code';

/** The code's width in design px, quiet zone included: a code of 360 on white with 24 around it can be scanned from a sofa (look.md, Buying). */
const sizes = { tv: 408, touch: 240 };

const words: Record<PayState, { main: MessageKey; secondary: MessageKey; icon?: IconName }> = {
  making: { main: 'pay.making', secondary: 'pay.making.text' },
  failed: { main: 'pay.failed', secondary: 'pay.failed.text', icon: 'offline' },
  waiting: { main: 'pay.waiting', secondary: 'pay.waiting.text' },
  scanned: { main: 'pay.scanned', secondary: 'pay.scanned.text', icon: 'phone' },
  paying: { main: 'pay.paying', secondary: 'pay.paying.text', icon: 'phone' },
  paid: { main: 'pay.paid', secondary: 'pay.paid.text', icon: 'check' },
  closed: { main: 'pay.closed', secondary: 'pay.closed.text', icon: 'refresh' },
  late: { main: 'pay.late', secondary: 'pay.late.text', icon: 'warning' },
  refunded: { main: 'pay.refunded', secondary: 'pay.refunded.text', icon: 'info' },
};

interface PayQrProps extends Pick<Paying, 'code' | 'state'> {
  /** Absent where another part of the page tries again. */
  again?: Paying['again'];
  hint?: string;
}

/**
 * The code of an order and its state, in one place that never changes its size.
 * @param hint the text below a code that only some apps can read, in place of the usual list of apps
 */
export function PayQr({ code, state, again, hint }: PayQrProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { main, secondary, icon } = words[state];
  const size = sizes[layout];
  // A code that was scanned is hidden, so that nobody scans it again.
  const shows = code !== null && state === 'waiting';
  const repeats = state === 'failed' || (isOver(state) && state !== 'paid');
  return (
    <section className={styles.pay} data-pay={state}>
      {shows ? (
        <QrCode text={code.url} size={size} label={t('pay.code')} />
      ) : (
        <QrPlate size={size} className={state === 'paid' ? `${styles.plate} ${styles.good}` : styles.plate}>
          {icon ? <Icon name={icon} /> : <Spinner />}
        </QrPlate>
      )}
      <div role="status">
        <p className={styles.main}>{t(main)}</p>
        <p className={styles.secondary}>{hint && state === 'waiting' ? hint : t(secondary)}</p>
      </div>
      {repeats && again ? (
        <div className={styles.again}>
          <Button id="again" label={t('pay.again')} icon="refresh" tone="primary" landing onPress={again} />
        </div>
      ) : (
        <p className={styles.url}>{shows ? code.shortUrl.replace(/^https?:\/\//, '') : ''}</p>
      )}
    </section>
  );
}
