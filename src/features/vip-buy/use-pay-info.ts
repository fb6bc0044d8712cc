import { useEffect } from 'react';
import { useCall } from '../../api/queries';
import type { PayInfo } from '../../contract/schemas/vip';
import { useVipBuying } from './vip-store';

/** The person for whom VIP is bought: without a field, the signed-in viewer. */
export interface BuyFor {
  /** The account of a friend. */
  toUid?: string;
  /** The code of a television, for whose viewer it is bought. */
  screen?: string;
}

/** How long prices count as fresh: they are the server's, and fetched again when a viewer comes to buy. Ms. */
const staleMs = 30_000;

export const payInfoParams = ({ toUid, screen }: BuyFor) => ({
  ...(toUid ? { ToUID: toUid } : {}),
  ...(screen ? { screen } : {}),
});

const nothingSold = (info: PayInfo): boolean => info.categoryList.every(({ data }) => data.length === 0);

/** Packs, prices and ways to pay, with the states of `useCall`: 'empty' where nothing is sold. */
export function usePayInfo(to: BuyFor, enabled = true) {
  const info = useCall('payInfo', payInfoParams(to), { staleTime: staleMs, empty: nothingSold, enabled });
  const payInfo = info.data;
  useEffect(() => {
    if (payInfo) useVipBuying.setState({ payInfo });
  }, [payInfo]);
  return info;
}
