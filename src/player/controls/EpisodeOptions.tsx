import { useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { rangeAt, rangesOf } from '../../lib/episode-ranges';
import { Chip } from '../../ui/Chip';
import styles from './EpisodeOptions.module.css';
import { useParts, usePlayerState } from './parts';

/** The episodes as a grid of numbers, a long series in ranges; the name of the one that has focus stands above. */
export function EpisodeOptions({ onDone }: { onDone: () => void }) {
  const t = useT();
  const { player } = useParts();
  const episodes = usePlayerState((state) => state.episodes);
  const current = usePlayerState((state) => state.episodeKey);
  const playing = Math.max(
    0,
    episodes.findIndex(({ episodeKey }) => episodeKey === current),
  );
  const [range, setRange] = useState(() => rangeAt(playing));
  const [named, setNamed] = useState(playing);
  const ranges = rangesOf(episodes.length);
  const { from, to } = ranges[range] ?? { from: 0, to: episodes.length };
  const one = episodes[named];
  return (
    <>
      {ranges.length > 1 ? (
        <Group id="ranges" className={styles.ranges}>
          {ranges.map((each, at) => (
            <Chip
              key={each.from}
              id={String(at)}
              label={`${episodes[each.from]?.index}-${episodes[each.to - 1]?.index}`}
              selected={at === range}
              entry={at === range}
              onPress={() => setRange(at)}
            />
          ))}
        </Group>
      ) : null}
      <p className={styles.name}>{one ? one.title || t('player.episodeNo', { n: one.index }) : ''}</p>
      <Group id={`grid-${range}`} className={styles.grid}>
        {episodes.slice(from, to).map(({ episodeKey, index, vip }, at) => (
          <Focusable
            key={episodeKey}
            id={episodeKey}
            className={[styles.cell, vip ? styles.member : '', episodeKey === current ? styles.now : '']
              .filter(Boolean)
              .join(' ')}
            aria-label={t(vip ? 'player.episodeVip' : 'player.episodeNo', { n: index })}
            aria-current={episodeKey === current ? 'true' : undefined}
            landing={episodeKey === current}
            data-entry={episodeKey === current ? '' : undefined}
            onFocus={() => setNamed(from + at)}
            onPress={() => {
              onDone();
              if (episodeKey !== current) player.commands.playEpisode(episodeKey);
            }}
          >
            {index}
            {vip ? <span className={styles.vip}>{t('ui.vip')}</span> : null}
          </Focusable>
        ))}
      </Group>
    </>
  );
}
