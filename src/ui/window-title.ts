import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page that is seen calls itself; '' where the name of its route says it (src/app/use-page-title.ts). */
export const useWindowName = create<{ name: string }>(() => ({ name: '' }));

/**
 * Names the window after what a page shows (a film, a person, a list), for whoever has many tabs. A page that is kept out of sight
 * names nothing. @param name undefined or '' until it is known
 */
export function useWindowTitle(name = ''): void {
  useEffect(() => {
    if (!name) return undefined;
    useWindowName.setState({ name });
    return () => useWindowName.setState((now) => (now.name === name ? { name: '' } : now));
  }, [name]);
}
