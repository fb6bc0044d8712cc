import { documents } from '../../../features/reading/documents';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useBrand } from '../../../state/brand';
import { useConfig } from '../../../state/config';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import styles from './AboutUsScreen.module.css';
import { BrandMark } from './BrandMark';
import { deviceNumber } from './device-number';
import { Licences } from './Licences';

/** /about-us: whose app this is, which version, what it stands on. */
export default function AboutUsScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const brand = useBrand();
  return (
    <Page title={layout === 'touch' ? t('info.about.title') : undefined} fills={layout === 'tv'}>
      <div className={styles.columns}>
        <div className={styles.who}>
          <div className={styles.brand}>
            <span className={styles.mark}>
              <BrandMark />
            </span>
            <div className={styles.names}>
              <h1 className={styles.name}>{brand.name}</h1>
              {brand.slogan ? <p className={styles.slogan}>{brand.slogan}</p> : null}
            </div>
          </div>
          <Facts />
          <DemoMark />
          <Group id="ways" className={styles.ways}>
            <Way label={t('info.agreement')} onPress={() => go(paths.helpDetail(documents.agreement))} />
            <Way label={t('info.about.help')} onPress={() => go(paths.help())} />
          </Group>
        </div>
        <Licences brand={brand.name} />
      </div>
    </Page>
  );
}

function Way({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className={styles.way}>
      <Button label={label} onPress={onPress} />
    </div>
  );
}

/** Versions and the size of the catalogue. The server's own are shown once it has answered. */
function Facts() {
  const t = useT();
  const dynamic = useConfig((state) => state.dynamic);
  const visitorId = useSession((state) => state.visitorId);
  return (
    <dl className={styles.facts}>
      <Fact label={t('info.about.version')} value={String(import.meta.env.VITE_APP_VERSION)} />
      <Fact label={t('info.about.device')} value={deviceNumber(visitorId)} />
      {dynamic ? <Fact label={t('info.about.server')} value={dynamic.serverVersion} /> : null}
      {dynamic ? (
        <Fact label={t('info.about.titles')} value={t('info.about.titles.count', { n: dynamic.titles })} />
      ) : null}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** Said for as long as the demo seed is in the catalogue. */
function DemoMark() {
  const t = useT();
  const demo = useConfig((state) => state.dynamic?.demo ?? false);
  if (!demo) return null;
  return (
    <p className={styles.demo}>
      <span className={styles.demoIcon}>
        <Icon name="info" />
      </span>
      <span>
        <strong className={styles.demoTitle}>{t('info.about.demo')}</strong>
        <span className={styles.demoText}>{t('info.about.demo.text')}</span>
      </span>
    </p>
  );
}
