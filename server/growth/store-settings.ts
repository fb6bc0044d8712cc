import type { Db } from '../db/db';
import { settings } from '../rights/settings-repository';

/** What an operator may set in the table `meta`. */
const defaults = {
  /** 0: nothing is exchanged for gold at all. */
  'config.gold.mall': '1',
  /** 0: no looks are, VIP days alone. */
  'config.gold.looks': '1',
};

/** Whether there is a gold store (isUseCoinMall), and whether it has danmu looks and avatar frames (isUseShopPage). */
export async function storeFlags(db: Db): Promise<{ isUseCoinMall: boolean; isUseShopPage: boolean }> {
  const set = await settings(db, defaults);
  const isUseCoinMall = set['config.gold.mall'] === '1';
  return { isUseCoinMall, isUseShopPage: isUseCoinMall && set['config.gold.looks'] === '1' };
}
