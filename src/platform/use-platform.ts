import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Offer, Platform, Unsubscribe } from './platform';

export const PlatformContext = createContext<Platform | null>(null);

/** The device this page runs on. @throws outside the app's providers. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform outside of PlatformContext');
  return platform;
}

const never = (): Unsubscribe => () => undefined;

/** Whether an offer of the platform stands; never where the platform does not know it. */
export const useOffer = (offer: Offer | undefined): boolean =>
  useSyncExternalStore(offer?.onChange ?? never, () => offer?.ready() ?? false);
