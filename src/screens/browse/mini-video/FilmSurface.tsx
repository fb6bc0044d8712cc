import { type RefObject, useEffect, useState } from 'react';
import { beginPlay } from '../../../features/film/play-screen';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import type { Player } from '../../../player/player';
import type { PlayerState } from '../../../player/state';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Spinner } from '../../../ui/Spinner';
import styles from './MiniVideo.module.css';

/** What of the player this surface shows; nothing while there is none. */
function usePart<T>(player: Player | null, none: T, select: (state: PlayerState) => T): T {
  const [part, setPart] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is selected never changes
  useEffect(() => {
    if (!player) {
      setPart(none);
      return undefined;
    }
    const read = () => setPart(select(player.store.getState()));
    read();
    return player.store.subscribe(read);
  }, [player]);
  return part;
}

interface WayOn {
  /** What is wrong. */
  reason: string;
  /** What one can do about it. */
  label: string;
  act: () => void;
}

/** Why the film does not play, and the one way on that OK takes; null while nothing is wrong. */
function useWayOn(player: Player | null, mediaKey: string): WayOn | null {
  const t = useT();
  const { go } = useNavigation();
  const error = usePart(player, null, (state) => state.error);
  if (!player || !error) return null;
  const again = player.commands.retry;
  const { refusal } = error;
  if (!refusal) return { reason: t('shorts.failed'), label: t('shorts.again'), act: again };
  const { reason, elsewhere } = refusal;
  if (!elsewhere) return { reason, label: t('shorts.refusedWay'), act: () => go(paths.play(mediaKey)) };
  const here = () => {
    beginPlay();
    again();
  };
  return { reason, label: t('watch.playHere'), act: here };
}

interface FilmSurfaceProps {
  innerRef: RefObject<HTMLDivElement | null>;
  player: Player | null;
  /** Of the film. */
  mediaKey: string;
}

/** Over the film: OK or a tap pauses it, or helps where it does not play; what is wrong with it, how far it is. */
export function FilmSurface({ innerRef, player, mediaKey }: FilmSurfaceProps) {
  const t = useT();
  const { layout } = usePlatform();
  const wayOn = useWayOn(player, mediaKey);
  const waits = usePart(player, false, ({ paused, status, blocked }) => (paused && status === 'ready') || blocked);
  const buffers = usePart(player, false, ({ buffering, status }) => buffering && status === 'ready');
  return (
    <div ref={innerRef} className={styles.surface}>
      <Focusable
        id="film"
        landing
        className={styles.press}
        aria-label={t('shorts.film')}
        onPress={wayOn ? wayOn.act : () => player?.commands.togglePlay()}
      >
        {waits && !wayOn ? (
          <span className={styles.playMark} title={t('shorts.play')}>
            <Icon name="play" />
          </span>
        ) : null}
      </Focusable>
      {buffers && !wayOn ? (
        <span className={styles.buffers}>
          <Spinner />
        </span>
      ) : null}
      {wayOn ? (
        <div className={styles.failed}>
          <p className={styles.failedMain}>{wayOn.reason}</p>
          <p className={styles.failedText}>
            {t(layout === 'tv' ? 'shorts.failedText' : 'shorts.failedTouch', { way: wayOn.label })}
          </p>
          <Button id="again" label={wayOn.label} onPress={wayOn.act} />
        </div>
      ) : null}
      <Progress player={player} />
    </div>
  );
}

function Progress({ player }: { player: Player | null }) {
  const share = usePart(player, 0, ({ currentTime, duration }) =>
    duration > 0 ? Math.round((currentTime / duration) * 200) / 200 : 0,
  );
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.barDone} style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
