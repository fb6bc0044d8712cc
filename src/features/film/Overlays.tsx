import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useControls, usePlayerState } from './control-deps';
import { PickedRing } from './DanmuPick';
import { Dim } from './Dim';
import styles from './Overlays.module.css';
import { PipCover } from './PipCover';

/** The layer over the picture that takes no focus: waiting, paused, the message of a toggle. */
export function Overlays() {
  const t = useT();
  const { layout } = usePlatform();
  const hint = useControls((state) => state.hint);
  const brightness = useControls((state) => state.brightness);
  const picked = useControls((state) => state.picked);
  const waiting = usePlayerState(
    (state) => (state.status === 'loading' || state.buffering || state.seeking) && !state.error,
  );
  const paused = usePlayerState((state) => state.status === 'ready' && state.paused && !state.scrub && !state.error);
  const finished = usePlayerState((state) => state.finished);
  const full = useControls((state) => state.full);
  const blocked = usePlayerState((state) => state.blocked);
  return (
    <div className={styles.overlays}>
      {brightness < 1 ? (
        <div className={styles.dark} style={{ opacity: 1 - brightness }} data-brightness={brightness} />
      ) : null}
      <PipCover />
      {waiting ? (
        <div className={styles.centre}>
          <Spinner />
          <span className={styles.waiting}>{t('player.loading')}</span>
        </div>
      ) : paused && !hint && !(finished && (full || layout === 'touch')) ? (
        <div className={styles.centre}>
          <span className={styles.pausedMark}>
            <Icon name={finished ? 'refresh' : 'play'} />
          </span>
          {finished ? <span className={styles.waiting}>{t('player.ended')}</span> : null}
          {blocked ? (
            <span className={styles.waiting}>{t(layout === 'tv' ? 'player.blocked' : 'player.blockedTouch')}</span>
          ) : null}
        </div>
      ) : null}
      <Dim />
      {picked ? <PickedRing seen={picked} /> : null}
      {hint ? (
        <div className={styles.hint} role="status">
          <Icon name={hint.icon} />
          <span className={styles.hintText}>
            {hint.text}
            {hint.level === undefined ? null : (
              <i className={styles.level}>
                <i style={{ transform: `scaleX(${hint.level})` }} />
              </i>
            )}
          </span>
        </div>
      ) : null}
    </div>
  );
}
