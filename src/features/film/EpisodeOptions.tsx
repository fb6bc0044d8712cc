import { memo, useCallback, useState } from 'react';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { rangeAt, rangeLabel, rangesOf } from '../../lib/episode-ranges';
import type { EpisodeChoice } from '../../player/state';
import { Chip } from '../../ui/Chip';
import { useControlDeps, usePlayerState } from './control-deps';
import styles from './EpisodeOptions.module.css';
import { episodeLabel, episodeName, episodeTag } from './episode-names';

/** The episodes as a grid of numbers, a long series in ranges; the name of the one that has focus stands above. */
export function EpisodeOptions({ onDone }: { onDone: () => void }) {
  const { player } = useControlDeps();
  const episodes = usePlayerState((state) => state.episodes);
  const current = usePlayerState((state) => state.episodeKey);
  const at = episodes.findIndex(({ episodeKey }) => episodeKey === current);
  const [range, setRange] = useState(() => rangeAt(at));
  const [named, setNamed] = useState(at);
  const ranges = rangesOf(episodes.length);
  const one = episodes[named];
  const choose = useCallback(
    (episodeKey: string) => {
      onDone();
      if (episodeKey !== current) player.commands.playEpisode(episodeKey);
    },
    [onDone, current, player],
  );
  return (
    <>
      {ranges.length > 1 ? (
        <Group id="ranges" className={styles.ranges}>
          {ranges.map((each, index) => (
            <Chip
              key={each.from}
              id={String(index)}
              label={rangeLabel(episodes, each)}
              selected={index === range}
              entry={index === range}
              onPress={() => setRange(index)}
            />
          ))}
        </Group>
      ) : null}
      <p className={styles.name}>{one ? episodeName(one) : ''}</p>
      <Cells episodes={episodes} range={range} current={current} onFocus={setNamed} onChoose={choose} />
    </>
  );
}

interface CellsProps {
  episodes: readonly EpisodeChoice[];
  range: number;
  current: string;
  onFocus: (index: number) => void;
  onChoose: (episodeKey: string) => void;
}

/** Memoised: an arrow changes the name above, not the cells. */
const Cells = memo(function Cells({ episodes, range, current, onFocus, onChoose }: CellsProps) {
  const t = useT();
  const { from, to } = rangesOf(episodes.length)[range] ?? { from: 0, to: episodes.length };
  return (
    <Group id={`grid-${range}`} className={styles.grid}>
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
