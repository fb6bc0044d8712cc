import { useConfig } from '../../state/config';

/**
 * Whether the gold store is there (spec section 3, Static config): isUseCoinMall closes all of it. Where isUseShopPage is off it
 * has no looks, which the server leaves out itself.
 */
export const useStoreOpen = (): boolean => useConfig(({ config }) => config.isUseCoinMall);
