import { useEffect } from 'react';
import { useBack } from '../../focus/back';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { isOn } from '../../player/abilities/playback';
import { useTeen } from '../../state/teen';
import { IconButton } from '../../ui/IconButton';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { AdvertCard } from './AdvertCard';
import { favourite, toggleDanmu, togglePlay } from './actions';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import { useDanmuAdverts } from './danmu-adverts';
import { EndPanel } from './EndPanel';
import { ErrorOverlay } from './ErrorOverlay';
import { Menus } from './Menus';
import { FilmTime, SeekBar } from './SeekBar';
import styles from './TouchControls.module.css';
import { UpNext } from './UpNext';
import { useTouchFilmKeys } from './use-film-keys';
import { useFullscreen } from './use-fullscreen';
import { useGestures } from './use-gestures';

/**
 * The touch controls of the film: a tap shows or hides them, two taps pause, a drag seeks, and at the edges of a film that fills the screen a drag
 * sets brightness and volume. The same controls take focus by keys, for phones with a keyboard and for QA.
 */
export function TouchControls() {
  const t = useT();
  const deps = useControlDeps();
  const { controls } = deps;
  const visible = useControls((state) => state.visible);
  const full = useControls((state) => state.full);
  const scrubbing = usePlayerState((state) => state.scrub !== null);
  const menu = useControls((state) => state.menu);
  const finished = useFinished();
  const failed = usePlayerState((state) => state.error !== null);
  const gestures = useGestures();
  const toggleFull = useFullscreen(full, controls.setFull);
  const { commands, store } = deps.player;
  useBack(() => {
    if (store.getState().upNextIn > 0) {
      commands.cancelUpNext();
      return true;
    }
    if (!full) return false;
    toggleFull();
    return true;
  });
  useDanmuAdverts();
  useTouchFilmKeys(deps);
  useEffect(() => controls.poke(), [controls]);
  if (failed) return <ErrorOverlay />;
  const shown = visible || scrubbing || finished;
  return (
    <div className={styles.touch} onPointerDownCapture={commands.noteViewer}>
      <div className={full ? `${styles.surfaceBox} ${styles.fullBox}` : styles.surfaceBox} {...gestures}>
        <Focusable
          id="surface"
          landing
          className={styles.surface}
          aria-label={t('player.surface')}
          onPress={() => togglePlay(deps)}
        />
      </div>
      {finished && menu === 'none' ? <EndPanel /> : null}
      <div className={shown ? styles.layer : `${styles.layer} ${styles.away}`}>
        <TopBar toggleFull={toggleFull} />
        <div className={finished ? `${styles.bottom} ${styles.over}` : styles.bottom}>
          <SeekBar tileWidth={160} times={false} />
          <BottomBar toggleFull={toggleFull} />
        </div>
      </div>
      <AdvertCard />
      <UpNext />
      <Menus />
    </div>
  );
}

/** Whether the film is over, and nobody is dragging it back. */
const useFinished = () => usePlayerState((state) => state.finished && state.scrub === null);
const usePaused = () => usePlayerState((state) => !isOn(state));

/** The top bar: Back, the title, and the actions on the film as a whole. */
function TopBar({ toggleFull }: { toggleFull: () => void }) {
  const t = useT();
  const { controls, title, leave, player } = useControlDeps();
  const full = useControls((state) => state.full);
  const paused = usePaused();
  const finished = useFinished();
  const danmuOn = usePlayerState((state) => state.danmuOn);
  const pip = usePlayerState((state) => state.pip);
  const pipPossible = usePlayerState((state) => state.pipPossible);
  return (
    <Group id="top" className={styles.top}>
      <IconButton id="back" icon="back" label={t('player.back')} onPress={full ? toggleFull : leave} />
      <span className={styles.title}>{title}</span>
      {paused && danmuOn && !finished ? (
        <IconButton id="pick" icon="pick" label={t('player.pick')} onPress={() => controls.open('pick')} />
      ) : null}
      {pipPossible ? (
        <IconButton
          id="pip"
          icon="pip"
          label={t(pip ? 'player.pipBack' : 'player.pip')}
          selected={pip}
          onPress={() => player.commands.togglePip()}
        />
      ) : null}
      <IconButton id="more" icon="more" label={t('player.more')} onPress={() => controls.open('settings')} />
    </Group>
  );
}

/** The bottom bar: play, time, full screen; in full screen danmu and the favourite as well. */
function BottomBar({ toggleFull }: { toggleFull: () => void }) {
  const t = useT();
  const deps = useControlDeps();
  const full = useControls((state) => state.full);
  const paused = usePaused();
  return (
    <Group id="bottom" className={styles.buttons}>
      <IconButton
        id="play"
        icon={paused ? 'play' : 'pause'}
        label={t(paused ? 'player.play' : 'player.pause')}
        onPress={() => togglePlay(deps)}
      />
      <FilmTime />
      {full ? <FullScreenButtons /> : null}
      <IconButton
        id="full"
        icon={full ? 'exitFullscreen' : 'fullscreen'}
        label={t(full ? 'player.exitFullscreen' : 'player.fullscreen')}
        onPress={toggleFull}
      />
    </Group>
  );
}

/** The buttons that the page has right below the film while the film is in its window. */
function FullScreenButtons() {
  const t = useT();
  const deps = useControlDeps();
  const gate = useSignInGate();
  const teen = useTeen();
  const danmuOn = usePlayerState((state) => state.danmuOn);
  return (
    <>
      {teen ? null : (
        <IconButton id="send" icon="send" label={t('player.send')} onPress={gate(() => deps.controls.open('send'))} />
      )}
      <IconButton
        id="danmu"
        icon={danmuOn ? 'danmu' : 'danmuOff'}
        label={t('player.danmu')}
        selected={danmuOn}
        onPress={() => toggleDanmu(deps)}
      />
      <IconButton
        id="favourite"
        icon={deps.favourited ? 'heartFilled' : 'heart'}
        label={t('player.favourite')}
        onPress={() => favourite(deps)}
      />
    </>
  );
}
