/** Limits of the gold store's items, for their form and the server. */
export const goodLimits = {
  gold: 1_000_000,
  days: 3_660,
  /** The highest number of exchanges in 30 days. */
  most: 1_000,
  goods: 200,
} as const;

export const goodKinds = ['danmu', 'frame', 'vip'] as const;
export type GoodKind = (typeof goodKinds)[number];

/** The looks that the apps can draw. A test compares them with the drawings and with the names that the server has for them. */
export const goodLooks: Readonly<Record<GoodKind, readonly string[]>> = {
  danmu: ['jade', 'ink', 'ember', 'aurora', 'starlight'],
  frame: ['wave', 'plum', 'reel', 'lantern', 'comet'],
  vip: [],
};
