import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { IconButton } from '../../ui/IconButton';
import { favourite, toggleDanmu, togglePlay } from './actions';
import styles from './FullControls.module.css';
import { useParts, usePlayerState } from './parts';

/** The control row of full screen. Everything a media or colour key does has a control here (WO9). */
export function ControlRow() {
  const t = useT();
  const parts = useParts();
  const { player, controls, favourited, maySend } = parts;
  const paused = usePlayerState((state) => state.paused || state.ended);
  const danmuOn = usePlayerState((state) => state.danmuOn);
  const previous = usePlayerState((state) => state.previousEpisodeKey);
  const next = usePlayerState((state) => state.nextEpisodeKey);
  const pipPossible = usePlayerState((state) => state.pipPossible);
  const several = usePlayerState((state) => state.episodes.length > 1);
  return (
    <Group id="controls" className={styles.row}>
      <IconButton
        id="play"
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'player.play' : 'player.pause')}
        onPress={() => togglePlay(parts)}
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
        onPress={() => toggleDanmu(parts)}
      />
      <IconButton
        id="send"
        icon="send"
        label={t('player.send')}
        onPress={() => {
          if (maySend()) controls.open('send');
        }}
      />
      {paused && danmuOn ? (
        <IconButton id="pick" icon="like" label={t('player.pick')} onPress={() => controls.open('pick')} />
      ) : null}
      <IconButton id="quality" icon="quality" label={t('player.quality')} onPress={() => controls.open('quality')} />
      <IconButton id="speed" icon="speed" label={t('player.speed')} onPress={() => controls.open('speed')} />
      <IconButton id="tracks" icon="subtitle" label={t('player.tracks')} onPress={() => controls.open('tracks')} />
      {several ? (
        <IconButton
          id="episodes"
          icon="episodes"
          label={t('player.episodes')}
          onPress={() => controls.open('episodes')}
        />
      ) : null}
      <IconButton
        id="favourite"
        icon={favourited ? 'heartFilled' : 'heart'}
        label={t(favourited ? 'player.favourited' : 'player.favourite')}
        selected={favourited}
        onPress={() => favourite(parts)}
      />
      {pipPossible ? (
        <IconButton id="pip" icon="pip" label={t('player.pip')} onPress={() => player.commands.togglePip()} />
      ) : null}
      <IconButton id="more" icon="more" label={t('player.more')} onPress={() => controls.open('settings')} />
    </Group>
  );
}
