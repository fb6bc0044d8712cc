import { PickAvatar } from '../../../features/avatar/PickAvatar';
import { type PhoneInput, usePhoneInput } from '../../../features/phone-input/use-phone-input';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { QrCode, QrPlate } from '../../../ui/QrCode';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './EditAvatar.module.css';

interface AvatarWaysProps {
  /** @returns why it is not worn, '' when it is */
  wear: (avatar: string) => Promise<string>;
  onFile: (file: File) => void;
}

/** What one wears now, and the ways to a picture of one's own. */
export function AvatarWays({ wear, onFile }: AvatarWaysProps) {
  const { layout, name } = usePlatform();
  const user = useSession((state) => state.user);
  const touch = layout === 'touch';
  if (!user) return null;
  return (
    <Group id="ways" className={styles.ways}>
      <div className={styles.now}>
        <Avatar src={user.avatar} name={user.nickName} size={touch ? 120 : 160} />
      </div>
      {touch ? null : <ByPhone wear={wear} />}
      {/* A television has no gallery; a browser that shows its layout may well have one. */}
      {touch || name === 'browser' ? <PickAvatar camera={touch} onPick={onFile} /> : null}
      {user.avatar ? <Remove wear={wear} /> : null}
    </Group>
  );
}

function Remove({ wear }: Pick<AvatarWaysProps, 'wear'>) {
  const t = useT();
  const fail = useFault();
  const remove = async () => {
    const refused = await wear('');
    if (refused) toast.warn(refused);
  };
  return (
    <div className={styles.remove}>
      <Button id="remove" label={t('avatar.remove')} icon="trash" wide onPress={() => void remove().catch(fail)} />
    </div>
  );
}

const hints: Record<PhoneInput['state'], MessageKey> = {
  coming: 'avatar.phoneHint',
  shown: 'avatar.phoneHint',
  opened: 'avatar.phoneOpened',
  missing: 'avatar.phoneMissing',
};

/** The phone sends the address of what it has uploaded; whether it is worn, this screen's own session decides. */
function ByPhone({ wear }: Pick<AvatarWaysProps, 'wear'>) {
  const t = useT();
  const { deviceName } = usePlatform();
  const { url, state } = usePhoneInput('avatar', deviceName, (text, done) => (done ? wear(text) : ''));
  return (
    <div className={styles.phone} data-phone={state}>
      {url ? (
        <QrCode text={url} size={220} label={t('avatar.phone')} />
      ) : (
        <QrPlate size={220} className={styles.plate}>
          {state === 'missing' ? <Icon name="phone" /> : null}
        </QrPlate>
      )}
      <p className={styles.phoneTitle}>{t('avatar.phone')}</p>
      <p className={styles.phoneHint} role="status">
        {t(hints[state])}
      </p>
    </div>
  );
}
