import { useEffect, useRef } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Chip } from '../../ui/Chip';
import { confirmDialog } from '../../ui/dialogs';
import { Picture } from '../../ui/Picture';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import { fullName } from './episode-names';
import styles from './UpNext.module.css';

/** The width of the next episode's picture in design px. */
const pictureWidth = { tv: 320, touch: 112 };

/**
 * Announces the next episode and when it starts: a picture, and a button to start it at once. It takes no focus by itself; Back calls it off. Also
 * asks whether anybody is still watching.
 */
export function UpNext() {
  const t = useT();
  const { layout } = usePlatform();
  const { player } = useControlDeps();
  const full = useControls((state) => state.full);
  const seconds = usePlayerState((state) => state.upNextIn);
  const next = usePlayerState((state) => state.episodes.find(({ episodeKey }) => episodeKey === state.nextEpisodeKey));
  useStillWatching();
  if (seconds === 0 || !next) return null;
  const name = fullName(next);
  return (
    <div className={styles.card} role="status" data-up-next="">
      <div className={styles.picture}>
        <Picture src={next.thumb ?? ''} width={pictureWidth[layout]} ratio="wide" alt={name} />
      </div>
      <div className={styles.side}>
        <p className={styles.texts}>
          <span className={styles.when}>{t('player.upNextIn', { n: seconds })}</span>
          <span className={styles.title}>{name}</span>
        </p>
        {layout === 'tv' ? <span className={styles.hint}>{t('player.upNextBack')}</span> : null}
        {/* In its window on a television the film itself has focus, and no button beside it can get focus. */}
        {full || layout === 'touch' ? (
          <Group id="up-next" className={styles.ways}>
            <Chip id="play-next" label={t('player.playNow')} onPress={() => player.commands.nextEpisode()} />
            {layout === 'touch' ? (
              <Chip id="cancel-next" label={t('ui.cancel')} onPress={() => player.commands.cancelUpNext()} />
            ) : null}
          </Group>
        ) : null}
      </div>
    </div>
  );
}

/** Asks once each time that the player wants to know. No answer counts as no: nothing plays to an empty room. */
function useStillWatching(): void {
  const t = useT();
  const { player } = useControlDeps();
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
    void confirmDialog({ ...texts.current, landsOnConfirm: true }).then((yes) => player.commands.goOn(yes));
  }, [asks, player]);
}
