import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import type { Direction } from '../../platform/keys';
import { isOn } from '../../player/abilities/playback';
import { settingsTable } from '../../state/settings-table';
import { useTeen } from '../../state/teen';
import { IconButton } from '../../ui/IconButton';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { toggleDanmu, togglePlay } from './actions';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './FullControls.module.css';

/** Left and Right stop at the ends of the row; only Up leads out of it. */
const isSideways = (direction: Direction): boolean => direction === 'left' || direction === 'right';

/**
 * The control row of full screen: seven controls at most, so that six presses lead from end to end (UI5). A series has its episodes where a film has
 * quality, speed and tracks; a series has those under the last button. Everything that a media or colour key does also has a control (WO9).
 */
export function ControlRow() {
  const t = useT();
  const deps = useControlDeps();
  const { player, controls } = deps;
  const gate = useSignInGate();
  const teen = useTeen();
  const paused = usePlayerState((state) => !isOn(state));
  const danmuOn = usePlayerState((state) => state.danmuOn);
  const previous = usePlayerState((state) => state.previousEpisodeKey);
  const next = usePlayerState((state) => state.nextEpisodeKey);
  const several = usePlayerState((state) => state.episodes.length > 1);
  return (
    <Group id="controls" className={styles.row} onEdge={isSideways}>
      <IconButton
        id="play"
        entry
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'player.play' : 'player.pause')}
        onPress={() => togglePlay(deps)}
      />
      {several ? (
        <>
          <IconButton
            id="previous"
            icon="prev"
            label={t('player.previous')}
            disabled={!previous}
            onPress={() => player.commands.previousEpisode()}
          />
          <IconButton
            id="next"
            icon="next"
            label={t('player.next')}
            disabled={!next}
            onPress={() => player.commands.nextEpisode()}
          />
        </>
      ) : null}
      <IconButton
        id="danmu"
        icon={danmuOn ? 'danmu' : 'danmuOff'}
        label={t('player.danmu')}
        selected={danmuOn}
        onPress={() => toggleDanmu(deps)}
      />
      {teen ? null : (
        <IconButton id="send" icon="send" label={t('player.send')} onPress={gate(() => controls.open('send'))} />
      )}
      {several ? (
        <IconButton
          id="episodes"
          icon="episodes"
          label={t('player.episodes')}
          onPress={() => controls.open('episodes')}
        />
      ) : (
        <>
          <IconButton
            id="quality"
            icon="quality"
            label={t(settingsTable.quality.label)}
            onPress={() => controls.open('quality')}
          />
          <IconButton
            id="speed"
            icon="speed"
            label={t(settingsTable.playbackRate.label)}
            onPress={() => controls.open('speed')}
          />
          <IconButton id="tracks" icon="subtitle" label={t('player.tracks')} onPress={() => controls.open('tracks')} />
        </>
      )}
      <IconButton id="more" icon="more" label={t('player.more')} onPress={() => controls.open('settings')} />
    </Group>
  );
}
