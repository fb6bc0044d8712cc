import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { IconButton } from '../../ui/IconButton';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './FullControls.module.css';
import { useFullscreenSwitch } from './use-fullscreen';
import { VolumeControl } from './VolumeControl';

/** The controls that a desktop has and a television does not need: volume, picture in picture, the system's full screen. */
export function FilmTools() {
  const t = useT();
  const platform = usePlatform();
  const { player, controls } = useControlDeps();
  const pip = usePlayerState((state) => state.pip);
  const pipPossible = usePlayerState((state) => state.pipPossible);
  const screen = useFullscreenSwitch(controls);
  if (!platform.windowed) return null;
  return (
    <Group id="tools" className={styles.tools}>
      <VolumeControl />
      {pipPossible ? (
        <IconButton
          id="pip"
          icon="pip"
          label={t(pip ? 'player.pipBack' : 'player.pip')}
          selected={pip}
          onPress={() => player.commands.togglePip()}
        />
      ) : null}
      {screen ? (
        <IconButton
          id="screen"
          icon={screen.on ? 'exitFullscreen' : 'fullscreen'}
          label={t(screen.on ? 'player.exitFullscreen' : 'player.fullscreen')}
          onPress={screen.toggle}
        />
      ) : null}
    </Group>
  );
}
