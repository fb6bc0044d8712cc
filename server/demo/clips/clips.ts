/** The demo's films: what make-clips.ts makes and the seed refers to. */
export const clipNames = ['tide', 'nebula', 'neon', 'aurora', 'bloom', 'ink', 'pulse', 'dune'] as const;
export type ClipName = (typeof clipNames)[number];
export const clipSeconds = 24;
export const clipFps = 24;
export const clipHeights = [720, 480, 270];

/** x264 quality: hard edges that move cost more, and bear more. */
export const clipCrf = (name: ClipName): number => (['neon', 'pulse', 'nebula'].includes(name) ? 35 : 31);
