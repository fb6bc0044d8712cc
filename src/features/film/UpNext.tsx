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

/** Design px of the next episode's picture. */
const pictureWidth = { tv: 320, touch: 112 };

/**
 * What comes next and when: a picture, and the way there at once. It takes no focus by itself; Back calls it off. And
 * whether anybody is still watching.
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
        {/* In its window on a television the film itself has focus, and nothing beside it. */}
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

/** Asked once each time the player wants to know. No answer is no: nothing plays to an empty room. */
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
