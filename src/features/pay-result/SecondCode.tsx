import { useT } from '../../i18n/use-t';
import { pastes } from '../../platform/pastes';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { QrCode } from '../../ui/QrCode';
import { toast } from '../../ui/toast';
import { useFault } from '../../ui/use-fault';
import styles from './SecondCode.module.css';

interface SecondCodeProps {
  /** 'ABCD-EFGH-JKLM-NPQR', as the order has it. */
  code: string;
  /** Whether a television also shows the code to scan, where there is room: the letters themselves, not an address that contains them. */
  scans?: boolean;
}

/** The redeem code of a pack for two, with which the other account opens its place. Phones and computers copy it, a television shows it large. */
export function SecondCode({ code, scans }: SecondCodeProps) {
  const t = useT();
  const fail = useFault();
  const platform = usePlatform();
  const copy = async () => {
    if (await copyText(code)) toast.done(t('second.copied'));
    else toast.warn(t('second.copyFailed'));
  };
  return (
    <section className={styles.second} data-second={code}>
      <p className={styles.title}>{t('second.title')}</p>
      <p className={styles.code}>{code}</p>
      {scans && platform.layout === 'tv' ? (
        <div className={styles.scan}>
          <QrCode text={code} size={168} label={t('second.scan')} />
          <p className={`${styles.text} ${styles.beside}`}>{t('second.text.tv')}</p>
        </div>
      ) : (
        <p className={styles.text}>{t('second.text')}</p>
      )}
      {pastes(platform) ? (
        <div className={styles.copy}>
          <Button id="copy-second" wide label={t('second.copy')} onPress={() => void copy().catch(fail)} />
        </div>
      ) : null}
    </section>
  );
}
