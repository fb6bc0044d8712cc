import { useCall } from '../../api/queries';
import type { Card } from '../../contract/schemas/common';
import { FocusScope, Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { usePrices } from '../../state/prices';
import { rem } from '../../theme/scale';
import { Button } from '../../ui/Button';
import { cardSize } from '../../ui/card-sizes';
import { useNavigation } from '../../ui/navigation';
import { WideCard } from '../../ui/VideoCard';
import cover from './Cover.module.css';
import { useControlDeps, useControls, usePlayerState } from './control-deps';
import styles from './EndPanel.module.css';

/** The number of related titles that fit beside each other on a television. */
const mostRelated = 4;
const none: readonly Card[] = [];

/** Shown at the end of a film where no next episode starts by itself: replay, the next episode, related titles. */
export function EndPanel() {
  const full = useControls((state) => state.full);
  // In a phone's window the page below is as easy to reach as the film.
  if (!full) {
    return (
      <div className={`${cover.cover} ${styles.end}`} data-end="">
        <Ways />
      </div>
    );
  }
  return (
    <FocusScope id="end" className={`${cover.cover} ${styles.end}`} data-end="">
      <Ways />
      <Related />
    </FocusScope>
  );
}

function Ways() {
  const t = useT();
  const { commands } = useControlDeps().player;
  const next = usePlayerState((state) => state.nextEpisodeKey !== '');
  return (
    <>
      <h2 className={styles.title}>{t('player.ended')}</h2>
      <Group id="ways" className={`${cover.actions} ${styles.ways}`}>
        <Button
          id="replay"
          icon="refresh"
          tone="primary"
          label={t('player.replay')}
          landing
          onPress={() => {
            commands.seek(0);
            commands.play();
          }}
        />
        {next ? (
          <Button id="next" icon="next" label={t('player.playNext')} onPress={() => commands.nextEpisode()} />
        ) : null}
      </Group>
    </>
  );
}

/** The related titles. An upright phone has no room for them; there the page below shows them. */
function Related() {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const { mediaKey } = useControlDeps();
  const { data } = useCall('relatedTitles', { mediaKey }, { enabled: mediaKey !== '' });
  const prices = usePrices(data?.info ?? none);
  if (!data || data.info.length === 0) return null;
  const { width } = cardSize(layout, 'wide');
  return (
    <section className={styles.related}>
      <h3 className={styles.heading}>{t('player.related')}</h3>
      <Group id="related" className={styles.cards}>
        {data.info.slice(0, mostRelated).map((card) => (
          <div key={card.mediaKey} className={styles.card} style={{ width: rem(width) }}>
            <WideCard
              card={card}
              id={card.mediaKey}
              price={prices.get(card.mediaKey)}
              onPress={() => go(paths.play(card.mediaKey, { full: 1 }))}
            />
          </div>
        ))}
      </Group>
    </section>
  );
}
