import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { mediaUrl } from '../../ui/media-url';
import { PickImages } from '../upload-image/PickImages';
import { UploadLine } from '../upload-image/UploadLine';
import { useUploads } from '../upload-image/use-uploads';
import styles from './ProofPicture.module.css';

/** One picture on its way or there: a television has no gallery, a phone does it for it. */
export function ProofPicture({
  picture,
  onChange,
  onBusy,
}: {
  /** Its path on our host; '' for none. */
  picture: string;
  onChange: (picture: string) => void;
  onBusy: (busy: boolean) => void;
}) {
  const t = useT();
  const { layout, name } = usePlatform();
  const uploads = useUploads({
    max: 1,
    onDone: ({ id, filepath }) => {
      onChange(filepath);
      onBusy(false);
      uploads.remove(id);
    },
  });
  const [upload] = uploads.list;
  if (layout === 'tv' && name !== 'browser') return null;
  const pick = (files: File[]) => {
    onBusy(true);
    uploads.add(files.slice(0, 1));
    if (uploads.store.getState().uploads.length === 0) onBusy(false);
  };
  const cancel = (id: number) => {
    uploads.remove(id);
    onBusy(false);
  };
  return (
    <div className={styles.proof} data-proof={upload?.state ?? (picture ? 'there' : 'none')}>
      <p className={styles.label}>{t('payReport.picture')}</p>
      {upload ? (
        <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => cancel(upload.id)} />
      ) : (
        <div className={styles.line}>
          {picture ? <img className={styles.picture} src={mediaUrl(picture)} alt={t('payReport.picture')} /> : null}
          <PickImages
            id="proof"
            icon="plus"
            label={t(picture ? 'payReport.picture.change' : 'payReport.picture.add')}
            onPick={pick}
          />
          {picture ? (
            <Button id="drop" icon="trash" label={t('payReport.picture.remove')} onPress={() => onChange('')} />
          ) : null}
        </div>
      )}
    </div>
  );
}
