import { useEffect, useRef } from 'react';
import { limits } from '../../contract/limits';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { toast } from '../../ui/toast';
import { PictureLine } from '../upload-image/PictureLine';
import { useOnePicture } from '../upload-image/use-one-picture';
import styles from './ScreenshotField.module.css';
import { screenshotFiles } from './screenshot-files';

const endings: readonly string[] = ['jpg', 'jpeg', 'png'];

/** Whether a file may come with feedback: under 3 MB, JPG or PNG (spec section 5). */
export function isScreenshot({ name, size }: { name: string; size: number }): boolean {
  const dot = name.lastIndexOf('.');
  return dot >= 0 && endings.indexOf(name.slice(dot + 1).toLowerCase()) >= 0 && size < limits.screenshotBytes;
}

interface ScreenshotFieldProps {
  /** The picture's address; '' for none. */
  picture: string;
  onChange: (picture: string) => void;
  onBusy: (busy: boolean) => void;
}

/** One screenshot, uploaded or being uploaded. A television has no gallery: a phone that opens the same page uploads it. */
export function ScreenshotField({ picture, onChange, onBusy }: ScreenshotFieldProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const one = useOnePicture({ picture, to: screenshotFiles, onChange, onBusy });
  const failed = one.state === 'failed';
  const told = useRef(t);
  told.current = t;
  useEffect(() => {
    if (failed) toast.upload(told.current('upload.failed'));
  }, [failed]);
  if (layout === 'tv' && name !== 'browser') return null;
  const pick = (file: File) => {
    if (isScreenshot(file)) one.pick(file);
    else toast.upload(t('upload.failed'));
  };
  return (
    <div className={styles.field} data-screenshot={one.state}>
      <p className={styles.label}>{t('voice.shot')}</p>
      <Group id="screenshot">
        <PictureLine
          of={one}
          id="shot"
          shape="wide"
          words={{
            name: t('voice.shot'),
            add: t('voice.shot.add'),
            change: t('voice.shot.change'),
            remove: t('voice.shot.remove'),
          }}
          onPick={pick}
        />
      </Group>
      <p className={styles.hint}>{t('voice.shot.hint')}</p>
    </div>
  );
}
