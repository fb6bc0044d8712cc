import { plainText, stored } from '../../platform/stored';
import { useTeen } from '../../state/teen';
import { here } from '../navigator';
import type { RouteRow } from '../routes/row';
import { atOnce, type Begin, useLate, whenQuiet } from './use-late';

const teenLayer = () => import('../../features/teen/TeenLayer');

/** Ms: the first screen and its advert have had their time by then. */
const afterAdvert = whenQuiet(12_000);
/** Who said that nobody is to speak of it again is not told, and needs none of it. */
const unlessNever: Begin = (load) =>
  stored('teenHint', plainText).get() === 'never' ? () => undefined : afterAdvert(load);

/**
 * 青少年模式 over the pages: its mark and its clock where it is on, a word about it for who was never told. The server keeps to the mode
 * also where this never comes.
 */
export function LateTeen({ row }: { row: RouteRow | undefined }) {
  const teen = useTeen();
  const Layer = useLate(teenLayer, teen ? atOnce : unlessNever);
  if (!Layer || row?.path === '/teenRest') return null;
  return <Layer teen={teen} playing={row?.group === 'playback'} home={row?.keep === 'Home'} here={here} />;
}
