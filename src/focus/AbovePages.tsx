import type { ReactNode } from 'react';
import { DepthContext } from './contexts';

/** Deeper than any page goes. */
const ABOVE = 1_000;

/** What stands over whatever page there is, with its panels: of a press it is asked first, though it hangs beside the page (UI16). */
export function AbovePages({ children }: { children: ReactNode }) {
  return <DepthContext.Provider value={ABOVE}>{children}</DepthContext.Provider>;
}
