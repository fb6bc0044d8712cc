import type { KeepChoice } from '../../../contract/schemas/keep';
import type { KeptFilm } from '../../../features/keep/kept-film';
import { stateWords } from '../../../features/keep/kept-words';
import { Focusable } from '../../../focus/Focusable';
import { Grid } from '../../../focus/Grid';
import { useT } from '../../../i18n/use-t';
import { clock } from '../../../lib/format';
import { sizeText } from '../../../lib/size-text';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { type CellShape, useCells } from '../../../ui/cells';
import { Icon } from '../../../ui/Icon';
import styles from './ChoseEpisodes.module.css';
import { bytesAt, episodeOf } from './choices';

/** Lines with a tick: three beside each other on a desktop, one on a phone. */
const lines: CellShape = {
  tv: 3,
  touch: 1,
  gapTv: 24,
  gapTouch: 10,
  gapY: { tv: 20, touch: 8 },
  ratio: 0,
  words: { tv: 120, touch: 60 },
};

export const ChoiceSkeleton = () => <CellSkeleton shape={lines} />;

interface ChoiceGridProps {
  rows: KeepChoice[];
  /** By episode. */
  kept: ReadonlyMap<string, KeptFilm>;
  chosen: ReadonlySet<string>;
  /** That is wished. */
  height: number;
  onPress: (row: KeepChoice) => void;
}

/** Every episode: chosen or not, how large, kept already, or why it may not be. */
export function ChoiceGrid({ rows, kept, chosen, height, onPress }: ChoiceGridProps) {
  const t = useT();
  const cells = useCells(lines);
  return (
    <div className={styles.grid}>
      <Grid
        id="choices"
        label={t('keep.choose.title')}
        items={rows}
        itemKey={(row) => row.episodeKey}
        landing
        {...cells}
        render={(row) => (
          <Choice
            row={row}
            film={kept.get(row.episodeKey)}
            ticked={chosen.has(row.episodeKey)}
            bytes={bytesAt(row, height)}
            onPress={() => onPress(row)}
          />
        )}
      />
    </div>
  );
}

interface ChoiceProps {
  row: KeepChoice;
  film: KeptFilm | undefined;
  ticked: boolean;
  bytes: number;
  onPress: () => void;
}

function Choice({ row, film, ticked, bytes, onPress }: ChoiceProps) {
  const t = useT();
  const size = bytes > 0 ? sizeText(bytes) : '';
  const facts = film
    ? film.state === 'done'
      ? `${t('keep.saved')} · ${sizeText(film.bytes)}`
      : stateWords(t, film)
    : row.allowed
      ? [row.duration > 0 ? clock(row.duration) : '', size].filter(Boolean).join(' · ')
      : row.reason;
  const state = film
    ? film.state === 'done'
      ? 'kept'
      : 'coming'
    : row.allowed
      ? ticked
        ? 'ticked'
        : 'open'
      : 'closed';
  const looks = { kept: styles.kept, coming: styles.kept, ticked: styles.ticked, open: '', closed: styles.closed };
  const icons = { kept: 'check', coming: 'download', ticked: 'check', closed: 'lock' } as const;
  return (
    <Focusable
      className={`${styles.choice} ${looks[state]}`}
      role="checkbox"
      aria-checked={state === 'ticked' || state === 'kept'}
      data-choice={state}
      onPress={onPress}
    >
      <span className={styles.number}>{row.index}</span>
      <span className={styles.lines}>
        <span className={styles.episode}>{episodeOf(row)}</span>
        <span className={styles.size}>{facts}</span>
      </span>
      <span className={styles.box}>{state === 'open' ? null : <Icon name={icons[state]} />}</span>
    </Focusable>
  );
}
