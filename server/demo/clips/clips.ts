/** The demo's films: what make-clips.ts makes and the seed refers to. */
export const clipNames = [
  'tide',
  'nebula',
  'neon',
  'aurora',
  'bloom',
  'ink',
  'pulse',
  'dune',
  'zenith',
  'dawn',
] as const;
export type ClipName = (typeof clipNames)[number];
export const clipSeconds = 24;
export const clipFps = 24;

const usual = [720, 480, 270] as const;
/** One film is there in 1440 and 2160 as well, so that the demo shows what VIP of the higher levels gets. Tallest first. */
export const clipHeights = (name: ClipName): readonly number[] => (name === 'zenith' ? [2160, 1440, ...usual] : usual);

/** x264 quality: hard edges that move cost more, and bear more. */
export function clipCrf(name: ClipName): number {
  if (name === 'zenith') return 39;
  if (name === 'dawn') return 34;
  return ['neon', 'pulse', 'nebula'].includes(name) ? 35 : 31;
}
