import { useState } from 'react';
import { choiceOf } from '../../../features/film/choices';
import { episodeLabel, episodeName, episodeTag, fullName } from '../../../features/film/episode-names';
import type { Film } from '../../../features/film/use-film';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { rangeAt, rangeLabel, rangesOf } from '../../../lib/episode-ranges';
import { seasonAt, seasonsOf } from '../../../lib/episode-seasons';
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

/** Numbers of all episodes: season by season, a long one in ranges; what plays is in the one that is open first. */
export function Episodes({ film }: { film: Film }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const { play, mediaKey, queue } = film;
  const episodes = film.episodes.map(choiceOf);
  const current = play?.episodeKey;
  const at = episodes.findIndex(({ episodeKey }) => episodeKey === current);
  // A choice counts as long as the same episode plays.
  const [chosen, setChosen] = useState({ at, season: -1, range: -1 });
  if (episodes.length < 2) return null;
  const seasons = seasonsOf(episodes);
  const playing = seasonAt(seasons, at);
  const isChosen = chosen.at === at && chosen.season >= 0;
  const season = isChosen ? chosen.season : playing;
  const part = seasons[season] ?? { from: 0, to: episodes.length };
  const range = isChosen ? chosen.range : rangeAt(at - part.from);
  const ranges = rangesOf(part.to - part.from).map((one) => ({ from: part.from + one.from, to: part.from + one.to }));
  const { from, to } = ranges[range] ?? part;
  const open = (index: number) =>
    setChosen({ at, season: index, range: index === playing ? rangeAt(at - (seasons[index]?.from ?? 0)) : 0 });
  const now = episodes[at];
  const size = layout === 'tv' ? tvGrid : { columns: touchColumns(), ...touchCell };
  return (
    <section className={watch.shelf} data-reveal="start">
      <h2 className={watch.heading}>
        {t('player.episodes')}
        {now ? <small className={styles.now}>{t('watch.episodeNow', { name: fullName(now) })}</small> : null}
      </h2>
      {seasons.length > 1 ? (
        <div className={watch.ranges}>
          <Tabs
            id="episode-seasons"
            options={seasons.map(({ title }, index) => ({ value: String(index), name: title }))}
            value={String(season)}
            onChange={(value) => open(Number(value))}
          />
        </div>
      ) : null}
      {ranges.length > 1 ? (
        <div className={watch.ranges}>
          <Tabs
            id="episode-ranges"
            options={ranges.map((one, index) => ({ value: String(index), name: rangeLabel(episodes, one) }))}
            value={String(range)}
            onChange={(value) => setChosen({ at, season, range: Number(value) })}
          />
        </div>
      ) : null}
      <div className={styles.grid}>
        <Grid
          key={`${season}-${range}`}
          id={`episodes-${season}-${range}`}
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
                aria-label={episodeLabel(episodeName(episode), episode)}
                onPress={() =>
                  go(paths.play(mediaKey, { episode: episode.episodeKey, store: queue.key }), { replace: true })
                }
              >
                {episode.index}
                {episode.vip || episode.early ? <span className={styles.vip}>{episodeTag(episode)}</span> : null}
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
