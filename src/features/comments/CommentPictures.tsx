import { useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Picture } from '../../ui/Picture';
import styles from './Pictures.module.css';
import { PictureViewer } from './PictureViewer';

/** The pictures of a comment, small; each opens the viewer with all of them over the whole screen. */
export function CommentPictures({ id, pictures }: { id: string; pictures: readonly string[] }) {
  const t = useT();
  const { layout } = usePlatform();
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <Group id={id} className={styles.thumbs}>
        {pictures.map((picture, at) => (
          <Focusable
            key={picture}
            id={`picture-${at}`}
            className={styles.thumb}
            aria-label={t('comment.picture', { n: at + 1 })}
            onPress={() => setOpen(at)}
          >
            <Picture src={picture} width={layout === 'tv' ? 160 : 88} ratio="square" alt="" className={styles.square} />
          </Focusable>
        ))}
      </Group>
      {open === null ? null : <PictureViewer pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
