import { cutOut, openPicture } from '../../features/avatar/open-picture';
import { albumFiles } from '../../features/upload-image/album-files';
import { PickImages } from '../../features/upload-image/PickImages';
import { UploadLine } from '../../features/upload-image/UploadLine';
import { uploadImage } from '../../features/upload-image/upload-image';
import { useUploads } from '../../features/upload-image/use-uploads';
import { useT } from '../../i18n/use-t';
import { wholeMiddle } from '../../lib/crop';
import { usePlatform } from '../../platform/use-platform';
import { Panel } from '../../ui/Panel';
import { SettingRow } from '../../ui/SettingRow';
import styles from './StoreFields.module.css';

/** A cover is compressed before it goes (spec section 5). What this device cannot open goes as it is: the server says what is wrong with it. */
const sendCompressed: typeof uploadImage = async (file, way) => {
  const opened = await openPicture(file);
  const small = opened && (await cutOut(opened, wholeMiddle, opened.width / opened.height));
  if (opened) URL.revokeObjectURL(opened.url);
  return uploadImage(small ?? file, way);
};

interface CoverPanelProps {
  /** The viewer wants a title's picture. */
  onTitle: () => void;
  /** @param cover as saveStore takes it, '' for the first title's. @param url what is shown of it */
  onPick: (cover: string, url: string) => void;
  onClose: () => void;
}

/** Where a playlist's cover comes from. A television has no gallery: there the phone is told of. */
export function CoverPanel({ onTitle, onPick, onClose }: CoverPanelProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const uploads = useUploads({
    max: 1,
    to: albumFiles('cover'),
    send: sendCompressed,
    onDone: ({ id, filepath }) => {
      uploads.remove(id);
      onPick(filepath, filepath);
    },
  });
  const hasGallery = layout === 'touch' || name === 'browser';
  return (
    <Panel title={t('stores.field.cover')} onClose={onClose}>
      <SettingRow id="title" icon="play" landing label={t('stores.cover.ofTitle')} onPress={onTitle} />
      <SettingRow id="none" icon="refresh" label={t('stores.cover.none')} onPress={() => onPick('', '')} />
      {hasGallery ? (
        <div className={styles.gallery}>
          <PickImages
            id="gallery"
            icon="plus"
            wide
            label={t('stores.cover.gallery')}
            onPick={(files) => uploads.add(files.slice(0, 1))}
          />
        </div>
      ) : (
        <p className={styles.hint}>{t('stores.cover.phone')}</p>
      )}
      {uploads.list.map((upload) => (
        <UploadLine
          key={upload.id}
          of={upload}
          onRetry={() => uploads.retry(upload.id)}
          onCancel={() => uploads.remove(upload.id)}
        />
      ))}
    </Panel>
  );
}
