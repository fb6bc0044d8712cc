import { Button } from '../../ui/Button';
import { mediaUrl } from '../../ui/media-url';
import { PickImages } from './PickImages';
import styles from './PictureLine.module.css';
import { UploadLine } from './UploadLine';
import type { OnePicture } from './use-one-picture';

interface PictureLineProps {
  of: OnePicture;
  /** The id of the button that chooses a picture. */
  id: string;
  shape: 'square' | 'wide';
  /** The picture's name, and the labels of its buttons. */
  words: { name: string; add: string; change: string; remove: string };
  /** Called with the chosen file; by default the file is uploaded. */
  onPick?: (file: File) => void;
}

/** One picture, uploaded with its actions, or being uploaded. */
export function PictureLine({ of, id, shape, words, onPick = of.pick }: PictureLineProps) {
  const { picture, upload } = of;
  if (upload) return <UploadLine of={upload} onRetry={of.retry} onCancel={of.cancel} />;
  return (
    <div className={styles.line}>
      {picture ? <img className={styles[shape]} src={mediaUrl(picture)} alt={words.name} /> : null}
      <PickImages
        id={id}
        icon="plus"
        label={picture ? words.change : words.add}
        onPick={([file]) => file && onPick(file)}
      />
      {picture ? <Button id="drop" icon="trash" label={words.remove} onPress={of.remove} /> : null}
    </div>
  );
}
