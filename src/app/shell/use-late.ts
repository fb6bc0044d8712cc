import { type ComponentType, useEffect, useState } from 'react';
import { lateWhenQuiet } from '../../focus/quiet';
import { wholeCatalogue } from '../../i18n/i18n';

/** When code is fetched. @returns a function that calls it off */
export type Begin = (load: () => void) => () => void;

export const atOnce: Begin = (load) => {
  const timer = window.setTimeout(load, 0);
  return () => window.clearTimeout(timer);
};

/** Where nobody waits for it. @param ms at the earliest */
export const whenQuiet =
  (ms: number): Begin =>
  (load) =>
    lateWhenQuiet(ms, load);

/**
 * Code of something that lies over the pages, with the words that the first screen does without. The pages do without it, too: one that
 * cannot be fetched is told to the console alone.
 * @param fetch one function for all renders @param begin one function for as long as it is to be fetched at that time
 * @returns null until it is there
 */
export function useLate<P>(fetch: () => Promise<{ default: ComponentType<P> }>, begin: Begin): ComponentType<P> | null {
  const [found, setFound] = useState<ComponentType<P> | null>(null);
  useEffect(
    () =>
      begin(() => {
        Promise.all([fetch(), wholeCatalogue()]).then(
          ([chunk]) => setFound(() => chunk.default),
          (error: unknown) => console.warn('[late]', error),
        );
      }),
    [fetch, begin],
  );
  return found;
}
