import { createContext, useContext } from 'react';
import type { Platform } from './platform';

export const PlatformContext = createContext<Platform | null>(null);

/** The device this page runs on. @throws outside the app's providers. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform outside of PlatformContext');
  return platform;
}
