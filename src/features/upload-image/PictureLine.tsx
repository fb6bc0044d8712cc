import { Button } from '../../ui/Button';
import { mediaUrl } from '../../ui/media-url';
import { PickImages } from './PickImages';
import styles from './PictureLine.module.css';
import { UploadLine } from './UploadLine';
import type { OnePicture } from './use-one-picture';

interface PictureLineProps {
  of: OnePicture;
  /** Of the button that chooses one. */
  id: string;
  shape: 'square' | 'wide';
  /** What the picture is, and what its buttons say. */
  words: { name: string; add: string; change: string; remove: string };
  /** A file that was chosen; it is sent where nothing is said. */
  onPick?: (file: File) => void;
}

/** One picture on its way, or there with what can be done with it. */
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
