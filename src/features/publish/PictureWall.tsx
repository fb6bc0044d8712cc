import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { mediaUrl } from '../../ui/media-url';
import { Panel } from '../../ui/Panel';
import { toast } from '../../ui/toast';
import { albumFiles } from '../upload-image/album-files';
import { dropUploads } from '../upload-image/held-uploads';
import { PickImages } from '../upload-image/PickImages';
import { UploadLine } from '../upload-image/UploadLine';
import { useUploads } from '../upload-image/use-uploads';
import { moved } from './order';
import styles from './PictureWall.module.css';
import { useDragOrder } from './use-drag-order';

interface PictureWallProps {
  /** The draft's key: uploads of its pictures go on while another page is shown, such as the one on which its place is chosen. */
  scope: string;
  /** The pictures' addresses, in their order. */
  value: readonly string[];
  onChange: (change: (now: readonly string[]) => string[]) => void;
  /** Called when the uploading of pictures starts or ends. */
  onBusy: (busy: boolean) => void;
}

const columns = 3;
const uploadsOf = (scope: string): string => `post.${scope}`;

/** Cancels the uploads of a draft that was given up. */
export const dropPictures = (scope: string): void => dropUploads(uploadsOf(scope));

/** The pictures of a post, up to nine: a finger drags them into order, and a press of one offers to move or remove it. */
export function PictureWall({ scope, value, onChange, onBusy }: PictureWallProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const drag = useDragOrder(box, value, columns, (next) => onChange(() => next));
  const max = limits.postPictures;
  const uploads = useUploads(
    {
      max,
      to: albumFiles('post'),
      onDone: ({ id, filepath }) => {
        uploads.remove(id);
        onChange((now) => (now.indexOf(filepath) < 0 ? [...now, filepath] : [...now]));
      },
    },
    uploadsOf(scope),
  );
  const busy = uploads.list.length > 0;
  // A layout effect, before the paint: a post with pictures must not offer to choose a film.
  useLayoutEffect(() => onBusy(busy), [busy, onBusy]);
  const room = max - value.length - uploads.list.length;
  const add = (files: File[]) => {
    if (files.length > room) toast.warn(t('upload.count', { n: max }));
    uploads.add(files.slice(0, room));
  };
  const at = value.indexOf(chosen);
  return (
    <div data-pictures={value.length}>
      <div ref={box}>
        <Group id="pictures" className={styles.wall}>
          {value.map((picture, index) => {
            const carried = drag?.from === index;
            const target = drag && !carried && drag.over === index;
            return (
              <div key={picture} className={styles.cell} data-cell={index}>
                <Focusable
                  id={`picture-${index}`}
                  className={[styles.picture, carried ? styles.carried : '', target ? styles.target : '']
                    .filter(Boolean)
                    .join(' ')}
                  style={carried ? { transform: `translate(${drag.dx}px, ${drag.dy}px) scale(1.06)` } : undefined}
                  aria-label={t('publish.pictures.one', { n: index + 1 })}
                  onPress={() => setChosen(picture)}
                >
                  <img className={styles.image} src={`${mediaUrl(picture)}?w=400`} alt="" draggable={false} />
                  <span className={styles.number}>{index + 1}</span>
                </Focusable>
              </div>
            );
          })}
        </Group>
      </div>
      {uploads.list.map((upload) => (
        <Group key={upload.id} id={`upload-${upload.id}`} className={styles.coming}>
          <UploadLine of={upload} onRetry={() => uploads.retry(upload.id)} onCancel={() => uploads.remove(upload.id)} />
        </Group>
      ))}
      {room > 0 && value.length > 0 ? (
        <Group id="more-pictures" className={styles.more}>
          <PickImages id="add-picture" icon="plus" multiple={room > 1} label={t('publish.pictures.add')} onPick={add} />
          <span className={styles.count}>{t('publish.pictures.count', { n: value.length, max })}</span>
        </Group>
      ) : null}
      {at >= 0 ? (
        <PicturePanel
          at={at}
          last={value.length - 1}
          onMove={(to) => {
            onChange((now) => moved(now, now.indexOf(chosen), to));
            setChosen('');
          }}
          onDrop={() => {
            onChange((now) => now.filter((one) => one !== chosen));
            setChosen('');
          }}
          onClose={() => setChosen('')}
        />
      ) : null}
      {room > 0 && value.length === 0 && uploads.list.length === 0 ? (
        <PickImages id="add-picture" icon="collection" multiple wide label={t('publish.pictures.add')} onPick={add} />
      ) : null}
    </div>
  );
}

interface PicturePanelProps {
  at: number;
  last: number;
  onMove: (to: number) => void;
  onDrop: () => void;
  onClose: () => void;
}

/** The actions on a picture for a remote, which cannot drag it. */
function PicturePanel({ at, last, onMove, onDrop, onClose }: PicturePanelProps) {
  const t = useT();
  return (
    <Panel title={t('publish.pictures.one', { n: at + 1 })} onClose={onClose}>
      <div className={styles.acts}>
        {at > 0 ? <Button id="first" wide label={t('publish.pictures.first')} onPress={() => onMove(0)} /> : null}
        {at > 0 ? (
          <Button id="before" wide label={t('publish.pictures.before')} onPress={() => onMove(at - 1)} />
        ) : null}
        {at < last ? (
          <Button id="after" wide label={t('publish.pictures.after')} onPress={() => onMove(at + 1)} />
        ) : null}
        <Button id="drop" wide icon="trash" label={t('publish.pictures.drop')} onPress={onDrop} />
      </div>
    </Panel>
  );
}
