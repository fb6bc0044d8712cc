/** What a wallet can do on the page: send what is asked for, half of it, or one coin more. */
export const coinActions = ['exact', 'half', 'more'] as const;
export type CoinAction = (typeof coinActions)[number];

/** @param missing what is asked for still, in units @returns units to be sent */
export function unitsOf(action: CoinAction, missing: number): number {
  if (action === 'half') return Math.max(1, Math.floor(missing / 2));
  return action === 'more' ? missing + 1_000_000 : missing;
}
