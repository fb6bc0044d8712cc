import { type RefObject, useEffect, useState } from 'react';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import type { Player } from '../../../player/player';
import type { PlayerState } from '../../../player/state';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
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

/** Over the film: OK or a tap pauses it, or tries again what failed; what is wrong with it, how far it is. */
export function FilmSurface({
  innerRef,
  player,
}: {
  innerRef: RefObject<HTMLDivElement | null>;
  player: Player | null;
}) {
  const t = useT();
  const { layout } = usePlatform();
  const failed = usePart(player, '', ({ error }) => (error ? (error.refusal?.reason ?? t('shorts.failed')) : ''));
  const waits = usePart(player, false, ({ paused, status, blocked }) => (paused && status === 'ready') || blocked);
  const buffers = usePart(player, false, ({ buffering, status }) => buffering && status === 'ready');
  const again = () => player?.commands.retry();
  return (
    <div ref={innerRef} className={styles.surface}>
      <Focusable
        id="film"
        landing
        className={styles.press}
        aria-label={t('shorts.film')}
        onPress={failed ? again : () => player?.commands.togglePlay()}
      >
        {waits && !failed ? (
          <span className={styles.playMark} title={t('shorts.play')}>
            <Icon name="play" />
          </span>
        ) : null}
      </Focusable>
      {buffers && !failed ? (
        <span className={styles.buffers}>
          <Spinner />
        </span>
      ) : null}
      {failed ? (
        <div className={styles.failed}>
          <p className={styles.failedMain}>{failed}</p>
          <p className={styles.failedText}>{t(layout === 'tv' ? 'shorts.failedText' : 'shorts.failedTouch')}</p>
          <Button id="again" label={t('shorts.again')} onPress={again} />
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
