import { offerLimits } from '../../../contract/offer-limits';
import { PhoneCode } from '../../../features/phone-input/PhoneCode';
import { usePhoneInput } from '../../../features/phone-input/use-phone-input';
import { useT } from '../../../i18n/use-t';
import { groupedCode } from '../../../lib/redeem-code';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { TextField } from '../../../ui/TextField';
import { useFault } from '../../../ui/use-fault';
import { CodeSheet } from './CodeSheet';
import styles from './ExchangeVip.module.css';
import { FoundCard } from './FoundCard';
import { Redeemed } from './Redeemed';
import { type Redeeming, useRedeem } from './use-redeem';

/** What a code looks like. */
const codeShape = groupedCode('X'.repeat(offerLimits.redeemLetters));

/** /exchangeVip, also /vip-redeem: a code becomes VIP time, after it has said what it is worth. */
export default function ExchangeVipScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const redeem = useRedeem();
  const { phase, found } = redeem;
  if (phase === 'done' && found) return <Redeemed found={found} onAgain={redeem.clear} />;
  return (
    <Page title={t('redeem.title')}>
      <p className={styles.lead}>{t('redeem.lead')}</p>
      {layout === 'tv' ? <OnTv redeem={redeem} /> : <OnPhone redeem={redeem} />}
    </Page>
  );
}

/** The letters at the left; at the right the phone as keyboard, until there is something to take. */
function OnTv({ redeem }: { redeem: Redeeming }) {
  const shown = redeem.found !== null;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <CodeSheet redeem={redeem} />
      </div>
      <div className={styles.aside}>{shown ? <FoundCard redeem={redeem} /> : <ByPhone redeem={redeem} />}</div>
    </div>
  );
}

function ByPhone({ redeem }: { redeem: Redeeming }) {
  const { deviceName } = usePlatform();
  const input = usePhoneInput('redeem', deviceName, (text) => redeem.byPhone(text));
  return <PhoneCode {...input} size={280} />;
}

function OnPhone({ redeem }: { redeem: Redeeming }) {
  const t = useT();
  const fail = useFault();
  const { letters, phase, error, found } = redeem;
  const readable = window.isSecureContext && typeof navigator.clipboard?.readText === 'function';
  const paste = async () => {
    // The system asks whether it may be read; whoever says no types.
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text.trim()) redeem.change(text);
    else redeem.warn(t('redeem.pasteNone'));
  };
  return (
    <div className={styles.form}>
      <div className={styles.field}>
        <TextField
          id="code"
          landing
          label={t('redeem.code')}
          placeholder={codeShape}
          value={groupedCode(letters)}
          error={error}
          onChange={redeem.change}
          onSubmit={redeem.submit}
        />
      </div>
      <p className={styles.rule}>{t('redeem.rule')}</p>
      {found ? (
        <FoundCard redeem={redeem} />
      ) : (
        <div className={styles.buttons}>
          {readable ? (
            <Button id="paste" wide label={t('redeem.paste')} onPress={() => void paste().catch(fail)} />
          ) : null}
          <Button
            id="look"
            wide
            tone="primary"
            label={t(phase === 'looking' ? 'redeem.looking' : 'redeem.look')}
            waiting={phase === 'looking'}
            onPress={redeem.submit}
          />
        </div>
      )}
    </div>
  );
}
