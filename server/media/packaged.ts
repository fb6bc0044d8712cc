import type { Tiles } from '../../src/contract/schemas/video';
import type { Subtitle } from './subtitles';

/** What was packaged of one file, kept beside it so that a cut-off import goes on where it was. */
export interface Packaged {
  hash: string;
  duration: number;
  heights: number[];
  tiles: Tiles;
  subtitles: Subtitle[];
  color: string;
}
