import { memo, useCallback, useMemo, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { rangeAt, rangeLabel, rangesOf } from '../../lib/episode-ranges';
import { seasonAt, seasonsOf } from '../../lib/episode-seasons';
import type { EpisodeChoice } from '../../player/state';
import { Chip } from '../../ui/Chip';
import { useRoute } from '../../ui/navigation';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './EpisodeOptions.module.css';
import { episodeLabel, episodeTag, fullName } from './episode-names';

/** The episodes as a grid of numbers, one season at a time, a long season in ranges; the name of the focused episode stands above. */
export function EpisodeOptions({ onDone }: { onDone: () => void }) {
  const { player } = useControlDeps();
  const episodes = usePlayerState((state) => state.episodes);
  const current = usePlayerState((state) => state.episodeKey);
  /** The episode in the page's address, which may not be open yet. */
  const asked = useRoute().query.get('episode') || current;
  const at = episodes.findIndex(({ episodeKey }) => episodeKey === current);
  const seasons = seasonsOf(episodes);
  const playing = seasonAt(seasons, at);
  const [season, setSeason] = useState(playing);
  const { from, to } = seasons[season] ?? { from: 0, to: episodes.length };
  const [range, setRange] = useState(() => rangeAt(at - from));
  const [named, setNamed] = useState(at);
  const own = useMemo(() => episodes.slice(from, to), [episodes, from, to]);
  const ranges = rangesOf(own.length);
  const one = episodes[named];
  const name = useCallback((index: number) => setNamed(from + index), [from]);
  const open = (index: number) => {
    setSeason(index);
    setRange(index === playing ? rangeAt(at - (seasons[index]?.from ?? 0)) : 0);
  };
  const choose = useCallback(
    (episodeKey: string) => {
      onDone();
      if (episodeKey !== asked) player.commands.playEpisode(episodeKey);
    },
    [onDone, asked, player],
  );
  return (
    <>
      {seasons.length > 1 ? (
        <Group id="seasons" className={styles.ranges}>
          {seasons.map((each, index) => (
            <Chip
              key={each.from}
              id={String(index)}
              label={each.title}
              selected={index === season}
              entry={index === season}
              onPress={() => open(index)}
            />
          ))}
        </Group>
      ) : null}
      {ranges.length > 1 ? (
        <Group id="ranges" className={styles.ranges}>
          {ranges.map((each, index) => (
            <Chip
              key={each.from}
              id={String(index)}
              label={rangeLabel(own, each)}
              selected={index === range}
              entry={index === range}
              onPress={() => setRange(index)}
            />
          ))}
        </Group>
      ) : null}
      <p className={styles.name}>{one ? fullName(one) : ''}</p>
      <Cells
        key={season}
        id={`grid-${season}-${range}`}
        episodes={own}
        range={range}
        current={current}
        onFocus={name}
        onChoose={choose}
      />
    </>
  );
}

interface CellsProps {
  id: string;
  episodes: readonly EpisodeChoice[];
  range: number;
  current: string;
  onFocus: (index: number) => void;
  onChoose: (episodeKey: string) => void;
}

/** Memoised, because an arrow key changes the name above the grid, not the cells. */
const Cells = memo(function Cells({ id, episodes, range, current, onFocus, onChoose }: CellsProps) {
  const t = useT();
  const { from, to } = rangesOf(episodes.length)[range] ?? { from: 0, to: episodes.length };
  return (
    <Group id={id} className={styles.grid}>
      {episodes.slice(from, to).map(({ episodeKey, index, vip, early }, at) => (
        <Focusable
          key={episodeKey}
          id={episodeKey}
          className={[styles.cell, vip || early ? styles.member : '', episodeKey === current ? styles.now : '']
            .filter(Boolean)
            .join(' ')}
          aria-label={episodeLabel(t('player.episodeNo', { n: index }), { vip, early })}
          aria-current={episodeKey === current ? 'true' : undefined}
          landing={episodeKey === current}
          data-entry={episodeKey === current ? '' : undefined}
          onFocus={() => onFocus(from + at)}
          onPress={() => onChoose(episodeKey)}
        >
          {index}
          {vip || early ? <span className={styles.vip}>{episodeTag({ vip, early })}</span> : null}
        </Focusable>
      ))}
    </Group>
  );
});
