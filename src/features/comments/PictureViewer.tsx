import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Focusable } from '../../focus/Focusable';
import { FocusScope } from '../../focus/Group';
import { useRemoteKeys } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import { imageWidth } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { CloseOnBack } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { mediaUrl } from '../../ui/media-url';
import { Spinner } from '../../ui/Spinner';
import styles from './Pictures.module.css';

/** The distance of a sideways swipe that turns to the next picture. CSS px. */
const SWIPE_PX = 48;

interface PictureViewerProps {
  pictures: readonly string[];
  /** The index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** Pictures over the whole screen: arrows or a swipe turn to the next; OK, a tap or Back closes. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [at, setAt] = useState(first);
  const from = useRef<number | null>(null);
  const turn = (step: number) => setAt((now) => Math.max(0, Math.min(pictures.length - 1, now + step)));
  const picture = pictures[at] ?? '';
  return createPortal(
    <FocusScope className={styles.viewer} role="dialog" aria-modal="true" aria-label={t('comment.pictures')}>
      <CloseOnBack onClose={onClose} />
      <TurnByKeys onTurn={turn} />
      <div
        className={styles.swipes}
        onTouchStart={({ touches }) => {
          from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const way = from.current === null ? 0 : (changedTouches[0]?.clientX ?? from.current) - from.current;
          from.current = null;
          if (Math.abs(way) >= SWIPE_PX) turn(way < 0 ? 1 : -1);
        }}
      >
        <Focusable
          id="picture"
          landing
          className={styles.stage}
          aria-label={t('comment.closePicture')}
          onPress={onClose}
        >
          <Whole key={picture} picture={picture} />
        </Focusable>
      </div>
      {pictures.length > 1 ? <p className={styles.count}>{`${at + 1} / ${pictures.length}`}</p> : null}
      {layout === 'touch' ? (
        <div className={styles.close}>
          <IconButton id="close" icon="close" label={t('ui.close')} onPress={onClose} />
        </div>
      ) : null}
    </FocusScope>,
    document.body,
  );
}

function Whole({ picture }: { picture: string }) {
  const t = useT();
  const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming');
  const width = imageWidth(Math.max(window.innerWidth, window.innerHeight));
  if (state === 'failed') return <span className={styles.word}>{t('comment.pictureMissing')}</span>;
  return (
    <>
      {state === 'coming' ? (
        <span className={styles.word}>
          <Spinner />
        </span>
      ) : null}
      <img
        className={styles.whole}
        src={`${mediaUrl(picture)}?w=${width}`}
        alt=""
        onLoad={() => setState('here')}
        onError={() => setState('failed')}
      />
    </>
  );
}

function TurnByKeys({ onTurn }: { onTurn: (step: number) => void }) {
  useRemoteKeys({
    down: ({ key }) => {
      if (key !== 'left' && key !== 'right') return false;
      onTurn(key === 'right' ? 1 : -1);
      return true;
    },
  });
  return null;
}
