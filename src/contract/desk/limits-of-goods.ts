/** What the gold store may sell; its form and the server obey. */
export const goodLimits = {
  gold: 1_000_000,
  days: 3_660,
  /** Times in 30 days. */
  most: 1_000,
  goods: 200,
} as const;

export const goodKinds = ['danmu', 'frame', 'vip'] as const;
export type GoodKind = (typeof goodKinds)[number];

/** Which looks the apps can draw. A test compares it with their drawings and with the words that the server has for them. */
export const goodLooks: Readonly<Record<GoodKind, readonly string[]>> = {
  danmu: ['jade', 'ink', 'ember', 'aurora', 'starlight'],
  frame: ['wave', 'plum', 'reel', 'lantern', 'comet'],
  vip: [],
};
