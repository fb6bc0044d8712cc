import { createContext, useContext } from 'react';

/**
 * Going somewhere, as components see it. The app fills it in with the router, the guards and the back rules;
 * its identity never changes, so that nothing renders because the address did.
 */
export interface Navigation {
  /** An address of the app, e.g. from `paths`. */
  /** @param options.returns goes back where the page before is the very one that is gone to */
  go(path: string, options?: { replace?: boolean; returns?: boolean }): void;
  back(): void;
  /** Whether the app has a screen at this address; absent, nobody can tell. */
  knows?(path: string): boolean;
  /** Address of the page behind this one; '' where there is none, or none that is known. */
  previous?(): string;
  /** The session has ended and the viewer is on the way home: a refused call of the page that still stands opens no login. */
  isExpelled?(): boolean;
  /** Goes home because the session has ended. */
  expel?(): void;
}

export const NavigationContext = createContext<Navigation>({ go: () => undefined, back: () => undefined });
export const useNavigation = (): Navigation => useContext(NavigationContext);

/** The page a component stands on. Frozen while the page is kept alive out of sight. */
export interface RoutePlace {
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
}
export const RouteContext = createContext<RoutePlace>({ path: '/', params: {}, query: new URLSearchParams() });
export const useRoute = (): RoutePlace => useContext(RouteContext);

/** The address of that page, to come back to. */
export function useHere(): string {
  const { path, query } = useRoute();
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}
