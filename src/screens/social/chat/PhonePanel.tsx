import { PhoneCode } from '../../../features/phone-input/PhoneCode';
import { usePhoneInput } from '../../../features/phone-input/use-phone-input';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import styles from './Composer.module.css';
import type { Composer } from './use-composer';

/** A phone as the keyboard of this conversation: what it types is seen here at once, what it sends off is sent. */
export function PhonePanel({ of, onClose }: { of: Composer; onClose: () => void }) {
  const t = useT();
  const { deviceName } = usePlatform();
  const input = usePhoneInput('chat', deviceName, (text, done) => {
    of.change(text);
    return done ? of.send(text) : '';
  });
  const picture = usePhoneInput('chatPicture', deviceName, (filepath, done) => {
    if (done) of.sendUploaded(filepath);
    return '';
  });
  return (
    <Panel title={t('chat.byPhone')} onClose={onClose}>
      <PhoneCode {...input} title={t('chat.phoneWords')} />
      <p className={styles.typed}>{of.text || t('chat.phoneWaits')}</p>
      <PhoneCode {...picture} title={t('chat.phonePicture')} hint={t('chat.phonePictureHint')} />
      <div className={styles.phoneDone}>
        <Button id="done" label={t('ui.done')} landing wide onPress={onClose} />
      </div>
    </Panel>
  );
}
