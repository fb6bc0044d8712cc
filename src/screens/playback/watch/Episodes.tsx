import { useEffect, useState } from 'react';
import { Focusable } from '../../../focus/Focusable';
import { Row } from '../../../focus/Row';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation } from '../../../ui/navigation';
import { Tabs } from '../../../ui/Tabs';
import { rangeAt, rangesOf } from './episode-ranges';
import type { Film } from './use-film';
import styles from './Watch.module.css';

/** The episodes of a series; a long one in ranges, the one with what plays first. */
export function Episodes({ film }: { film: Film }) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const { episodes, play, mediaKey } = film;
  const current = play?.episodeKey;
  const playing = Math.max(
    0,
    episodes.findIndex(({ episodeKey }) => episodeKey === current),
  );
  const ranges = rangesOf(episodes.length);
  const [range, setRange] = useState(0);
  useEffect(() => setRange(rangeAt(playing)), [playing]);
  if (episodes.length < 2) return null;
  const size = layout === 'tv' ? { width: 288, height: 120, gap: 24 } : { width: 136, height: 64, gap: 8 };
  const { from, to } = ranges[range] ?? { from: 0, to: episodes.length };
  const shown = episodes.slice(from, to);
  return (
    <section className={styles.shelf} data-reveal="start">
      <h2 className={styles.heading}>{t('player.episodes')}</h2>
      {ranges.length > 1 ? (
        <div className={styles.ranges}>
          <Tabs
            id="episode-ranges"
            options={ranges.map((one, at) => ({
              value: String(at),
              name: `${episodes[one.from]?.index}-${episodes[one.to - 1]?.index}`,
            }))}
            value={String(range)}
            onChange={(value) => setRange(Number(value))}
          />
        </div>
      ) : null}
      <Row
        key={range}
        id="episodes"
        label={t('player.episodes')}
        items={shown}
        itemKey={(episode) => episode.episodeKey}
        initialIndex={playing >= from && playing < to ? playing - from : 0}
        {...size}
        render={(episode) => (
          <Focusable
            className={episode.episodeKey === current ? `${styles.episode} ${styles.episodeNow}` : styles.episode}
            aria-current={episode.episodeKey === current ? 'true' : undefined}
            onPress={() => go(paths.play(mediaKey, { episode: episode.episodeKey }), { replace: true })}
          >
            <span className={styles.episodeNo}>{t('player.episodeNo', { n: episode.index })}</span>
            <span className={styles.episodeTitle}>{episode.title || clock(episode.duration)}</span>
          </Focusable>
        )}
      />
    </section>
  );
}
