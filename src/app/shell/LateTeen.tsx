import { type ComponentType, useEffect, useState } from 'react';
import type { TeenLayerProps } from '../../features/teen/TeenLayer';
import { lateWhenQuiet } from '../../focus/quiet';
import { wholeCatalogue } from '../../i18n/i18n';
import { plainText, stored } from '../../platform/stored';
import { useTeen } from '../../state/teen';
import { here } from '../navigator';
import type { RouteRow } from '../routes/row';

/** Ms: the first screen and its advert have had their time by then. */
const lateMs = 12_000;

/** 青少年模式 over the pages: its mark and its clock where it is on, a word about it for who was never told. */
export function LateTeen({ row }: { row: RouteRow | undefined }) {
  const teen = useTeen();
  const [Layer, setLayer] = useState<ComponentType<TeenLayerProps> | null>(null);
  useEffect(() => {
    if (!teen && stored('teenHint', plainText).get() === 'never') return undefined;
    const load = () => {
      Promise.all([import('../../features/teen/TeenLayer'), wholeCatalogue()]).then(
        ([chunk]) => setLayer(() => chunk.default),
        // The server keeps to the mode all the same.
        (error: unknown) => console.warn('[teen]', error),
      );
    };
    if (!teen) return lateWhenQuiet(lateMs, load);
    const timer = window.setTimeout(load, 0);
    return () => window.clearTimeout(timer);
  }, [teen]);
  if (!Layer || row?.path === '/teenRest') return null;
  return <Layer teen={teen} playing={row?.group === 'playback'} home={row?.keep === 'Home'} here={here} />;
}
