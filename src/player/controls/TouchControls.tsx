import { type PointerEvent, useEffect, useRef } from 'react';
import { limits } from '../../contract/limits';
import { useBack } from '../../focus/back';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { IconButton } from '../../ui/IconButton';
import { AdvertCard, useDanmuAdverts } from './AdvertCard';
import { favourite, toggleDanmu, togglePlay } from './actions';
import { ErrorOverlay } from './ErrorOverlay';
import { Menus } from './Menus';
import { useControls, useParts, usePlayerState } from './parts';
import { SeekBar } from './SeekBar';
import styles from './TouchControls.module.css';
import { useTouchFilmKeys } from './use-film-keys';
import { useFullscreen } from './use-fullscreen';

/** A drag across the whole picture moves the film by so many seconds. */
const dragSeconds = 90;
const dragStartPx = 16;

/**
 * The film under a thumb: a tap brings or sends away the controls, two taps pause, a drag seeks. The same controls
 * take focus by keys, for phones with a keyboard and for QA.
 */
export function TouchControls() {
  const t = useT();
  const parts = useParts();
  const { controls, title, leave } = parts;
  const visible = useControls((state) => state.visible);
  const full = useControls((state) => state.full);
  const paused = usePlayerState((state) => state.paused || state.ended);
  const scrubbing = usePlayerState((state) => state.scrub !== null);
  const danmuOn = usePlayerState((state) => state.danmuOn);
  const pipPossible = usePlayerState((state) => state.pipPossible);
  const failed = usePlayerState((state) => state.error !== null);
  const gestures = useGestures();
  const toggleFull = useFullscreen(full, controls.setFull);
  useBack(() => {
    if (!full) return false;
    toggleFull();
    return true;
  });
  useDanmuAdverts();
  useTouchFilmKeys(parts);
  useEffect(() => controls.poke(), [controls]);
  if (failed) return <ErrorOverlay />;
  const shown = visible || scrubbing;
  return (
    <div className={styles.touch}>
      <div className={styles.surfaceBox} {...gestures}>
        <Focusable
          id="surface"
          landing
          className={styles.surface}
          aria-label={t('player.surface')}
          onPress={() => togglePlay(parts)}
        />
      </div>
      <div className={shown ? styles.layer : `${styles.layer} ${styles.away}`}>
        <Group id="top" className={styles.top}>
          <IconButton id="back" icon="back" label={t('player.back')} onPress={full ? toggleFull : leave} />
          <span className={styles.title}>{title}</span>
          {paused && danmuOn ? (
            <IconButton id="pick" icon="like" label={t('player.pick')} onPress={() => controls.open('pick')} />
          ) : null}
          {pipPossible ? (
            <IconButton id="pip" icon="pip" label={t('player.pip')} onPress={() => parts.player.commands.togglePip()} />
          ) : null}
          <IconButton id="more" icon="more" label={t('player.more')} onPress={() => controls.open('settings')} />
        </Group>
        <Group id="bottom" className={styles.bottom}>
          <IconButton
            id="play"
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'player.play' : 'player.pause')}
            onPress={() => togglePlay(parts)}
          />
          <SeekBar tileWidth={160} />
          <IconButton
            id="danmu"
            icon={danmuOn ? 'danmu' : 'danmuOff'}
            label={t('player.danmu')}
            selected={danmuOn}
            onPress={() => toggleDanmu(parts)}
          />
          {full ? (
            <IconButton
              id="favourite"
              icon={parts.favourited ? 'heartFilled' : 'heart'}
              label={t('player.favourite')}
              onPress={() => favourite(parts)}
            />
          ) : null}
          <IconButton
            id="full"
            icon={full ? 'exitFullscreen' : 'fullscreen'}
            label={t(full ? 'player.exitFullscreen' : 'player.fullscreen')}
            onPress={toggleFull}
          />
        </Group>
      </div>
      <AdvertCard />
      <Menus />
    </div>
  );
}

/** Tap, double tap and drag on the picture. The click of the surface itself is left to keys. */
function useGestures() {
  const parts = useParts();
  const latest = useRef(parts);
  latest.current = parts;
  const at = useRef({ x: 0, time: 0, dragging: false, tappedAt: 0, timer: 0 });
  useEffect(() => () => window.clearTimeout(at.current.timer), []);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const { player } = latest.current;
      Object.assign(at.current, { x: event.clientX, time: player.store.getState().currentTime, dragging: false });
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (event.buttons === 0) return;
      const moved = event.clientX - at.current.x;
      if (!at.current.dragging && Math.abs(moved) < dragStartPx) return;
      at.current.dragging = true;
      const share = moved / Math.max(1, event.currentTarget.clientWidth);
      latest.current.player.commands.scrubTo(at.current.time + share * dragSeconds);
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const { player, controls } = latest.current;
      if (at.current.dragging) {
        at.current.dragging = false;
        player.commands.scrubCommit();
        return;
      }
      window.clearTimeout(at.current.timer);
      if (event.timeStamp - at.current.tappedAt < limits.doubleTapBlockMs) {
        at.current.tappedAt = 0;
        togglePlay(latest.current);
        return;
      }
      at.current.tappedAt = event.timeStamp;
      // One tap waits until it is clear that no second one follows.
      at.current.timer = window.setTimeout(() => {
        if (controls.store.getState().visible) controls.hide();
        else controls.poke();
      }, limits.doubleTapBlockMs);
    },
    onPointerCancel() {
      at.current.dragging = false;
      latest.current.player.commands.scrubCancel();
    },
    // A finger's click is one of the gestures above; a key's click (detail 0) is the surface's own press.
    onClickCapture(event: React.MouseEvent) {
      if (event.detail !== 0) event.stopPropagation();
    },
  };
}
