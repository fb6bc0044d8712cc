import { useT } from '../../i18n/use-t';
import { QrCode } from '../../ui/QrCode';
import styles from './PhoneCode.module.css';

/** A small code that makes a phone the keyboard (look.md, 用手机输入); says so when one has come. */
export function PhoneCode({ url, opened, size = 200 }: { url: string; opened: boolean; size?: number }) {
  const t = useT();
  if (!url) return null;
  return (
    <div className={styles.phone}>
      <QrCode text={url} size={size} label={t('ui.phoneInput')} />
      <div className={styles.words}>
        <p className={styles.title}>{t('ui.phoneInput')}</p>
        <p className={styles.hint} role="status">
          {t(opened ? 'ui.phoneOpened' : 'ui.phoneHint')}
        </p>
      </div>
    </div>
  );
}
