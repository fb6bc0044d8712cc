import { plainText, stored } from '../../platform/stored';
import type { LayerProps } from './Layer';
import { atOnce, type Begin, useLate, whenQuiet } from './use-late';

/** A browser that plays films in a player of its own: its viewers are told at once (src/features/apps/UcMask.tsx). */
const isUc = (): boolean => /UCBrowser|UCWEB/.test(navigator.userAgent);

const layer = () => import('./Layer');

/** Ms: the first screen has what it needs by then. Where an earlier run has kept an advert, nothing is fetched for it. */
const afterFirstScreen = whenQuiet(5_000);
const begin: Begin = (load) => {
  const isAwaited = isUc() || stored('startupAdverts', plainText).get().indexOf('"id"') > 0;
  return (isAwaited ? atOnce : afterFirstScreen)(load);
};

/** What lies over the pages and comes after the first screen: adverts, the bar for visitors, what is told to others. */
export function LateLayer(props: LayerProps) {
  const Layer = useLate(layer, begin);
  return Layer ? <Layer {...props} /> : null;
}
