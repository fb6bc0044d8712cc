import type { KeepChoice, KeptRight } from '../../../src/contract/schemas/keep';
import type { Language, Messages } from '../../messages';
import { written } from '../../titles/script';
import { episodeText, type ListedEpisode, seasonTitle } from '../../titles/seasons';

/** What an episode has in heights and sizes for whoever may keep it. */
interface Shown {
  way: KeepChoice['way'];
  level: KeepChoice['level'];
  heights: readonly number[];
  locked: KeepChoice['locked'];
  /** By height. */
  bytes: ReadonlyMap<number, number>;
}

export const presentChoice = (
  row: ListedEpisode,
  right: KeptRight,
  { way, level, heights, locked, bytes }: Shown,
  { t, language }: { t: Messages; language: Language },
): KeepChoice => ({
  ...right,
  way,
  level,
  index: row.position,
  number: row.number,
  seasonTitle: seasonTitle(row, t, language),
  title: written(episodeText(row), language),
  thumb: row.thumb,
  duration: row.duration,
  heights: heights.map((height) => ({ height, bytes: bytes.get(height) ?? 0 })),
  locked,
});
