import { type PointerEvent, useRef } from 'react';
import { Focusable } from '../../focus/Focusable';
import { useKeysWithin } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import { IconButton } from '../../ui/IconButton';
import { toggleMuted } from './actions';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './VolumeControl.module.css';

/** The change of the volume by one press of left or right on the slider. */
const step = 0.05;

/** Mute and volume, for a desktop: a television's remote has keys of its own for both. */
export function VolumeControl() {
  const t = useT();
  const deps = useControlDeps();
  const { commands } = deps.player;
  const volume = usePlayerState((state) => (state.muted ? 0 : state.volume));
  const box = useRef<HTMLDivElement>(null);
  const rail = useRef<HTMLSpanElement>(null);
  useKeysWithin(box, (direction) => {
    const to = volume + direction * step;
    // At either end of the scale the arrow moves focus to the neighbour.
    if (to < -step / 2 || to > 1 + step / 2) return false;
    commands.setVolume(to);
    return true;
  });
  const aim = ({ clientX, buttons }: PointerEvent) => {
    const rect = rail.current?.getBoundingClientRect();
    if (buttons > 0 && rect && rect.width > 0) commands.setVolume((clientX - rect.left) / rect.width);
  };
  return (
    <>
      <IconButton
        id="mute"
        icon={volume === 0 ? 'mute' : 'volume'}
        label={t(volume === 0 ? 'player.unmute' : 'player.mute')}
        onPress={() => toggleMuted(deps)}
      />
      <div ref={box} className={styles.box} onPointerDown={aim} onPointerMove={aim}>
        <Focusable
          id="volume"
          className={styles.slider}
          role="slider"
          aria-label={t('player.volume', { n: Math.round(volume * 100) })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(volume * 100)}
        >
          <span ref={rail} className={styles.rail}>
            <span className={styles.level} style={{ transform: `scaleX(${volume})` }} />
          </span>
        </Focusable>
      </div>
    </>
  );
}
