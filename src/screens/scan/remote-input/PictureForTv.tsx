import { useMemo, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { PickImages } from '../../../features/upload-image/PickImages';
import { UploadLine } from '../../../features/upload-image/UploadLine';
import { useUploads } from '../../../features/upload-image/use-uploads';
import { useT } from '../../../i18n/use-t';
import { Icon } from '../../../ui/Icon';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { filesOf } from './files-of';
import styles from './RemoteInput.module.css';

interface PictureForTvProps {
  code: string;
  device: string;
  /** The television has moved on. */
  onOver: () => void;
}

/** The phone's side of a picture for a conversation on television: chosen and uploaded here, sent from there. */
export default function PictureForTv({ code, device, onOver }: PictureForTvProps) {
  const t = useT();
  const fail = useFault();
  const [sent, setSent] = useState(0);
  const to = useMemo(() => filesOf(code), [code]);
  const show = async (filepath: string): Promise<void> => {
    const [shown, refusal] = await attempt(call('remoteSend', { code, text: filepath, done: true }));
    if (shown) setSent((times) => times + 1);
    else if (refusal.kind === 'notFound' || refusal.ret === 409) onOver();
    else toast.warn(refusal.message || t('profile.failed'));
  };
  const uploads = useUploads({
    to,
    onDone: ({ id, filepath }) => {
      uploads.remove(id);
      void show(filepath).catch(fail);
    },
  });
  return (
    <>
      <p className={styles.device}>
        <Icon name="tv" />
        <span>{t('scan.picture.for', { device: device || t('scan.authorize.device') })}</span>
      </p>
      <PickImages
        id="gallery"
        label={t('scan.picture.choose')}
        icon="collection"
        tone="primary"
        wide
        multiple
        landing
        onPick={uploads.add}
      />
      <div className={styles.send}>
        <PickImages
          id="camera"
          label={t('scan.picture.camera')}
          icon="phone"
          wide
          camera="environment"
          onPick={uploads.add}
        />
      </div>
      {uploads.list.map((one) => (
        <UploadLine
          key={one.id}
          of={one}
          onRetry={() => uploads.retry(one.id)}
          onCancel={() => uploads.remove(one.id)}
        />
      ))}
      <p className={styles.note} role="status">
        {t(sent > 0 ? 'scan.picture.done' : 'scan.picture.hint')}
      </p>
    </>
  );
}
