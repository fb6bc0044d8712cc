import { useEffect, useRef } from 'react';
import { limits } from '../../contract/limits';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { mediaUrl } from '../../ui/media-url';
import { toast } from '../../ui/toast';
import { PickImages } from '../upload-image/PickImages';
import { UploadLine } from '../upload-image/UploadLine';
import { useUploads } from '../upload-image/use-uploads';
import styles from './ScreenshotField.module.css';
import { screenshotFiles } from './screenshot-files';

const endings: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Whether a file may come with feedback: under 3 MB, JPG or PNG (spec section 5). */
export function isScreenshot({ name, size }: { name: string; size: number }): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && endings.indexOf(name.slice(dot + 1).toLowerCase()) >= 0 && size < limits.screenshotBytes;
}

interface ScreenshotFieldProps {
  /** Its address; '' for none. */
  picture: string;
  onChange: (picture: string) => void;
  onBusy: (busy: boolean) => void;
}

/** One screenshot on its way or there. A television has no gallery: a phone that opens the same page does it. */
export function ScreenshotField({ picture, onChange, onBusy }: ScreenshotFieldProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const uploads = useUploads({
    max: 1,
    to: screenshotFiles,
    onDone: ({ id, filepath }) => {
      uploads.remove(id);
      onBusy(false);
      onChange(filepath);
    },
  });
  const [upload] = uploads.list;
  const failed = upload?.state === 'failed';
  const told = useRef(t);
  told.current = t;
  useEffect(() => {
    if (failed) toast.upload(told.current('upload.failed'));
  }, [failed]);
  if (layout === 'tv' && name !== 'browser') return null;
  const pick = ([file]: File[]) => {
    if (!file) return;
    if (!isScreenshot(file)) {
      toast.upload(t('upload.failed'));
      return;
    }
    onBusy(true);
    uploads.add([file]);
  };
  const cancel = (id: number) => {
    uploads.remove(id);
    onBusy(false);
  };
  return (
    <div className={styles.field} data-screenshot={upload?.state ?? (picture ? 'there' : 'none')}>
      <p className={styles.label}>{t('voice.shot')}</p>
      <Group id="screenshot">
        {upload ? (
          <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => cancel(upload.id)} />
        ) : (
          <div className={styles.line}>
            {picture ? <img className={styles.picture} src={mediaUrl(picture)} alt={t('voice.shot')} /> : null}
            <PickImages
              id="shot"
              icon="plus"
              label={t(picture ? 'voice.shot.change' : 'voice.shot.add')}
              onPick={pick}
            />
            {picture ? (
              <Button id="drop" icon="trash" label={t('voice.shot.remove')} onPress={() => onChange('')} />
            ) : null}
          </div>
        )}
      </Group>
      <p className={styles.hint}>{t('voice.shot.hint')}</p>
    </div>
  );
}
