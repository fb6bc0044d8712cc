import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Page } from '../../../ui/Page';
import { QrCode } from '../../../ui/QrCode';
import { TextField } from '../../../ui/TextField';
import styles from './ScanCode.module.css';
import { typedMaxChars, useByHand } from './use-by-hand';
import { useScanPlace } from './use-found';

const steps: readonly MessageKey[] = ['scan.code.tv.step1', 'scan.code.tv.step2', 'scan.code.tv.step3'];
/** Design px, quiet zone included. */
const codeSize = 420;

/** No camera here: at the left how a phone scans instead, at the right what can be done with the remote. */
export function TvScan() {
  const t = useT();
  const { origins, here } = useScanPlace();
  const form = useByHand();
  // What a phone in the house can reach: the server's own word where it has one.
  const url = (origins[origins.length - 1] ?? here) + paths.scanCode();
  return (
    <Page title={t('scan.code.title')} fills>
      <div className={styles.columns}>
        <section className={styles.how}>
          <QrCode text={url} size={codeSize} label={t('scan.code.tv.title')} />
          <div className={styles.words}>
            <h2 className={styles.heading}>{t('scan.code.tv.title')}</h2>
            <ol>
              {steps.map((step, at) => (
                <li key={step} className={styles.step}>
                  <b className={styles.number}>{at + 1}</b>
                  {t(step)}
                </li>
              ))}
            </ol>
            <p className={styles.url}>{url.replace(/^https?:\/\//, '')}</p>
          </div>
        </section>
        <Group id="hand" className={styles.hand}>
          <h2 className={styles.heading}>{t('scan.code.tv.hand')}</h2>
          <p className={styles.text}>{t('scan.code.tv.handText')}</p>
          <div className={styles.field}>
            <TextField
              {...form.field('code')}
              label={t('scan.code.field')}
              placeholder={t('scan.code.field.hint')}
              maxLength={typedMaxChars}
              onSubmit={form.press}
              landing
            />
          </div>
          <Button id="open" tone="primary" wide label={t('scan.code.open')} onPress={form.press} />
        </Group>
      </div>
    </Page>
  );
}
