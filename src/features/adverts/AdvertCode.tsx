import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { Dialog } from '../../ui/Dialog';
import { QrCode } from '../../ui/QrCode';
import styles from './AdvertCode.module.css';
import { advertCode } from './advert-code';

/** The code's width in design px. */
const size = 360;

/** The page that an advert leads to, as a code for the phone. Back closes it, and focus returns to where it was. */
export function AdvertCode() {
  const t = useT();
  const shown = useStore(advertCode, (state) => state.shown);
  if (!shown) return null;
  const close = () => advertCode.setState({ shown: null });
  return (
    <Dialog title={shown.title} actions={[{ label: t('ui.gotIt'), onPress: close, landing: true }]} onClose={close}>
      <div className={styles.code}>
        <QrCode text={shown.url} size={size} label={t('player.advertScan')} />
        <p className={styles.hint}>{t('player.advertScan')}</p>
        <p className={styles.url}>{shown.url.replace(/^https:\/\//, '')}</p>
      </div>
    </Dialog>
  );
}
