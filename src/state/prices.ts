import { useMemo } from 'react';
import { useCall } from '../api/queries';

/** What a title costs and whether this viewer has bought it. */
export interface Price {
  gold: number;
  paid: boolean;
}

/**
 * Which of these titles cost gold (spec 7.5, FilterVideoByGold); asked once for all of them.
 * @param cards those that are shown together, 100 at most
 * @returns by mediaKey; what costs nothing is not in it, and nothing is before the answer
 */
export function usePrices(cards: readonly { mediaKey: string }[]): ReadonlyMap<string, Price> {
  const mediaKeys = cards.map(({ mediaKey }) => mediaKey).join(',');
  const { data } = useCall('goldPrices', { mediaKeys }, { enabled: mediaKeys !== '' });
  return useMemo(
    () => new Map(data?.info.map(({ mediaKey, gold, paid }): [string, Price] => [mediaKey, { gold, paid }])),
    [data],
  );
}
