import { useEffect, useRef } from 'react';
import { Focusable } from '../../focus/Focusable';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { confirmDialog } from '../../ui/dialogs';
import styles from './Overlays.module.css';
import { useParts, usePlayerState } from './parts';

/** What comes next and when, without taking focus; Back calls it off. And whether anybody is still watching. */
export function UpNext() {
  const t = useT();
  const { layout } = usePlatform();
  const { player } = useParts();
  const seconds = usePlayerState((state) => state.upNextIn);
  const next = usePlayerState((state) => state.episodes.find(({ episodeKey }) => episodeKey === state.nextEpisodeKey));
  useStillWatching();
  if (seconds === 0 || !next) return null;
  return (
    <div className={styles.upNext} role="status" data-up-next="">
      <span className={styles.upNextWhen}>{t('player.upNextIn', { n: seconds })}</span>
      <span className={styles.upNextTitle}>{next.title || t('player.episodeNo', { n: next.index })}</span>
      {layout === 'tv' ? (
        <span className={styles.upNextHint}>{t('player.upNextBack')}</span>
      ) : (
        <Focusable id="cancel-next" className={styles.upNextCancel} onPress={() => player.commands.cancelUpNext()}>
          {t('ui.cancel')}
        </Focusable>
      )}
    </div>
  );
}

/** Asked once each time the player wants to know. No answer is no: nothing plays to an empty room. */
function useStillWatching(): void {
  const t = useT();
  const { player } = useParts();
  const asks = usePlayerState((state) => state.asksStillWatching);
  const texts = useRef({ title: '', text: '', confirm: '', cancel: '' });
  texts.current = {
    title: t('player.stillTitle'),
    text: t('player.stillText'),
    confirm: t('player.stillYes'),
    cancel: t('player.stillNo'),
  };
  useEffect(() => {
    if (!asks) return;
    void confirmDialog(texts.current).then((yes) => player.commands.goOn(yes));
  }, [asks, player]);
}
