import { useRef } from 'react';
import { Focusable } from '../../focus/Focusable';
import { FocusScope } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { AdvertCard } from './AdvertCard';
import { togglePlay } from './actions';
import { ControlRow } from './ControlRow';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import { useDanmuAdverts } from './danmu-adverts';
import { EndPanel } from './EndPanel';
import { ErrorOverlay } from './ErrorOverlay';
import { FilmTools } from './FilmTools';
import styles from './FullControls.module.css';
import { Menus } from './Menus';
import { SeekBar } from './SeekBar';
import { UpNext } from './UpNext';
import { useFilmKeys } from './use-film-keys';

/** The controls of a film that fills the screen, by remote: hidden until a key comes, and again 5 s after the last key. */
export function FullControls() {
  const { player, controls } = useControlDeps();
  // A mouse that moves over the film shows that a viewer is present, as a key does.
  const onPointerMove = () => {
    player.commands.noteViewer();
    controls.poke();
  };
  return (
    <FocusScope id="full" cold={controls.store.getState().cold} className={styles.full} onPointerMove={onPointerMove}>
      <FullLayers />
    </FocusScope>
  );
}

function FullLayers() {
  const t = useT();
  const deps = useControlDeps();
  const { controls, title, episodeTitle, facts } = deps;
  const visible = useControls((state) => state.visible);
  const scrubbing = usePlayerState((state) => state.scrub !== null);
  const failed = usePlayerState((state) => state.error !== null);
  const menu = useControls((state) => state.menu);
  const finished = usePlayerState((state) => state.finished && state.scrub === null);
  const surface = useRef<HTMLDivElement>(null);
  useDanmuAdverts();
  useFilmKeys(deps, () => surface.current?.contains(document.activeElement) ?? false);
  const choosing = useControls((state) => state.choosing);
  const shown = (visible || scrubbing) && !failed && !finished && !choosing;
  return (
    <>
      <div ref={surface} className={styles.surfaceBox}>
        {failed ? null : (
          <Focusable
            id="surface"
            landing
            className={styles.surface}
            aria-label={t('player.surface')}
            onPress={() => togglePlay(deps)}
            onLongPress={() => controls.open('settings')}
          />
        )}
      </div>
      {shown ? (
        <>
          <header className={styles.top}>
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.facts}>{[episodeTitle, facts].filter(Boolean).join(' · ')}</p>
          </header>
          <FilmTools />
          <footer className={styles.bottom}>
            <SeekBar tileWidth={320} />
            <ControlRow />
          </footer>
        </>
      ) : null}
      {failed ? <ErrorOverlay /> : <AdvertCard />}
      <UpNext />
      {finished && !failed && menu === 'none' ? <EndPanel /> : null}
      <Menus />
    </>
  );
}
