import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChatMessage } from '../../../contract/schemas/chat';
import { Focusable } from '../../../focus/Focusable';
import { FocusScope } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { CloseOnBack } from '../../../ui/Dialog';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { sizedUrl } from './ChatPicture';
import { savePicture } from './save-picture';
import styles from './Viewer.module.css';

interface ViewerProps {
  picture: NonNullable<ChatMessage['picture']>;
  /** It could not be had at its address. */
  onLost: () => void;
  onClose: () => void;
}

/** A picture of a conversation over the whole screen; OK, a tap or Back closes it. */
export function Viewer({ picture, onLost, onClose }: ViewerProps) {
  const t = useT();
  const { layout } = usePlatform();
  // By address: a newer one begins anew.
  const [seen, setSeen] = useState({ url: '', state: 'coming' });
  const state = seen.url === picture.url ? seen.state : 'coming';
  return createPortal(
    <FocusScope className={styles.viewer} role="dialog" aria-modal="true" aria-label={t('messages.line.image')}>
      <CloseOnBack onClose={onClose} />
      <Focusable id="picture" landing className={styles.stage} aria-label={t('chat.closePicture')} onPress={onClose}>
        {state === 'failed' ? <span className={styles.word}>{t('chat.pictureMissing')}</span> : null}
        {state === 'coming' ? (
          <span className={styles.word}>
            <Spinner />
          </span>
        ) : null}
        {state === 'failed' ? null : (
          <img
            className={styles.image}
            src={sizedUrl(picture.url, Math.max(window.innerWidth, window.innerHeight))}
            alt=""
            onLoad={() => setSeen({ url: picture.url, state: 'here' })}
            onError={() => {
              setSeen({ url: picture.url, state: 'failed' });
              onLost();
            }}
          />
        )}
      </Focusable>
      {layout === 'touch' ? (
        <div className={styles.tools}>
          <IconButton
            id="save"
            icon="download"
            label={t('chat.savePicture')}
            onPress={() => savePicture(picture.url)}
          />
          <IconButton id="close" icon="close" label={t('ui.close')} onPress={onClose} />
        </div>
      ) : null}
    </FocusScope>,
    document.body,
  );
}
