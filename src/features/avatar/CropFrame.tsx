import { type RefObject, useEffect, useRef, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { useRemoteKeys } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import { type Crop, panCrop, planeOf, type Size, sameCrop, zoomCrop } from '../../lib/crop';
import type { RemoteKey } from '../../platform/keys';
import { usePlatform } from '../../platform/use-platform';
import styles from './CropFrame.module.css';
import { followFingers } from './fingers';
import type { OpenPicture } from './open-picture';

interface CropFrameProps {
  picture: OpenPicture;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** The crop's width divided by its height; by default 1, and round. */
  aspect?: number;
  /** The frame's label for screen readers. */
  label?: string;
}

/** An arrow key moves the crop by this share of the square, or zooms by this factor. */
const step = 0.06;
const zoomStep = 1.12;

/** The crop after a key. @returns null for a key that means nothing here */
export function cropByKey(picture: Size, crop: Crop, key: RemoteKey, zooms: boolean): Crop | null {
  if (key === 'channelUp' || key === 'forward' || (zooms && key === 'up')) return zoomCrop(picture, crop, zoomStep);
  if (key === 'channelDown' || key === 'rewind' || (zooms && key === 'down'))
    return zoomCrop(picture, crop, 1 / zoomStep);
  if (zooms) return null;
  // The arrow moves the square over the picture, so that the part in its direction comes into view.
  if (key === 'left') return panCrop(picture, crop, step, 0);
  if (key === 'right') return panCrop(picture, crop, -step, 0);
  if (key === 'up') return panCrop(picture, crop, 0, step);
  if (key === 'down') return panCrop(picture, crop, 0, -step);
  return null;
}

/**
 * The frame over a picture that is cropped. A finger drags, two pinch; a wheel zooms; by remote the arrows move the crop and OK makes them zoom. An
 * arrow that can change nothing more leads to what is beside the frame.
 */
export function CropFrame({ picture, crop, onChange, aspect = 1, label }: CropFrameProps) {
  const t = useT();
  const { layout } = usePlatform();
  const [zooms, setZooms] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const plane = planeOf(picture, aspect);
  const latest = useRef({ plane, crop, onChange });
  latest.current = { plane, crop, onChange };
  useHand(box, latest);
  useRemoteKeys({
    down: ({ key }) => {
      if (!box.current?.contains(document.activeElement)) return false;
      const now = latest.current.crop;
      const next = cropByKey(plane, now, key, zooms);
      if (!next || sameCrop(next, now)) return false;
      latest.current.crop = next;
      onChange(next);
      return true;
    },
  });
  const { x, y, zoom } = crop;
  const shorter = Math.min(plane.width, plane.height);
  return (
    <div
      ref={box}
      className={aspect === 1 ? styles.frame : `${styles.frame} ${styles.wide}`}
      data-multitouch=""
      data-crop={zooms ? 'zoom' : 'move'}
    >
      <img
        className={styles.picture}
        src={picture.url}
        alt=""
        draggable={false}
        style={{
          width: `${(plane.width / shorter) * 100}%`,
          transform: `scale(${zoom}) translate(${-x * 100}%, ${-y * 100}%)`,
        }}
      />
      <Focusable
        id="crop"
        landing
        className={styles.ring}
        aria-label={label ?? t('avatar.crop.label')}
        onPress={() => setZooms(!zooms)}
      />
      {layout === 'tv' ? <p className={styles.mode}>{t(zooms ? 'avatar.crop.zooms' : 'avatar.crop.moves')}</p> : null}
    </div>
  );
}

type Latest = RefObject<{ plane: Size; crop: Crop; onChange: (crop: Crop) => void }>;

/** Handles fingers, a mouse and its wheel. */
function useHand(box: RefObject<HTMLElement | null>, latest: Latest): void {
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    return followFingers(frame, ({ dx, dy, factor, at }) => {
      const { plane, crop, onChange } = latest.current;
      const next = panCrop(plane, zoomCrop(plane, crop, factor, at), dx, dy);
      if (sameCrop(next, crop)) return;
      latest.current.crop = next;
      onChange(next);
    });
  }, [box, latest]);
}
