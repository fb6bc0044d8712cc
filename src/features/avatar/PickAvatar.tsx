import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { PickImages } from '../upload-image/PickImages';
import { avatarProblem } from './MakeAvatar';
import styles from './PickAvatar.module.css';

/** Chooses a picture from the gallery, or takes one with the camera. A file that cannot be uploaded is refused before it is opened. */
export function PickAvatar({ camera, onPick }: { camera: boolean; onPick: (file: File) => void }) {
  const t = useT();
  const take = ([file]: File[]) => {
    if (!file) return;
    const problem = avatarProblem(file);
    if (problem === 'type') toast.warn(t('upload.type'));
    else if (problem === 'size') toast.warn(t('upload.size', { n: limits.imageUploadDefaultBytes / 1024 / 1024 }));
    else onPick(file);
  };
  return (
    <div className={styles.ways}>
      <PickImages
        id="gallery"
        label={t(camera ? 'avatar.gallery' : 'avatar.file')}
        icon="collection"
        tone="primary"
        wide
        onPick={take}
      />
      {camera ? (
        <PickImages id="camera" label={t('avatar.camera')} icon="phone" wide camera="user" onPick={take} />
      ) : null}
    </div>
  );
}
