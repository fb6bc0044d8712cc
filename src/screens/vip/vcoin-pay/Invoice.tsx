import type { CoinInvoice } from '../../../contract/schemas/coin';
import type { OrderDetail } from '../../../contract/schemas/vip';
import { type OrderAction, useOrderActions } from '../../../features/pay-result/use-order-actions';
import { useRemaining } from '../../../features/pay-result/use-remaining';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { pastes } from '../../../platform/pastes';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/copy-text';
import { Icon, type IconName } from '../../../ui/Icon';
import { ProgressBar } from '../../../ui/ProgressBar';
import { QrCode } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './Invoice.module.css';

/** Design px. */
const codeSize = { tv: 360, touch: 200 };

const marks: Record<CoinInvoice['state'], { icon: IconName; tone: string | undefined }> = {
  waiting: { icon: 'clock', tone: styles.plain },
  confirming: { icon: 'refresh', tone: styles.good },
  under: { icon: 'warning', tone: styles.warn },
  paid: { icon: 'check', tone: styles.good },
  over: { icon: 'info', tone: styles.warn },
  late: { icon: 'warning', tone: styles.warn },
  closed: { icon: 'close', tone: styles.plain },
};

/** What can still be sent is shown with its code. */
const takesCoins = ({ state }: CoinInvoice): boolean => state === 'waiting' || state === 'under';

const actionsFor = ({ state }: CoinInvoice): OrderAction[] => {
  if (state === 'waiting') return ['otherWay', 'giveUp', 'appeal'];
  if (state === 'confirming' || state === 'paid') return ['records', 'film'];
  return ['appeal', 'service', 'records'];
};

/** An invoice as a wallet wants it: network, address, exact amount, a code of ours, and how far the chain has come. */
export function Invoice({ order, invoice }: { order: OrderDetail; invoice: CoinInvoice }) {
  const t = useT();
  const platform = usePlatform();
  const { layout } = platform;
  const remaining = useRemaining(invoice.expiresAt);
  const actionsOf = useOrderActions(order);
  const open = takesCoins(invoice);
  const copies = open && pastes(platform);
  const { amount, currency } = invoice;
  return (
    <div className={styles.invoice} data-coin={invoice.state}>
      <section className={styles.facts}>
        <StateLine invoice={invoice} />
        {open ? (
          <p className={styles.remaining} role="timer">
            {remaining > 0 ? t('payPage.remaining', { time: clock(remaining) }) : t('payPage.remaining.over')}
          </p>
        ) : null}
        <Line label={t('coin.amount')} value={`${amount} ${currency}`} large hint={open ? t('coin.exact') : ''} />
        <Line label={t('coin.network')} value={invoice.network} hint={open ? t('coin.network.note') : ''} />
        <Line label={t('coin.address')} value={invoice.address} mono />
        {invoice.received === '0' ? null : (
          <Line label={t('coin.received')} value={`${invoice.received} ${currency}`} />
        )}
        {invoice.missing === '0' || invoice.state === 'waiting' ? null : (
          <Line label={t('coin.missing')} value={`${invoice.missing} ${currency}`} />
        )}
        <Group id="actions" className={styles.actions}>
          {copies ? <Copies invoice={invoice} /> : null}
          {actionsOf(actionsFor(invoice)).map(({ id, label, onPress }, at) => (
            <div key={id} className={styles.action}>
              <Button id={id} label={label} wide={layout === 'touch'} landing={!copies && at === 0} onPress={onPress} />
            </div>
          ))}
        </Group>
      </section>
      {open ? (
        <section className={styles.code}>
          <QrCode text={invoice.qr} size={codeSize[layout]} label={t('coin.code')} />
          <p className={styles.codeText}>{t(layout === 'tv' ? 'coin.waiting.tv' : 'coin.waiting.text')}</p>
          {invoice.sandbox ? <p className={styles.hint}>{t('payPage.sandbox')}</p> : null}
        </section>
      ) : null}
    </div>
  );
}

function StateLine({ invoice }: { invoice: CoinInvoice }) {
  const t = useT();
  const { state, confirmations, needed, missing, currency } = invoice;
  const { icon, tone } = marks[state];
  const counted = t('coin.confirmations', { n: Math.min(confirmations, needed), needed });
  return (
    <div className={styles.state} role="status">
      <p className={`${styles.stateTitle} ${tone ?? ''}`}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        {t(`coin.${state}`)}
      </p>
      {state === 'waiting' ? null : (
        <p className={styles.stateText}>{t(`coin.${state}.text`, { missing, currency })}</p>
      )}
      {state === 'confirming' ? (
        <div className={styles.progress}>
          <p className={styles.hint}>{counted}</p>
          <ProgressBar value={needed > 0 ? confirmations / needed : 0} label={counted} />
        </div>
      ) : null}
    </div>
  );
}

interface LineProps {
  label: string;
  value: string;
  hint?: string;
  large?: boolean;
  mono?: boolean;
}

function Line({ label, value, hint, large, mono }: LineProps) {
  const looks = [styles.value, large ? styles.large : '', mono ? styles.mono : ''];
  return (
    <div className={styles.line}>
      <p className={styles.label}>{label}</p>
      <p className={looks.filter(Boolean).join(' ')}>{value}</p>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}

/** Where it can be pasted: an address typed by hand may cost the money. */
function Copies({ invoice }: { invoice: CoinInvoice }) {
  const t = useT();
  const fail = useFault();
  const { layout } = usePlatform();
  const copy = async (text: string) => {
    if (await copyText(text)) toast.done(t('coin.copied'));
    else toast.warn(t('coin.copyFailed'));
  };
  const buttons = [
    { id: 'copyAddress', label: t('coin.copy.address'), text: invoice.address },
    {
      id: 'copyAmount',
      label: t('coin.copy.amount'),
      text: invoice.state === 'under' ? invoice.missing : invoice.amount,
    },
  ];
  return (
    <>
      {buttons.map(({ id, label, text }, at) => (
        <div key={id} className={styles.action}>
          <Button
            id={id}
            label={label}
            wide={layout === 'touch'}
            landing={at === 0}
            tone={at === 0 ? 'primary' : 'plain'}
            onPress={() => void copy(text).catch(fail)}
          />
        </div>
      ))}
    </>
  );
}
