import { useConfig } from '../../state/config';

/**
 * Whether the gold store is open (spec section 3, Static config): without isUseCoinMall it is closed as a whole. Without isUseShopPage it has no
 * looks, which the server leaves out itself.
 */
export const useStoreOpen = (): boolean => useConfig(({ config }) => config.isUseCoinMall);
