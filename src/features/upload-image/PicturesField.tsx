import { useEffect } from 'react';
import type { AlbumPurpose } from '../../contract/schemas/album';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { mediaUrl } from '../../ui/media-url';
import { albumFiles } from './album-files';
import { PickImages } from './PickImages';
import styles from './PicturesField.module.css';
import { UploadLine } from './UploadLine';
import { useUploads } from './use-uploads';

interface PicturesFieldProps {
  purpose: AlbumPurpose;
  max: number;
  /** The addresses of the uploaded pictures. */
  value: readonly string[];
  onChange: (pictures: string[]) => void;
  /**
   * Called when uploads start or end: while a picture is being uploaded, or has failed and is listed, the form waits, or it would be sent without it.
   */
  onBusy: (busy: boolean) => void;
}

/**
 * A few pictures that belong to a text: the uploaded ones, each of which a press removes, the running uploads, and the button for more. A television
 * has no gallery, so nothing is shown there.
 */
export function PicturesField({ purpose, max, value, onChange, onBusy }: PicturesFieldProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const uploads = useUploads({
    max: max - value.length,
    to: albumFiles(purpose),
    onDone: ({ id, filepath }) => {
      uploads.remove(id);
      if (value.indexOf(filepath) < 0) onChange([...value, filepath]);
    },
  });
  const busy = uploads.list.length > 0;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  if (layout === 'tv' && name !== 'browser') return null;
  const room = max - value.length - uploads.list.length;
  return (
    <div className={styles.field} data-pictures={value.length}>
      <Group id="pictures" className={styles.line}>
        {value.map((picture, at) => (
          <Focusable
            key={picture}
            id={`picture-${at}`}
            className={styles.picture}
            aria-label={t('upload.drop', { n: at + 1 })}
            onPress={() => onChange(value.filter((one) => one !== picture))}
          >
            <img className={styles.image} src={`${mediaUrl(picture)}?w=200`} alt="" />
            <span className={styles.drop}>
              <Icon name="close" />
            </span>
          </Focusable>
        ))}
        {room > 0 ? (
          <PickImages
            id="add-picture"
            icon="plus"
            multiple={room > 1}
            label={t('upload.add', { n: value.length, max })}
            onPick={(files) => uploads.add(files)}
          />
        ) : null}
      </Group>
      {uploads.list.map((upload) => (
        <Group key={upload.id} id={`upload-${upload.id}`}>
          <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => uploads.remove(upload.id)} />
        </Group>
      ))}
    </div>
  );
}
