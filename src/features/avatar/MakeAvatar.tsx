import { useState } from 'react';
import { useBack } from '../../focus/back';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { type Crop, wholeMiddle } from '../../lib/crop';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useFault } from '../../ui/use-fault';
import { imageProblem } from '../upload-image/check-image';
import { UploadLine } from '../upload-image/UploadLine';
import type { UploadTarget } from '../upload-image/upload-image';
import { useUploads } from '../upload-image/use-uploads';
import { CropFrame } from './CropFrame';
import styles from './MakeAvatar.module.css';
import { cutOut } from './open-picture';
import { useOpened } from './use-opened';

interface MakeAvatarProps {
  /** The chosen picture. */
  file: File;
  /** The account that gets the avatar; the viewer's own by default. */
  to?: UploadTarget;
  /** Puts the avatar on. @returns the error, '' where it is worn */
  onMade: (filepath: string) => Promise<string>;
  onCancel: () => void;
}

/** The steps from a picture to an avatar: crop it, scale it down, upload it, put it on. Back leads to the step before, and the crop stays. */
export function MakeAvatar({ file, to, onMade, onCancel }: MakeAvatarProps) {
  const t = useT();
  const fail = useFault();
  const opened = useOpened(file);
  const [crop, setCrop] = useState<Crop>(wholeMiddle);
  const [error, setError] = useState('');
  const uploads = useUploads({
    max: 1,
    ...(to ? { to } : {}),
    onDone: ({ filepath, id }) => {
      onMade(filepath)
        .then((refused) => {
          uploads.remove(id);
          setError(refused);
        })
        .catch(fail);
    },
  });
  const [upload] = uploads.list;
  useBack(() => {
    if (upload) uploads.remove(upload.id);
    else onCancel();
    return true;
  });
  const use = async () => {
    if (typeof opened === 'string') return;
    setError('');
    const square = await cutOut(opened, crop);
    if (square) uploads.add([square]);
    else setError(t('avatar.unreadable'));
  };

  if (opened === 'opening') return <p className={styles.hint}>{t('avatar.opening')}</p>;
  if (opened === 'unreadable') return <Unreadable onBack={onCancel} />;
  return (
    <div className={styles.make}>
      <CropFrame picture={opened} crop={crop} onChange={setCrop} />
      <Group id="make" className={styles.side}>
        {upload ? (
          <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => uploads.remove(upload.id)} />
        ) : (
          <>
            <Hint />
            {error ? (
              <p className={styles.error} role="alert">
                {error}
              </p>
            ) : null}
            <div className={styles.actions}>
              <Button
                id="use"
                label={t('avatar.use')}
                icon="check"
                tone="primary"
                wide
                onPress={() => void use().catch(fail)}
              />
              <Button id="again" label={t('avatar.cancel')} wide onPress={onCancel} />
            </div>
          </>
        )}
      </Group>
    </div>
  );
}

function Hint() {
  const t = useT();
  const { layout } = usePlatform();
  return <p className={styles.hint}>{t(layout === 'tv' ? 'avatar.crop.hintKeys' : 'avatar.crop.hintTouch')}</p>;
}

function Unreadable({ onBack }: { onBack: () => void }) {
  const t = useT();
  return (
    <div className={styles.unreadable} role="alert">
      <Icon name="warning" />
      <p>{t('avatar.unreadable')}</p>
      <Button id="again" label={t('avatar.another')} tone="primary" landing onPress={onBack} />
    </div>
  );
}

/** The problem of a file before it is opened; null for none. */
export const avatarProblem = (file: File) => imageProblem(file);
