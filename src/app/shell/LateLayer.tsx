import { type ComponentType, useEffect, useState } from 'react';
import { lateWhenQuiet } from '../../focus/quiet';
import { wholeCatalogue } from '../../i18n/i18n';
import { plainText, stored } from '../../platform/stored';
import type { LayerProps } from './Layer';

/** Ms: the first screen has what it needs by then. Where an earlier run has kept an advert, nothing is fetched for it. */
const lateMs = 5_000;

/** A browser that plays films in a player of its own: its viewers are told at once (src/features/apps/UcMask.tsx). */
const isUc = (): boolean => /UCBrowser|UCWEB/.test(navigator.userAgent);

/** What lies over the pages and comes after the first screen: adverts, the bar for visitors, what is told to others. */
export function LateLayer(props: LayerProps) {
  const [Layer, setLayer] = useState<ComponentType<LayerProps> | null>(null);
  useEffect(() => {
    const isAwaited = isUc() || stored('startupAdverts', plainText).get().indexOf('"id"') > 0;
    const load = () => {
      Promise.all([import('./Layer'), wholeCatalogue()]).then(
        ([chunk]) => setLayer(() => chunk.default),
        // The pages do without.
        (error: unknown) => console.warn('[layer]', error),
      );
    };
    if (!isAwaited) return lateWhenQuiet(lateMs, load);
    const timer = window.setTimeout(load, 0);
    return () => window.clearTimeout(timer);
  }, []);
  return Layer ? <Layer {...props} /> : null;
}
