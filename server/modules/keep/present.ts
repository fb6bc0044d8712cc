import type { KeepChoice, KeptRight } from '../../../src/contract/schemas/keep';
import type { EpisodeRow } from '../../db/schema';
import type { Language } from '../../messages';
import { written } from '../../titles/script';

/** What an episode has in heights and sizes for whoever may keep it. */
interface Shown {
  way: KeepChoice['way'];
  heights: readonly number[];
  locked: KeepChoice['locked'];
  /** By height. */
  bytes: ReadonlyMap<number, number>;
}

export const presentChoice = (
  row: EpisodeRow,
  right: KeptRight,
  { way, heights, locked, bytes }: Shown,
  language: Language,
): KeepChoice => ({
  ...right,
  way,
  index: row.position,
  title: written({ text: row.title, tw: row.title_tw }, language),
  thumb: row.thumb,
  duration: row.duration,
  heights: heights.map((height) => ({ height, bytes: bytes.get(height) ?? 0 })),
  locked,
});
