import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { useOwnRegion } from '../../../state/region';
import { changeSettings } from '../../../state/settings';
import { regions } from '../../../state/settings-table';
import { OptionList } from '../../../ui/OptionList';
import { Panel } from '../../../ui/Panel';

/** Of `regions`, the one that is chosen: the site's where the viewer has none, or one that is not offered. */
function useChosen(): (typeof regions)[number] {
  const own = useOwnRegion();
  return regions.find(([code]) => code === own) ?? ['', 'settings.region.site'];
}

/** What the region row reads: the viewer's choice, else the site's region by name. */
export function useRegionText(): string {
  const t = useT();
  const [chosen, nameKey] = useChosen();
  const site = useCall('userRegion', {}, { enabled: chosen === '' });
  return (chosen === '' && site.data?.country) || t(nameKey);
}

/** Which region's content one gets; choosing closes the panel. */
export function RegionPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [chosen] = useChosen();
  const choose = (value: string) => {
    changeSettings({ customUserAreaCode: value, useCustomUserArea: value !== '' });
    onClose();
  };
  return (
    <Panel title={t('settings.region')} onClose={onClose}>
      <OptionList
        id="region"
        label={t('settings.region')}
        options={regions.map(([value, nameKey]) => ({ value, label: t(nameKey) }))}
        value={chosen}
        onChange={choose}
      />
    </Panel>
  );
}
