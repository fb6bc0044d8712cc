import { useEffect } from 'react';
import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { changeSetting } from '../../../features/account-settings/change';
import { commonCountries } from '../../../features/country/country';
import { useCountries } from '../../../features/country/load-places';
import { countryOf, forgetCountry } from '../../../features/country/use-country-choice';
import { useLanguage, useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useOwnRegion } from '../../../state/region';
import { useNavigation } from '../../../ui/navigation';
import { OptionList } from '../../../ui/OptionList';
import { Page } from '../../../ui/Page';
import { SettingRow } from '../../../ui/SettingRow';
import styles from './SelectArea.module.css';

/** The country list keeps its answer under this name. */
const scope = 'area';
const follow = '';

const choose = (code: string) => changeSetting({ customUserAreaCode: code, useCustomUserArea: code !== follow });

/** What was chosen on the country list, which was gone to from here, becomes the area. */
function useChosenElsewhere(): void {
  useEffect(() => {
    const chosen = countryOf(scope);
    if (!chosen) return;
    forgetCountry(scope);
    choose(chosen.code);
  }, []);
}

/** /selectArea: whose content the viewer gets (spec section 3: customUserAreaCode, useCustomUserArea), or that of where they are. */
export default function SelectAreaScreen() {
  const t = useT();
  const { go } = useNavigation();
  const language = useLanguage();
  useChosenElsewhere();
  const own = useOwnRegion();
  const known = commonCountries.find(({ code }) => code === own);
  const elsewhere = useCountries(own !== follow && !known).places.find(({ code }) => code === own);
  const there = useCall('userRegion', {}).data?.byAddress;
  const now =
    there?.code === limits.defaultRegion
      ? t('area.follow.unknown')
      : there && t('area.follow.now', { place: there.country });
  const offered = [...commonCountries, ...(elsewhere ? [elsewhere] : [])];
  const options = offered.map(({ code, names }) => ({ value: code, label: names[language] }));
  return (
    <Page title={t('area.title')}>
      <div className={styles.columns}>
        <div className={styles.list}>
          <OptionList
            id="areas"
            label={t('area.title')}
            options={[
              {
                value: follow,
                label: t('area.follow'),
                ...(now ? { hint: now } : {}),
              },
              ...options,
            ]}
            value={own}
            onChange={choose}
          />
          <div className={styles.more}>
            <SettingRow id="more" icon="globe" label={t('area.more')} onPress={() => go(paths.countryList(scope))} />
          </div>
        </div>
        <Meaning />
      </div>
    </Page>
  );
}

/** What the area decides, and what not: only what is true today. */
function Meaning() {
  const t = useT();
  const differs = useCall('userRegion', {}).data?.differs;
  return (
    <aside className={styles.aside}>
      <h2 className={styles.heading}>{t('area.meaning')}</h2>
      <p className={styles.text}>{t('area.decides')}</p>
      <p className={styles.text}>{t('area.follows')}</p>
      <p className={styles.text}>{t('area.leaves')}</p>
      {differs === false ? <p className={styles.text}>{t('area.same')}</p> : null}
    </aside>
  );
}
