import { useEffect } from 'react';
import { useCall } from '../../api/queries';
import type { PayInfo } from '../../contract/schemas/vip';
import { useVipBuying } from './vip-store';

/** For whom VIP is bought: nothing said is for who is signed in. */
export interface BuyFor {
  /** A friend. */
  toUid?: string;
  /** Whose television it is: its code. */
  screen?: string;
}

/** Prices are the server's, and are asked for anew whenever somebody comes to buy. */
const staleMs = 30_000;

export const payInfoParams = ({ toUid, screen }: BuyFor) => ({
  ...(toUid ? { ToUID: toUid } : {}),
  ...(screen ? { screen } : {}),
});

const nothingSold = (info: PayInfo): boolean => info.categoryList.every(({ data }) => data.length === 0);

/** Packs, prices and ways to pay, as `useCall` tells of them: 'empty' where nothing is sold. */
export function usePayInfo(to: BuyFor, enabled = true) {
  const info = useCall('payInfo', payInfoParams(to), { staleTime: staleMs, empty: nothingSold, enabled });
  const payInfo = info.data;
  useEffect(() => {
    if (payInfo) useVipBuying.setState({ payInfo });
  }, [payInfo]);
  return info;
}
