import { useState } from 'react';
import { episodeLabel, episodeName, episodeTag } from '../../../features/film/episode-names';
import type { Film } from '../../../features/film/use-film';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { rangeAt, rangeLabel, rangesOf } from '../../../lib/episode-ranges';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { dp } from '../../../theme/scale';
import { useNavigation } from '../../../ui/navigation';
import { Tabs } from '../../../ui/Tabs';
import styles from './Episodes.module.css';
import watch from './Watch.module.css';

/** Design px. Ten cells fill the width between the safe areas on TV, six that of the narrowest phone. */
const tvGrid = { columns: 10, width: 154, height: 96, gapX: 16, gapY: 16 };
const touchCell = { width: 53, height: 48, gapX: 8, gapY: 8 };
const touchMargins = 32;

/** Numbers of all episodes; a long series in ranges, the one with what plays first. */
export function Episodes({ film }: { film: Film }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const { episodes, play, mediaKey, queue } = film;
  const current = play?.episodeKey;
  const at = episodes.findIndex(({ episodeKey }) => episodeKey === current);
  // A choice counts as long as the same episode plays.
  const [chosen, setChosen] = useState({ at, range: -1 });
  if (episodes.length < 2) return null;
  const range = chosen.at === at && chosen.range >= 0 ? chosen.range : rangeAt(at);
  const ranges = rangesOf(episodes.length);
  const { from, to } = ranges[range] ?? { from: 0, to: episodes.length };
  const now = episodes[at];
  const size = layout === 'tv' ? tvGrid : { columns: touchColumns(), ...touchCell };
  return (
    <section className={watch.shelf} data-reveal="start">
      <h2 className={watch.heading}>
        {t('player.episodes')}
        {now ? <small className={styles.now}>{t('watch.episodeNow', { name: episodeName(now) })}</small> : null}
      </h2>
      {ranges.length > 1 ? (
        <div className={watch.ranges}>
          <Tabs
            id="episode-ranges"
            options={ranges.map((one, index) => ({ value: String(index), name: rangeLabel(episodes, one) }))}
            value={String(range)}
            onChange={(value) => setChosen({ at, range: Number(value) })}
          />
        </div>
      ) : null}
      <div className={styles.grid}>
        <Grid
          key={range}
          id={`episodes-${range}`}
          label={t('player.episodes')}
          items={episodes.slice(from, to)}
          itemKey={(episode) => episode.episodeKey}
          {...(at >= from && at < to ? { initialIndex: at - from } : {})}
          {...size}
          render={(episode) => {
            const isNow = episode.episodeKey === current;
            return (
              <Focusable
                className={isNow ? `${styles.cell} ${styles.cellNow}` : styles.cell}
                aria-current={isNow ? 'true' : undefined}
                aria-label={episodeLabel(episodeName(episode), { vip: episode.vip, early: episode.freeAt > 0 })}
                onPress={() =>
                  go(paths.play(mediaKey, { episode: episode.episodeKey, store: queue.key }), { replace: true })
                }
              >
                {episode.index}
                {episode.vip > 0 || episode.freeAt > 0 ? (
                  <span className={styles.vip}>{episodeTag({ vip: episode.vip, early: episode.freeAt > 0 })}</span>
                ) : null}
              </Focusable>
            );
          }}
        />
      </div>
    </section>
  );
}

/** As many cells as fit beside each other. */
function touchColumns(): number {
  const { width, gapX } = touchCell;
  const room = document.documentElement.clientWidth / dp(1) - touchMargins;
  return Math.max(1, Math.floor((room + gapX) / (width + gapX)));
}
