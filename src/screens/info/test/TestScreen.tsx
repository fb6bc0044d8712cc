import { usePlatform } from '../../../platform/use-platform';
import { Diagnostics } from './Diagnostics';

/** /test: what this device can do. A remote's keys are looked at on TV, fingers on a phone. */
export default function TestScreen() {
  const { layout } = usePlatform();
  return <Diagnostics title="diag.title" hands={layout === 'tv' ? 'keys' : 'touch'} />;
}
