import type { CategoryPath } from '../../../src/contract/categories';
import type { ClipName } from '../clips/clips';

/** A title of the demo as it is written down; catalogue.ts gives the fields their names. */
export type Row = [
  key: string,
  title: string,
  sub: string,
  category: CategoryPath,
  /** Divided by spaces. */
  genres: string,
  region: string,
  year: number,
  score: number,
  /** Episodes out and planned; 1 and 1 for a film. */
  episodes: [out: number, planned: number],
  clip: ClipName,
  story: string,
];
