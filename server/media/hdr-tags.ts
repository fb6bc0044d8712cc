import type { HdrInfo } from './media-info';

/** What zscale takes, of the names that ffmpeg has for primaries. */
const primariesKnown = new Set(
  'bt709 bt470m bt470bg smpte170m smpte240m film bt2020 smpte428 smpte431 smpte432 ebu3213 jedec-p22'.split(' '),
);

/** The same of matrices, whatever the primaries are. */
const matricesKnown = new Set('bt709 fcc bt470bg smpte170m smpte240m ycgco bt2020nc'.split(' '));

/** What a file says of its colours, in ffmpeg's names. */
export interface ColourTags {
  transfer?: string | undefined;
  matrix?: string | undefined;
  primaries?: string | undefined;
  /** The format of its pixels, e.g. yuv420p10le. */
  pixels?: string | undefined;
}

/** A matrix that zscale cannot do would end the import in its own words: BT.2020 comes nearer than no film. */
function canScale({ matrix = '', primaries = '', pixels = '' }: ColourTags): boolean {
  if (!primariesKnown.has(primaries)) return false;
  if (matrix === 'gbr') return /rgb|bgr|gbr/.test(pixels);
  if (matrix === 'ictcp') return primaries === 'bt2020';
  if (matrix.startsWith('chroma-derived-')) return primaries !== 'smpte428';
  return matricesKnown.has(matrix);
}

/** @returns null for what is no HDR */
export function hdrOf(tags: ColourTags): HdrInfo | null {
  const { transfer } = tags;
  if (transfer !== 'smpte2084' && transfer !== 'arib-std-b67') return null;
  return { transfer, isTagged: canScale(tags) };
}
