import { useMemo, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { MakeAvatar } from '../../../features/avatar/MakeAvatar';
import { PickAvatar } from '../../../features/avatar/PickAvatar';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { filesOf } from './files-of';
import styles from './RemoteInput.module.css';

interface AvatarForTvProps {
  code: string;
  device: string;
  /** The television has moved on. */
  onOver: () => void;
}

/** The phone's side of a new avatar: the picture is chosen, cut and uploaded here, and the television wears it. */
export default function AvatarForTv({ code, device, onOver }: AvatarForTvProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState(false);
  const to = useMemo(() => filesOf(code), [code]);
  const show = async (text: string): Promise<string> => {
    const [shown, refusal] = await attempt(call('remoteSend', { code, text, done: true }));
    if (shown) {
      setFile(null);
      setDone(true);
      return '';
    }
    if (refusal.kind === 'notFound' || refusal.ret === 409) onOver();
    return refusal.message || t('profile.failed');
  };
  return (
    <>
      <p className={styles.device}>
        <Icon name="tv" />
        <span>{t('avatar.forTv', { device: device || t('scan.authorize.device') })}</span>
      </p>
      {done ? (
        <div data-avatar="done">
          <p role="status">{t('avatar.forTvDone')}</p>
          <div className={styles.send}>
            <Button id="more" label={t('avatar.forTvAgain')} landing wide onPress={() => setDone(false)} />
          </div>
        </div>
      ) : file ? (
        <MakeAvatar file={file} to={to} onMade={show} onCancel={() => setFile(null)} />
      ) : (
        <>
          <PickAvatar camera onPick={setFile} />
          <p className={styles.note}>{t('avatar.forTvHint')}</p>
        </>
      )}
    </>
  );
}
