import { usePlatform } from '../../../platform/use-platform';
import { PhoneScan } from './PhoneScan';
import { TvScan } from './TvScan';

/** /scanCode: the camera on phones; a television has none, so it says how a phone does it and takes what is typed. */
export default function ScanCodeScreen() {
  const { layout } = usePlatform();
  return layout === 'tv' ? <TvScan /> : <PhoneScan />;
}
