import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { Icon } from '../../ui/Icon';
import { QrCode, QrPlate } from '../../ui/QrCode';
import styles from './PhoneCode.module.css';
import type { PhoneInput } from './use-phone-input';

const hints: Record<PhoneInput['state'], MessageKey> = {
  coming: 'ui.phoneHint',
  missing: 'ui.phoneMissing',
  shown: 'ui.phoneHint',
  opened: 'ui.phoneOpened',
};

interface PhoneCodeProps extends PhoneInput {
  size?: number;
  /** The purpose of the phone, and what to do, where it is not for typing. */
  title?: string;
  hint?: string;
}

/**
 * A small code that makes a phone the keyboard (look.md, 用手机输入); it says so when a phone has opened it. Its room is kept from the start, even where
 * no code comes, so that nothing moves (UI20).
 */
export function PhoneCode({ url, state, size = 200, title, hint }: PhoneCodeProps) {
  const t = useT();
  return (
    <div className={styles.phone} data-phone={state}>
      {url ? (
        <QrCode text={url} size={size} label={t('ui.phoneInput')} />
      ) : (
        <QrPlate size={size} className={styles.plate}>
          {state === 'missing' ? <Icon name="phone" /> : null}
        </QrPlate>
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title ?? t('ui.phoneInput')}</p>
        <p className={styles.hint} role="status">
          {hint && (state === 'coming' || state === 'shown') ? hint : t(hints[state])}
        </p>
      </div>
    </div>
  );
}
