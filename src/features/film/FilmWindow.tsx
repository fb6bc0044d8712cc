import { useBack } from '../../focus/back';
import { Focusable } from '../../focus/Focusable';
import { useRemoteKeys } from '../../focus/key-handlers';
import { useT } from '../../i18n/use-t';
import type { Player } from '../../player/player';
import { Icon } from '../../ui/Icon';
import { toggleDanmu } from '../danmu/settings';
import type { Controls } from './controls-store';
import styles from './FilmWindow.module.css';

/** The film in its window on TV: OK fills the screen; media keys work here too. */
export function FilmWindow({
  onPress,
  player,
  controls,
}: {
  onPress: () => void;
  player: Player | null;
  controls: Controls;
}) {
  const t = useT();
  useRemoteKeys({
    down: ({ key, repeat, heldMs }) => {
      if (!player) return false;
      const { commands } = player;
      commands.noteViewer();
      if (key === 'rewind' || key === 'forward') commands.scrub(key === 'rewind' ? -1 : 1, heldMs);
      else if (repeat) return false;
      else if (key === 'playPause') commands.togglePlay();
      else if (key === 'play') commands.play();
      else if (key === 'pause') commands.pause();
      else if (key === 'red') toggleDanmu();
      else if (key === 'mute') commands.toggleMuted();
      else return false;
      return true;
    },
    up: ({ key }) => {
      if (key === 'rewind' || key === 'forward') player?.commands.scrubEnd();
      return false;
    },
  });
  useBack(() => {
    if (player && player.store.getState().upNextIn > 0) {
      player.commands.cancelUpNext();
      return true;
    }
    if (controls.store.getState().menu === 'none') return false;
    controls.open('none');
    return true;
  });
  return (
    <Focusable id="film" landing className={styles.window} aria-label={t('player.film')} onPress={onPress}>
      <span className={styles.windowHint}>
        <Icon name="fullscreen" />
        <span className={styles.windowHintText}>{t('player.film')}</span>
      </span>
    </Focusable>
  );
}
