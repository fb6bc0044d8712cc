import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { changeSettings, useSettings } from '../../../state/settings';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';
import { regionNames, regions } from './choices';

type Region = (typeof regions)[number];
const isRegion = (value: string): value is Region => value in regionNames;

/** The viewer's own choice (spec section 3: customUserAreaCode, useCustomUserArea), '' where the site decides. */
function useChosen(): Region {
  const { customUserAreaCode, useCustomUserArea: own } = useSettings();
  return own && isRegion(customUserAreaCode) ? customUserAreaCode : '';
}

/** What the region row reads: the viewer's choice, else the site's region by name. */
export function useRegionText(): string {
  const t = useT();
  const chosen = useChosen();
  const site = useCall('getUserRegion', {}, { enabled: chosen === '' });
  return chosen ? t(regionNames[chosen]) : site.data?.country || t(regionNames['']);
}

/** Which region's content one gets; choosing closes the panel. */
export function RegionPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const chosen = useChosen();
  const choose = (value: string) => {
    changeSettings({ customUserAreaCode: value, useCustomUserArea: value !== '' });
    onClose();
  };
  return (
    <Panel title={t('settings.region')} onClose={onClose}>
      <OptionList
        id="region"
        options={regions.map((value) => ({ value, label: t(regionNames[value]) }))}
        value={chosen}
        onChange={choose}
      />
    </Panel>
  );
}
